// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface AtPlaceParams {
  at: PlaceValue;
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

export interface FixValue {
  title: string;
  edits: EditValue[];
  preferred: boolean;
}

export interface Hello {
  languages: string[];
}

export interface HelloParams {
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
  cells: Record<string, Record<string, KnownCell>>;
  undecided: number;
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

export interface ProposalValue {
  label: string;
  kind: "player" | "card" | "keyword" | "statement" | "predicate" | "variable" | "constant" | "label";
  detail: string;
  edit: EditValue;
}

export interface ProposalsValue {
  proposals: ProposalValue[];
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

export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
}

export interface SpansValue {
  spans: SpanValue[];
}

export interface WholeLogParams {
}

export interface WhyParams {
  cell: CellName;
}

export interface WhyValue {
  text: string;
}

export interface Methods {
  complete: { params: AtPlaceParams; value: ProposalsValue };
  definition: { params: AtPlaceParams; value: SpansValue };
  display: { params: WholeLogParams; value: DisplayValue };
  formatted: { params: WholeLogParams; value: EditsValue };
  hello: { params: HelloParams; value: Hello };
  hover: { params: AtPlaceParams; value: HoverValue | null };
  read: { params: ReadParams; value: ReadingValue };
  rename: { params: RenameParams; value: EditsValue };
  renamed_at: { params: AtPlaceParams; value: SpanValue | null };
  why: { params: WhyParams; value: WhyValue };
}
