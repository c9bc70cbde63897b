// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

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

export interface AnswerRecord {
  players: string[];
  card: string | null;
  chance: number;
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

export interface CellName {
  place: string;
  card: string;
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

export interface EditValue {
  span: SpanValue;
  text: string;
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

export interface LikelyCard {
  card: string;
  chance: number;
  written: string;
}

export interface LineSpan {
  first: number;
  last: number;
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

export interface WhyParams {
  cell: CellName;
}

export interface WhyValue {
  text: string;
}

export interface Methods {
  advice: { params: AdviceParams; value: AdviceValue };
  chances: { params: ChancesParams; value: ChancesValue };
  hello: { params: HelloParams; value: Hello };
  knows: { params: KnowsParams; value: KnowsValue };
  leaks: { params: LeaksParams; value: LeaksValue };
  read: { params: ReadParams; value: ReadingValue };
  rivals: { params: RivalsParams; value: RivalsValue };
  told: { params: ToldParams; value: ToldValue };
  view: { params: ViewParams; value: ViewValue };
  why: { params: WhyParams; value: WhyValue };
}
