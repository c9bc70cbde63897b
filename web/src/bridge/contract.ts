// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface CardGroup {
  key: string;
  label: string;
  cards: string[];
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

export interface ClaimParams {
  cell: CellName;
  sign: "holds" | "lacks";
  lines: number[];
  hints: number;
}

export interface ClaimValue {
  verdict: "wrong" | "short" | "right";
  missing: MissingValue | null;
  deal: DealValue | null;
  unneeded: number[];
  proof: string | null;
  until: number;
}

export interface DealValue {
  places: PlaceHand[];
}

export interface EditValue {
  span: SpanValue;
  text: string;
}

export interface EntryText {
  text: string;
  line: number;
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

export interface LineSpan {
  first: number;
  last: number;
}

export interface MissingValue {
  number: number;
  kind: "passed" | "showed" | "revealed" | "left" | "announced" | "whispered" | "learned" | "silent" | "accused";
  player: string | null;
  card: string | null;
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

export interface SetChange {
  at: number;
  drop: number;
  entries: number[];
  added: number[];
  struck: number[];
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
  claim: { params: ClaimParams; value: ClaimValue };
  hello: { params: HelloParams; value: Hello };
  lesson: { params: LessonParams; value: LessonValue };
  pickable: { params: PickableParams; value: PickableValue };
  read: { params: ReadParams; value: ReadingValue };
  why: { params: WhyParams; value: WhyValue };
}
