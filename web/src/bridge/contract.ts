// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface AnswerOfLine {
  text: string;
  met: boolean | null;
  cell: CellName | null;
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

export interface CellName {
  place: string;
  card: string;
}

export interface ChanceOfPlace {
  place: string;
  label: string;
  share: number;
  text: string;
  certain: boolean;
}

export interface ConflictsParams {
}

export interface ConflictsValue {
  since: number;
  heading: string;
  lines: LineInConflict[];
}

export interface DealValue {
  heading: string;
  cards: Record<string, string[]>;
}

export interface EditValue {
  span: SpanValue;
  text: string;
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

export interface Hello {
  languages: string[];
}

export interface HelloParams {
}

export interface KnownCell {
  sign: "holds" | "lacks" | "open" | "both";
  since: number | null;
  beyond: boolean;
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
  cells: Record<string, Record<string, KnownCell>>;
  undecided: number;
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

export interface SettlingValue {
  ways: string[];
}

export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
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
  card_chances: { params: OpenCellParams; value: CardChancesValue };
  conflicts: { params: ConflictsParams; value: ConflictsValue };
  hello: { params: HelloParams; value: Hello };
  line: { params: LineParams; value: LineValue };
  open_cell: { params: OpenCellParams; value: OpenCellValue };
  read: { params: ReadParams; value: ReadingValue };
  repairs: { params: ConflictsParams; value: RepairsValue };
  rule: { params: RuleParams; value: RuleValue };
  settling: { params: OpenCellParams; value: SettlingValue };
  suppose: { params: SupposeParams; value: SupposedValue };
  why: { params: WhyParams; value: WhyValue };
}
