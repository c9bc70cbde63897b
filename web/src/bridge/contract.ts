// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface CardGroup {
  key: string;
  label: string;
  cards: string[];
}

export interface CellName {
  place: string;
  card: string;
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

export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
}

export interface WhyParams {
  cell: CellName;
}

export interface WhyValue {
  text: string;
}

export interface Methods {
  hello: { params: HelloParams; value: Hello };
  read: { params: ReadParams; value: ReadingValue };
  why: { params: WhyParams; value: WhyValue };
}
