// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

/** An accusation, and how it ended, if that is known. */
export interface AccusationChoice {
  kind: "accusation";
  player: string;
  cards: string[];
  right: boolean | null;
}

/** Whether to accuse, the likeliest solution, and its chance. */
export interface AccusingRecord {
  ready: boolean;
  likeliest: string[];
  chance: number;
  missing_bits: number;
  exact?: string;
}

/** What is asked for, as by the options of ``suggest``: `rooms` null for all, `asker` for an onlooker's log. */
export interface AdviceParams {
  rooms: string[] | null;
  by?: "information" | "win";
  asker?: string | null;
  top?: number;
  at?: number | null;
}

/** The form of ``clue-logic suggest --json``; its keys, their order and their values are a contract. */
export interface AdviceRecord {
  viewpoint: string;
  by: string;
  shows: string;
  accuse: AccusingRecord;
  candidates: number;
  candidates_in_all: number;
  most_cards: number | null;
  weighed: number;
  drawn: number | null;
  drawn_for_onlookers: number | null;
  suggestions: SuggestionRecord[];
}

/** Advice as ``suggest --json`` has it, and the text above its table. */
export interface AdviceValue {
  record: AdviceRecord;
  said: string[];
}

/** A deal that speaks against a claim: for each place its cards. */
export interface AgreeingDealValue {
  places: PlaceHand[];
}

/** The answer to a question or an expectation; `met` is null for a question, or where nothing was tested. */
export interface AnswerOfLine {
  text: string;
  met: boolean | null;
  cell: CellName | null;
}

/** An answer to an exercise. */
export interface AnswerParams {
  name: string;
  answer: string;
}

/** What may be answered: who answers, the card shown to the asker, and how likely that is. */
export interface AnswerRecord {
  players: string[];
  card: string | null;
  chance: number;
}

/** A place in the text that was read last. */
export interface AtPlaceParams {
  of: "log" | "rules";
  at: PlaceValue;
}

/** How likely a card is in each place, each of the `deals` counting the same; empty if there was no time to count. */
export interface CardChancesValue {
  places: ChanceOfPlace[];
  deals: number;
  exact: boolean;
}

/** A category; `key` is empty where the deck has none. */
export interface CardGroup {
  key: string;
  label: string;
  cards: string[];
}

/** A changed cell of the grid. */
export interface CellChange {
  row: number;
  column: number;
  sign: string;
}

/** A cell, by its place and its card. */
export interface CellName {
  place: string;
  card: string;
}

/** A chance: as a number, and either as an exact fraction or with the ends of its 95 % interval. */
export interface CellOdds {
  chance: number;
  exact?: string;
  low?: number;
  high?: number;
}

/** A cell of the grid. */
export interface CellPlace {
  row: number;
  column: number;
}

/** How likely a card is in a place: as a share from 0 to 1, and in words; `certain` if that is known. */
export interface ChanceOfPlace {
  place: string;
  label: string;
  share: number;
  text: string;
  certain: boolean;
}

/** Chances up to line `at`; `shows` is what to assume of players who could show several cards. */
export interface ChancesParams {
  at?: number | null;
  shows?: "any" | "random";
}

/** Chances as ``chances --json`` has them, and in words: how many deals there are, and the likeliest solutions. */
export interface ChancesValue {
  record: Odds;
  said: string[];
  hidden: HiddenCards[];
  solutions: string[];
}

/** The slides of a chapter as changes. */
export interface ChapterChanges {
  entries: EntryText[];
  cards: string[];
  slides: SlideChanges[];
}

/** A chapter for the page; `steps` and the slides of `changes` have one item for each step. */
export interface ChapterRecord {
  title: string;
  text: string[];
  remarks: string[];
  closing: string[];
  log: LessonLine[];
  locations: string[];
  operations: OperationText[];
  steps: SlideText[];
  changes: ChapterChanges;
}

/** Who answered: that she passes; or that she shows a card, which one if it was seen. */
export interface ChosenAnswer {
  player: string;
  shows: boolean;
  card: string | null;
}

/** A claim: a cell has a sign because of the statements that begin on some lines (the headers always count). */
export interface ClaimParams {
  cell: CellName;
  sign: "holds" | "lacks";
  lines: number[];
  hints: number;
}

/** What a claim is worth. */
export interface ClaimValue {
  verdict: "wrong" | "short" | "right";
  missing: MissingLineValue | null;
  deal: AgreeingDealValue | null;
  unneeded: number[];
  proof: string | null;
  until: number;
}

/** A column: a variable of the query. */
export interface Column {
  name: string;
  sort: string;
}

/** Nothing. */
export interface ConflictsParams {
}

/** Lines that cannot all be true, though all of them but any one can, under a sentence that says so. */
export interface ConflictsValue {
  since: number;
  heading: string;
  lines: LineInConflict[];
}

/** Nothing. */
export interface ContradictionParams {
}

/** Why a log is impossible: a proof that it contradicts itself, as in `WhyValue`. */
export interface ContradictionValue {
  remark: string;
  proof: ProofValue | null;
  text: string;
  prose: string;
  markdown: string;
}

/** A deal, in which the cell is as `heading` says: the cards of each place; `elsewhere` those that move. */
export interface DealValue {
  heading: string;
  cards: Record<string, string[]>;
}

/** A deck. */
export interface DeckChoice {
  name: string;
  title: string;
  groups: TurnGroup[];
  sizes: number[];
  spare: number;
  by_category: boolean;
}

/** What is shown in the text besides the text itself. */
export interface DisplayValue {
  colours: string[];
  words: number[][];
  remarks: RemarkValue[];
  asides: SpanValue[];
}

/** A change of the text: a part of it is replaced. */
export interface EditValue {
  span: SpanValue;
  text: string;
}

/** Changes of the text; none if there is nothing to change. */
export interface EditsValue {
  edits: EditValue[];
}

/** An entry, and the line of the log it comes from. */
export interface EntryText {
  text: string;
  line: number;
}

/** A figure: the value, and its standard error where it is estimated. */
export interface EstimateRecord {
  value: number;
  error?: number;
}

/** An exercise in the list: its name, how difficult it is (from 1), what it is about, and what it is called. */
export interface ExerciseLine {
  name: string;
  level: number;
  calculus: string;
  kind: "formalise" | "repair" | "predict" | "refute" | "order" | "prove" | "operation" | "query" | "statement" | "two-deals" | "datalog" | "two-programs";
  title: string;
  step: number;
  steps: number;
  after: string;
}

/** An exercise, by its name. */
export interface ExerciseParams {
  name: string;
}

/** What is asked: the task, how to write the answer, the logs it is about, and the text to begin with. */
export interface ExerciseValue {
  name: string;
  level: number;
  kind: "formalise" | "repair" | "predict" | "refute" | "order" | "prove" | "operation" | "query" | "statement" | "two-deals" | "datalog" | "two-programs";
  title: string;
  task: string;
  how: string;
  logs: string[];
  room: string;
  writes: "rules" | "words";
  sign: string;
  beside: string;
  hides: "nothing" | "proofs" | "deals" | "rules";
}

/** Nothing. */
export interface ExercisesParams {
}

/** The exercises, the easiest first. */
export interface ExercisesValue {
  exercises: ExerciseLine[];
}

/** A change that mends a problem. */
export interface FixValue {
  title: string;
  edits: EditValue[];
  preferred: boolean;
}

/** A cell that follows, and what follows of it in words. */
export interface FollowingCell {
  cell: CellName;
  sign: "holds" | "lacks" | "open" | "both";
  said: string;
}

/** What one rule has and what it lacks, to conclude something. */
export interface GapValue {
  label: string;
  name: string;
  known: string;
  missing: string;
}

/** What may be heard: who answers, and the card shown to the asker. */
export interface HeardAnswerValue {
  players: string[];
  card: string | null;
}

/** What is there. */
export interface Hello {
  languages: string[];
}

/** Nothing. */
export interface HelloParams {
}

/** The cards of a category that may be hidden, the likeliest first; `key` is empty where there are no categories. */
export interface HiddenCards {
  key: string;
  label: string;
  cards: LikelyCard[];
}

/** The description of a part of the text, in Markdown; text from a log is escaped. */
export interface HoverValue {
  span: SpanValue;
  markdown: string;
}

/** The text of the rules, and that of a log to try them on first; empty for none. */
export interface InGeneralParams {
  rules: string;
  log: string;
  name?: string;
}

/** What can be said of rules in general. */
export interface InGeneralValue {
  verdict: "false" | "never-fires" | "proved" | "tested" | "unreadable";
  said: string[];
  log: string;
  adding: string;
  rule: string | null;
  premise: PremiseValue | null;
}

/** A player who knows a card, and the line since which that is known (0: the headers). */
export interface Knower {
  player: string;
  since: number;
}

/** What is known of a cell, since which line (0: the headers; null: unknown), and whether rules miss it. */
export interface KnownCell {
  sign: "holds" | "lacks" | "open" | "both";
  since: number | null;
  beyond: boolean;
}

/** A cell, and the players who may know its state; up to line `at`. */
export interface KnowsParams {
  players: string[];
  cell: CellName;
  at?: number | null;
}

/** Whether a player knows the state of a cell, as a sentence; since which line; and why, with the cited lines. */
export interface KnowsValue {
  knows: string;
  answer: string;
  since: number | null;
  text: string;
  lines: QuotedLine[];
}

/** A card, and the players who are known to know it, the first first. */
export interface LeakedCard {
  card: string;
  known_to: Knower[];
}

/** The answer: for each card of the keeper who is known to know it. */
export interface Leaks {
  viewpoint: string;
  cards: LeakedCard[];
}

/** Who knows my cards, up to line `at`. */
export interface LeaksParams {
  at?: number | null;
}

/** Who knows my cards as ``leaks --json`` has it; and by card and player: yes, no, open or undecided. */
export interface LeaksValue {
  record: Leaks;
  knows: Record<string, Record<string, string>>;
}

/** What is known from elsewhere: that a place holds some cards, lacks them, or holds one of them at least. */
export interface LearnChoice {
  kind: "learn";
  place: string;
  how: "holds" | "lacks" | "one of";
  cards: string[];
}

/** A player leaves the game; with her hand, if it is visible now. */
export interface LeavesChoice {
  kind: "leaves";
  player: string;
  cards: string[];
}

/** A line of the log, without its comment. */
export interface LessonLine {
  text: string;
  statement: number;
  aside: boolean;
}

/** Which lesson: that of the log that was read last, or a chapter of the course, counted from 1. */
export interface LessonParams {
  of: "log" | "course";
  chapter: number;
  reading: "others" | "rest";
  numbers?: boolean;
}

/** A chapter of a lesson. `chapters` are the titles of all of them. `lang` is its language: English where the lesson is not translated into the requested language. */
export interface LessonValue {
  of: "log" | "course";
  title: string;
  lang: string;
  chapters: string[];
  chapter: number;
  notes: string[];
  record: ChapterRecord;
}

/** A card, how likely it is to be hidden, and that as it is written. */
export interface LikelyCard {
  card: string;
  chance: number;
  written: string;
}

/** A line, as it is written, and what it says that cannot be true together with the others. */
export interface LineInConflict {
  line: number;
  text: string;
  says: string[];
  repairs: boolean;
}

export interface LineParams {
  line: number;
}

/** Lines that belong together, such as those of a statement. */
export interface LineSpan {
  first: number;
  last: number;
}

/** A statement, which may take several lines. */
export interface LineValue {
  first: number;
  last: number;
  text: string;
  counts: boolean;
  header: boolean;
  says: string[];
  settled: FollowingCell[];
  answer: AnswerOfLine | null;
}

/** What is missing: `number` statements, and of one what kind it is, and perhaps whom and what it is about. */
export interface MissingLineValue {
  number: number;
  kind: "passed" | "showed" | "revealed" | "left" | "announced" | "whispered" | "learned" | "silent" | "accused";
  player: string | null;
  card: string | null;
}

/** Why a statement does not follow: what each rule lacks, and a sentence on those that cannot apply. */
export interface MissingValue {
  heading: string;
  gaps: GapValue[];
  idle: string;
}

/** Nothing: it is about the rules and the log that were read last. */
export interface NoParams {
}

/** A notebook. `cells` is by place, then by card; `rooms` are the rooms of which each suggestion names one. */
export interface NotebookValue {
  viewpoint: string | null;
  solved: boolean;
  solution: Record<string, string[]>;
  places: PlaceOfCards[];
  groups: CardGroup[];
  rooms: string[];
  cells: Record<string, Record<string, KnownCell>>;
  undecided: number;
}

/** The form of ``clue-logic chances --json``; its keys, their order and their values are a contract. */
export interface Odds {
  viewpoint: string | null;
  shows: string;
  exact: boolean;
  deals: number;
  deals_interval: number[] | null;
  cells: Record<string, Record<string, CellOdds>>;
  solutions: SolutionOdds[] | null;
}

/** Which cell, and after which line of the log (0 for the headers; null for all of it). */
export interface OpenCellParams {
  cell: CellName;
  at: number | null;
}

/** An open cell. */
export interface OpenCellValue {
  missing: MissingValue[];
  places: PlaceLabel[];
  deals: DealValue[];
  moved: string[];
  undecided: boolean;
}

/** An operation of the paper: its number (0 for the opening), its heading, and its formula in general. */
export interface OperationText {
  number: number;
  heading: string;
  formula: string;
}

/** A statement of the game: its first and its last line, and its text. */
export interface PickableLine {
  first: number;
  last: number;
  text: string;
}

/** Nothing. */
export interface PickableParams {
}

/** What can be picked for a claim. */
export interface PickableValue {
  lines: PickableLine[];
}

/** What a place holds; `marked` if the claim is about this place. */
export interface PlaceHand {
  label: string;
  cards: string[];
  marked: boolean;
}

/** A place, and what it is called. */
export interface PlaceLabel {
  name: string;
  label: string;
}

/** A column: a player, the envelope or the table; `known` of `least` to `most` cards are known. */
export interface PlaceOfCards {
  name: string;
  label: string;
  kind: "player" | "envelope" | "table";
  me: boolean;
  known: number;
  least: number;
  most: number;
}

/** A place: the line from 1, and the number of UTF-16 units before it on the line. */
export interface PlaceValue {
  line: number;
  unit: number;
}

/** A premise that may be missing: the condition, the rule with it, and the change of the text that adds it, if any. */
export interface PremiseValue {
  condition: string;
  rule: string;
  edits: EditValue[];
}

/** What is wrong, or worth a look, at a place. */
export interface ProblemValue {
  span: SpanValue;
  severity: "error" | "warning" | "remark";
  message: string;
  code: string;
  unnecessary: boolean;
  fixes: FixValue[];
}

/** A row of a proof; its premises are the rows below it that are one level deeper. */
export interface ProofRow {
  level: number;
  kind: "step" | "line" | "absence" | "suppose" | "again";
  text: string;
  number: number | null;
  letter: string | null;
  name: string;
  label: string | null;
  refutes: string | null;
  lines: number[];
  cell: CellName | null;
  own: boolean;
}

/** A proof that the checker has passed. `minimal` is null if no easier one was looked for. */
export interface ProofValue {
  rows: ProofRow[];
  effort: number;
  minimal: boolean | null;
  lines: number[];
}

/** A completion; the edit replaces the part that has been typed. */
export interface ProposalValue {
  label: string;
  kind: "player" | "card" | "keyword" | "statement" | "predicate" | "variable" | "constant" | "label";
  detail: string;
  edit: EditValue;
}

/** Proposals, the likeliest first. */
export interface ProposalsValue {
  proposals: ProposalValue[];
}

/** A query, and the line up to which the log counts (null for all of it); `own`: apply the user-defined rules. */
export interface QueryParams {
  query: string;
  at: number | null;
  own: boolean;
}

/** A query as in `QueryParams`, and the number of a row, from 1. */
export interface QueryProofParams {
  query: string;
  at: number | null;
  own: boolean;
  row: number;
}

/** A row of values; `lines` and `cell` are what it is about in the log and the grid. */
export interface QueryRow {
  values: string[];
  lines: number[];
  statement: string;
  cell: CellName | null;
}

/** The answer to a query: one row for each binding of its variables, at most 200 of `count`. */
export interface QueryValue {
  query: string;
  columns: Column[];
  rows: QueryRow[];
  count: number;
  notices: string[];
  needs: string[];
}

/** A line of the log in its own words. */
export interface QuotedLine {
  line: number;
  text: string;
}

/** The whole log as it stands now. (Sent whole each time, so that page and bridge cannot drift apart.) */
export interface ReadParams {
  text: string;
}

/** The meaning of a log, and its consequences. */
export interface ReadingValue {
  whole: boolean;
  left_out: LineSpan[];
  impossible_since: number | null;
  problems: ProblemValue[];
  notebook: NotebookValue | null;
  statements: LineSpan[];
  events: LineSpan[];
}

/** A remark behind a place; `settles` is the line of the statement whose new cells it counts. */
export interface RemarkValue {
  at: PlaceValue;
  text: string;
  tooltip: string;
  settles: number | null;
}

/** A symbol, by a place where it occurs, and its new name. */
export interface RenameParams {
  of: "log" | "rules";
  at: PlaceValue;
  name: string;
}

/** A single change that makes the log possible: what is meant, the new statement, and the change of text. */
export interface RepairValue {
  line: number;
  change: string;
  statement: string;
  edits: EditValue[];
}

/** What may have been meant, the likeliest first, under a sentence that says so or that there is nothing. */
export interface RepairsValue {
  heading: string;
  further: string;
  look_first: number;
  repairs: RepairValue[];
  all_tried: boolean;
}

/** A player lets everybody see cards of hers. */
export interface RevealChoice {
  kind: "reveal";
  player: string;
  cards: string[];
}

/** How near a player is to the solution. */
export interface Rival {
  player: string;
  solutions: number;
  all_counted: boolean;
  knows_solution: string;
}

/** The answer: how near each player is to the solution. */
export interface Rivals {
  viewpoint: string | null;
  solutions: number;
  all_counted: boolean;
  rivals: Rival[];
}

/** How near the others are to the solution, up to line `at`. */
export interface RivalsParams {
  at?: number | null;
}

/** How near the others are to the solution as ``rivals --json`` has it, and in words. */
export interface RivalsValue {
  record: Rivals;
  text: string;
}

/** A round, from 1; up to which line the log counts, and which rules are used, as in `QueryParams`. */
export interface RoundParams {
  round: number;
  at: number | null;
  own: boolean;
}

/** A fact that is new in a round: its rule and the values of its variables; `cell` is the cell that it is about. */
export interface RoundStep {
  fact: string;
  label: string;
  binding: string;
  cell: CellName | null;
}

/** The first 200 of the `count` facts that are new in a round; after the `last` round nothing new follows. */
export interface RoundValue {
  given: number;
  count: number;
  last: number;
  steps: RoundStep[];
  rules: Record<string, string>;
}

/** A cell as user-defined rules conclude it, compared with a calculus. */
export interface RuleCell {
  sign: "holds" | "lacks" | "open" | "both";
  change: "same" | "gained" | "lost" | "false" | "follows";
}

export interface RuleCellParams {
  cell: CellName;
}

/** The conclusion of user-defined rules about a cell, and its proof. */
export interface RuleCellValue {
  cell: CellName;
  sign: "holds" | "lacks" | "open" | "both";
  change: "same" | "gained" | "lost" | "false" | "follows";
  heading: string;
  said: string[];
  rule: string | null;
  rule_line: number | null;
  deal: PlaceHand[] | null;
  remark: string;
  proof: ProofValue | null;
  text: string;
  prose: string;
  markdown: string;
}

/** Which rule: one of the notebook of the log, or of the user-defined rules. */
export interface RuleParams {
  of: "log" | "rules";
  label: string;
}

/** A rule: its title, its wording, its text, its place and its source. */
export interface RuleValue {
  label: string;
  title: string;
  wording: string;
  rule: string;
  source: string;
  file: string;
  line: number;
  effort: number | null;
}

/** The conclusions of user-defined rules from the log. */
export interface RulesOnLogValue {
  verdict: "impossible" | "false" | "right";
  said: string[];
  beside: string;
  takes_in: boolean;
  found: number;
  gained: number;
  lost: number;
  false: number;
  cells: Record<string, Record<string, RuleCell>>;
  first: CellName | null;
}

/** What is wrong with the form of rules; if anything is, they are not `readable`, and say nothing of a log. */
export interface RulesReadingValue {
  readable: boolean;
  own: number;
  loaded: string[];
  problems: ProblemValue[];
}

/** The whole text of the rules as it stands now; empty for none. */
export interface RulesTextParams {
  text: string;
  beside?: string;
  name?: string;
}

/** A player, and how many cards she holds; null if that is not known. */
export interface SeatChoice {
  name: string;
  size: number | null;
}

/** The change of a set. */
export interface SetChange {
  at: number;
  drop: number;
  entries: number[];
  added: number[];
  struck: number[];
}

/** What would settle an open cell, in words. */
export interface SettlingValue {
  ways: string[];
}

/** What there is to choose from; `proposed` is the oldest deck in the language of the page, and of the country. */
export interface SetupChoices {
  decks: DeckChoice[];
  proposed: string;
  fewest: number;
  most: number;
}

/** How many play, and where: a country as a browser's language has it (``GB``), or nothing. */
export interface SetupChoicesParams {
  players: number;
  country: string;
}

/** The log; null as long as something is missing or wrong, which `problem` says then. */
export interface SetupLog {
  text: string | null;
  problem: string;
}

/** What was chosen; `log_lang` is the language of the log. */
export interface SetupLogParams {
  deck: string;
  players: SeatChoice[];
  me: string | null;
  hand: string[];
  table: string[];
  log_lang: "en" | "de" | "ja";
}

/** The differences from the previous slide, without empty ones. */
export interface SlideChanges {
  E?: SetChange;
  M?: SetChange;
  N?: SetChange;
  cells?: CellChange[];
  new?: CellPlace[];
  remaining?: string[];
  solution?: string[];
}

/** The text of a step; `operation` is an index of the operations of the chapter. */
export interface SlideText {
  line: number;
  operation: number;
  applied: string[];
  sentences: string[];
}

/** A possible content of the envelope and its chance. */
export interface SolutionOdds {
  cards: string[];
  chance: number;
  exact?: string;
  low?: number;
  high?: number;
}

/** An answer that is right. */
export interface SolutionValue {
  text: string;
}

/** A part of the text. */
export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
}

/** Parts of the text. */
export interface SpansValue {
  spans: SpanValue[];
}

/** A suggestion; a question, where one is `asked`. Whoever sits before those who answer has passed. */
export interface SuggestionChoice {
  kind: "suggestion";
  asker: string;
  asked: string | null;
  cards: string[];
  nobody: boolean;
  answers: ChosenAnswer[];
}

/** A suggestion and what can be expected of it. */
export interface SuggestionRecord {
  asked: string | null;
  suggested: string[];
  score: number;
  bits: EstimateRecord;
  cells_learnt: EstimateRecord;
  bits_for_onlookers: EstimateRecord;
  answers: AnswerRecord[];
  alike: string[][];
  turns?: number;
}

/** Which cell is taken to be so (`holds`) or not so, after which line of the log (null for all of it). */
export interface SupposeParams {
  cell: CellName;
  holds: boolean;
  at: number | null;
}

/** The notebook under a supposition. */
export interface SupposedValue {
  possible: boolean;
  title: string;
  said: string[];
  cells: Record<string, Record<string, "holds" | "lacks" | "open" | "both">>;
  new: FollowingCell[];
  lines: number[];
}

/** A cell that would be known. */
export interface ToldCell {
  place: string;
  card: string;
  sign: "holds" | "lacks";
}

/** A suggestion of the asker (null: the keeper of the log), and what may be answered to it. */
export interface ToldParams {
  asker?: string | null;
  asked: string | null;
  suggested: string[];
  answers: HeardAnswerValue[];
  at?: number | null;
}

/** For each of the answers the open cells that it would settle. */
export interface ToldValue {
  told: ToldCell[][];
}

/** A card, and what it is called where there is little room. */
export interface TurnCard {
  name: string;
  short: string;
}

/** The options for the next line of the log. */
export interface TurnChoices {
  answers: "first" | "everyone" | "one";
  one_of_each: boolean;
  hidden: number;
  next: string;
  players: TurnPlayer[];
  groups: TurnGroup[];
  places: TurnPlace[];
}

/** Nothing. */
export interface TurnChoicesParams {
}

/** A category; one without a name, if the deck has none. */
export interface TurnGroup {
  key: string;
  label: string;
  cards: TurnCard[];
}

/** What is to be written: `text` is a line, or several; null as long as something is missing or wrong. */
export interface TurnLine {
  text: string | null;
  problem?: string;
  warnings: string[];
  conflict?: ConflictsValue;
}

/** What was chosen so far. */
export interface TurnLineParams {
  choice: SuggestionChoice | AccusationChoice | RevealChoice | LearnChoice | LeavesChoice;
}

/** A place of which something can be learned. */
export interface TurnPlace {
  name: string;
  label: string;
}

/** A player who is still in the game. */
export interface TurnPlayer {
  name: string;
  me: boolean;
  accuses: boolean;
  answerers: string[];
  seen: string[];
  shows: string[] | null;
}

/** What an answer is worth: how far it is, why, and the next step; `hint` is empty if there is none. */
export interface VerdictValue {
  mark: "empty" | "form" | "false" | "never-fires" | "partly" | "solved" | "stopped";
  said: string;
  hint: string;
  mistake: string;
}

/** The answer: a notebook of what is known to the last of some players, each of whom knows of the next. */
export interface View {
  viewpoint: string | null;
  consistent: boolean;
  grid: Record<string, Record<string, string>>;
  solution: Record<string, string | string[] | null>;
  solved: boolean;
  view: string[];
  knows_solution: string;
  beyond_rules?: string[][];
}

/** Whose view: that of a player, or of the last of several, of whom each knows of the next; up to line `at`. */
export interface ViewParams {
  players: string[];
  at?: number | null;
  marked?: boolean;
}

/** A view as ``view --json`` has it, and in words: whose it is, and what is known there of the solution. */
export interface ViewValue {
  record: View;
  title: string;
  solution: string;
}

/** It is about a whole text. */
export interface WholeTextParams {
  of: "log" | "rules";
}

/** Which cell, and after which line of the log (0 for the headers; null for all of it). */
export interface WhyParams {
  cell: CellName;
  at: number | null;
}

/** Why a cell is as it is. */
export interface WhyValue {
  cell: CellName;
  state: "holds" | "lacks" | "open";
  heading: string;
  said: string;
  since: number | null;
  beyond: boolean;
  remark: string;
  known_before: number | null;
  proof: ProofValue | null;
  text: string;
  prose: string;
  markdown: string;
}

export interface Methods {
  advice: { params: AdviceParams; value: AdviceValue };
  card_chances: { params: OpenCellParams; value: CardChancesValue };
  chances: { params: ChancesParams; value: ChancesValue };
  claim: { params: ClaimParams; value: ClaimValue };
  complete: { params: AtPlaceParams; value: ProposalsValue };
  conflicts: { params: ConflictsParams; value: ConflictsValue };
  contradiction: { params: ContradictionParams; value: ContradictionValue };
  definition: { params: AtPlaceParams; value: SpansValue };
  display: { params: WholeTextParams; value: DisplayValue };
  evaluation_round: { params: RoundParams; value: RoundValue };
  exercise: { params: ExerciseParams; value: ExerciseValue };
  exercise_solution: { params: ExerciseParams; value: SolutionValue };
  exercises: { params: ExercisesParams; value: ExercisesValue };
  formatted: { params: WholeTextParams; value: EditsValue };
  hello: { params: HelloParams; value: Hello };
  hover: { params: AtPlaceParams; value: HoverValue | null };
  judge_answer: { params: AnswerParams; value: VerdictValue };
  knows: { params: KnowsParams; value: KnowsValue };
  leaks: { params: LeaksParams; value: LeaksValue };
  lesson: { params: LessonParams; value: LessonValue };
  line: { params: LineParams; value: LineValue };
  open_cell: { params: OpenCellParams; value: OpenCellValue };
  pickable: { params: PickableParams; value: PickableValue };
  query: { params: QueryParams; value: QueryValue };
  query_proof: { params: QueryProofParams; value: ContradictionValue };
  read: { params: ReadParams; value: ReadingValue };
  read_rules: { params: RulesTextParams; value: RulesReadingValue };
  rename: { params: RenameParams; value: EditsValue };
  renamed_at: { params: AtPlaceParams; value: SpanValue | null };
  repairs: { params: ConflictsParams; value: RepairsValue };
  rivals: { params: RivalsParams; value: RivalsValue };
  rule: { params: RuleParams; value: RuleValue };
  rule_cell: { params: RuleCellParams; value: RuleCellValue };
  rules_in_general: { params: InGeneralParams; value: InGeneralValue };
  rules_on_log: { params: NoParams; value: RulesOnLogValue };
  settling: { params: OpenCellParams; value: SettlingValue };
  setup_choices: { params: SetupChoicesParams; value: SetupChoices };
  setup_log: { params: SetupLogParams; value: SetupLog };
  suppose: { params: SupposeParams; value: SupposedValue };
  told: { params: ToldParams; value: ToldValue };
  turn_choices: { params: TurnChoicesParams; value: TurnChoices };
  turn_line: { params: TurnLineParams; value: TurnLine };
  view: { params: ViewParams; value: ViewValue };
  why: { params: WhyParams; value: WhyValue };
}
