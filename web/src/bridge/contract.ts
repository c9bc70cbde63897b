// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface AccusationChoice {
  kind: "accusation";
  player: string;
  cards: string[];
  right: boolean | null;
}

export interface AccusingRecord {
  ready: boolean;
  likeliest: string[];
  chance: number;
  missing_bits: number;
  exact?: string;
}

export interface AdviceParams {
  rooms: string[] | null;
  by?: "information" | "win";
  asker?: string | null;
  top?: number;
  at?: number | null;
}

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
  suggestions: AdvisedRecord[];
}

export interface AdviceValue {
  record: AdviceRecord;
  said: string[];
}

export interface AdvisedRecord {
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

export interface AgreeingDealValue {
  places: PlaceHand[];
}

export interface AnswerOfLine {
  text: string;
  met: boolean | null;
  cell: CellName | null;
}

export interface AnswerRecord {
  players: string[];
  card: string | null;
  chance: number;
}

export interface AtPlaceParams {
  at: PlaceValue;
}

export interface CardChancesValue {
  places: ChanceOfPlace[];
  deals: number;
  exact: boolean;
}

export interface CardGroup {
  key: string;
  label: string;
  cards: string[];
}

export interface CardRecord {
  card: string;
  known_to: LeakRecord[];
}

export interface CellChange {
  row: number;
  column: number;
  sign: string;
}

export interface CellName {
  place: string;
  card: string;
}

export interface CellPlace {
  row: number;
  column: number;
}

export interface ChanceOfPlace {
  place: string;
  label: string;
  share: number;
  text: string;
  certain: boolean;
}

export interface ChanceRecord {
  chance: number;
  exact?: string;
  low?: number;
  high?: number;
}

export interface ChancesParams {
  at?: number | null;
  shows?: "any" | "random";
}

export interface ChancesValue {
  record: OddsRecord;
  said: string[];
  hidden: HiddenOf[];
  solutions: string[];
}

export interface ChapterChanges {
  entries: EntryText[];
  cards: string[];
  slides: SlideChanges[];
}

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

export interface ChosenAnswer {
  player: string;
  shows: boolean;
  card: string | null;
}

export interface ClaimParams {
  cell: CellName;
  sign: "holds" | "lacks";
  lines: number[];
  hints: number;
}

export interface ClaimValue {
  verdict: "wrong" | "short" | "right";
  missing: MissingLineValue | null;
  deal: AgreeingDealValue | null;
  unneeded: number[];
  proof: string | null;
  until: number;
}

export interface ConflictsParams {
}

export interface ConflictsValue {
  since: number;
  heading: string;
  lines: LineInConflict[];
}

export interface ContradictionParams {
}

export interface ContradictionValue {
  remark: string;
  proof: ProofValue | null;
  text: string;
  prose: string;
  markdown: string;
}

export interface DealValue {
  heading: string;
  cards: Record<string, string[]>;
}

export interface DeckChoice {
  name: string;
  title: string;
  groups: TurnGroup[];
  sizes: number[];
  spare: number;
  by_category: boolean;
}

export interface DisplayValue {
  colours: string[];
  words: number[][];
  remarks: RemarkValue[];
}

export interface EditValue {
  span: SpanValue;
  text: string;
}

export interface EditsValue {
  edits: EditValue[];
}

export interface EntryText {
  text: string;
  line: number;
}

export interface EstimateRecord {
  value: number;
  error?: number;
}

export interface FixValue {
  title: string;
  edits: EditValue[];
  preferred: boolean;
}

export interface FollowingCell {
  cell: CellName;
  sign: "holds" | "lacks" | "open" | "both";
  said: string;
}

export interface GapValue {
  label: string;
  name: string;
  known: string;
  missing: string;
}

export interface HeardAnswerValue {
  players: string[];
  card: string | null;
}

export interface Hello {
  languages: string[];
}

export interface HelloParams {
}

export interface HiddenOf {
  key: string;
  label: string;
  cards: LikelyCard[];
}

export interface HoverValue {
  span: SpanValue;
  markdown: string;
}

export interface KnownCell {
  sign: "holds" | "lacks" | "open" | "both";
  since: number | null;
  beyond: boolean;
}

export interface KnowsParams {
  players: string[];
  cell: CellName;
  at?: number | null;
}

export interface KnowsValue {
  knows: string;
  answer: string;
  since: number | null;
  text: string;
  lines: QuotedLine[];
}

export interface LeakRecord {
  player: string;
  since: number;
}

export interface LeaksParams {
  at?: number | null;
}

export interface LeaksRecord {
  viewpoint: string;
  cards: CardRecord[];
}

export interface LeaksValue {
  record: LeaksRecord;
  knows: Record<string, Record<string, string>>;
}

export interface LearnChoice {
  kind: "learn";
  place: string;
  how: "holds" | "lacks" | "one of";
  cards: string[];
}

export interface LeavesChoice {
  kind: "leaves";
  player: string;
  cards: string[];
}

export interface LessonLine {
  text: string;
  statement: number;
  aside: boolean;
}

export interface LessonParams {
  of: "log" | "course";
  chapter: number;
  reading: "others" | "rest";
  numbers?: boolean;
}

export interface LessonValue {
  of: "log" | "course";
  title: string;
  lang: string;
  chapters: string[];
  chapter: number;
  notes: string[];
  record: ChapterRecord;
}

export interface LikelyCard {
  card: string;
  chance: number;
  written: string;
}

export interface LineInConflict {
  line: number;
  text: string;
  says: string[];
  repairs: boolean;
}

export interface LineParams {
  line: number;
}

export interface LineSpan {
  first: number;
  last: number;
}

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

export interface MissingLineValue {
  number: number;
  kind: "passed" | "showed" | "revealed" | "left" | "announced" | "whispered" | "learned" | "silent" | "accused";
  player: string | null;
  card: string | null;
}

export interface MissingValue {
  heading: string;
  gaps: GapValue[];
  idle: string;
}

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

export interface OddsRecord {
  viewpoint: string | null;
  shows: string;
  exact: boolean;
  deals: number;
  deals_interval: number[] | null;
  cells: Record<string, Record<string, ChanceRecord>>;
  solutions: SolutionOddsRecord[] | null;
}

export interface OpenCellParams {
  cell: CellName;
  at: number | null;
}

export interface OpenCellValue {
  missing: MissingValue[];
  places: PlaceLabel[];
  deals: DealValue[];
  moved: string[];
  undecided: boolean;
}

export interface OperationText {
  number: number;
  heading: string;
  formula: string;
}

export interface PickableLine {
  first: number;
  last: number;
  text: string;
}

export interface PickableParams {
}

export interface PickableValue {
  lines: PickableLine[];
}

export interface PlaceHand {
  label: string;
  cards: string[];
  marked: boolean;
}

export interface PlaceLabel {
  name: string;
  label: string;
}

export interface PlaceOfCards {
  name: string;
  label: string;
  kind: "player" | "envelope" | "table";
  me: boolean;
  known: number;
  least: number;
  most: number;
}

export interface PlaceValue {
  line: number;
  unit: number;
}

export interface ProblemValue {
  span: SpanValue;
  severity: "error" | "warning" | "remark";
  message: string;
  code: string;
  unnecessary: boolean;
  fixes: FixValue[];
}

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

export interface ProofValue {
  rows: ProofRow[];
  effort: number;
  minimal: boolean | null;
  lines: number[];
}

export interface ProposalValue {
  label: string;
  kind: "player" | "card" | "keyword" | "statement" | "predicate" | "variable" | "constant" | "label";
  detail: string;
  edit: EditValue;
}

export interface ProposalsValue {
  proposals: ProposalValue[];
}

export interface QuotedLine {
  line: number;
  text: string;
}

export interface ReadParams {
  text: string;
}

export interface ReadingValue {
  whole: boolean;
  left_out: LineSpan[];
  impossible_since: number | null;
  problems: ProblemValue[];
  notebook: NotebookValue | null;
  statements: LineSpan[];
  events: LineSpan[];
}

export interface RemarkValue {
  at: PlaceValue;
  text: string;
  tooltip: string;
  settles: number | null;
}

export interface RenameParams {
  at: PlaceValue;
  name: string;
}

export interface RepairValue {
  line: number;
  change: string;
  statement: string;
  edits: EditValue[];
}

export interface RepairsValue {
  heading: string;
  further: string;
  look_first: number;
  repairs: RepairValue[];
  all_tried: boolean;
}

export interface RevealChoice {
  kind: "reveal";
  player: string;
  cards: string[];
}

export interface RivalRecord {
  player: string;
  solutions: number;
  all_counted: boolean;
  knows_solution: string;
}

export interface RivalsParams {
  at?: number | null;
}

export interface RivalsRecord {
  viewpoint: string | null;
  solutions: number;
  all_counted: boolean;
  rivals: RivalRecord[];
}

export interface RivalsValue {
  record: RivalsRecord;
  text: string;
}

export interface RuleParams {
  label: string;
}

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

export interface SeatChoice {
  name: string;
  size: number | null;
}

export interface SetChange {
  at: number;
  drop: number;
  entries: number[];
  added: number[];
  struck: number[];
}

export interface SettlingValue {
  ways: string[];
}

export interface SetupChoices {
  decks: DeckChoice[];
  proposed: string;
  fewest: number;
  most: number;
}

export interface SetupChoicesParams {
  players: number;
  country: string;
}

export interface SetupLog {
  text: string | null;
  problem: string;
}

export interface SetupLogParams {
  deck: string;
  players: SeatChoice[];
  me: string | null;
  hand: string[];
  table: string[];
  log_lang: "en" | "de" | "ja";
}

export interface SlideChanges {
  E?: SetChange;
  M?: SetChange;
  N?: SetChange;
  remaining?: string[];
  solution?: string[];
  cells?: CellChange[];
  new?: CellPlace[];
}

export interface SlideText {
  line: number;
  operation: number;
  applied: string[];
  sentences: string[];
}

export interface SolutionOddsRecord {
  chance: number;
  exact?: string;
  low?: number;
  high?: number;
  cards: string[];
}

export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
}

export interface SpansValue {
  spans: SpanValue[];
}

export interface SuggestionChoice {
  kind: "suggestion";
  asker: string;
  asked: string | null;
  cards: string[];
  nobody: boolean;
  answers: ChosenAnswer[];
}

export interface SupposeParams {
  cell: CellName;
  holds: boolean;
  at: number | null;
}

export interface SupposedValue {
  possible: boolean;
  title: string;
  said: string[];
  cells: Record<string, Record<string, "holds" | "lacks" | "open" | "both">>;
  new: FollowingCell[];
  lines: number[];
}

export interface ToldCell {
  place: string;
  card: string;
  sign: "holds" | "lacks";
}

export interface ToldParams {
  asker?: string | null;
  asked: string | null;
  suggested: string[];
  answers: HeardAnswerValue[];
  at?: number | null;
}

export interface ToldValue {
  told: ToldCell[][];
}

export interface TurnCard {
  name: string;
  short: string;
}

export interface TurnChoices {
  answers: "first" | "everyone" | "one";
  one_of_each: boolean;
  hidden: number;
  next: string;
  players: TurnPlayer[];
  groups: TurnGroup[];
  places: TurnPlace[];
}

export interface TurnChoicesParams {
}

export interface TurnGroup {
  key: string;
  label: string;
  cards: TurnCard[];
}

export interface TurnLine {
  text: string | null;
  problem?: string;
  warnings: string[];
}

export interface TurnLineParams {
  choice: SuggestionChoice | AccusationChoice | RevealChoice | LearnChoice | LeavesChoice;
}

export interface TurnPlace {
  name: string;
  label: string;
}

export interface TurnPlayer {
  name: string;
  me: boolean;
  accuses: boolean;
  answerers: string[];
  seen: string[];
  shows: string[] | null;
}

export interface ViewParams {
  players: string[];
  at?: number | null;
  marked?: boolean;
}

export interface ViewRecord {
  viewpoint: string | null;
  consistent: boolean;
  grid: Record<string, Record<string, string>>;
  solution: Record<string, string | string[] | null>;
  solved: boolean;
  view: string[];
  knows_solution: string;
  beyond_rules?: string[][];
}

export interface ViewValue {
  record: ViewRecord;
  title: string;
  solution: string;
}

export interface WholeLogParams {
}

export interface WhyParams {
  cell: CellName;
  at: number | null;
}

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
  display: { params: WholeLogParams; value: DisplayValue };
  formatted: { params: WholeLogParams; value: EditsValue };
  hello: { params: HelloParams; value: Hello };
  hover: { params: AtPlaceParams; value: HoverValue | null };
  knows: { params: KnowsParams; value: KnowsValue };
  leaks: { params: LeaksParams; value: LeaksValue };
  lesson: { params: LessonParams; value: LessonValue };
  line: { params: LineParams; value: LineValue };
  open_cell: { params: OpenCellParams; value: OpenCellValue };
  pickable: { params: PickableParams; value: PickableValue };
  read: { params: ReadParams; value: ReadingValue };
  rename: { params: RenameParams; value: EditsValue };
  renamed_at: { params: AtPlaceParams; value: SpanValue | null };
  repairs: { params: ConflictsParams; value: RepairsValue };
  rivals: { params: RivalsParams; value: RivalsValue };
  rule: { params: RuleParams; value: RuleValue };
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
