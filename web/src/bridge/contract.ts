// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.

export interface AccusationChoice {
  kind: "accusation";
  player: string;
  cards: string[];
  right: boolean | null;
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

export interface ChosenAnswer {
  player: string;
  shows: boolean;
  card: string | null;
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

export interface RevealChoice {
  kind: "reveal";
  player: string;
  cards: string[];
}

export interface SpanValue {
  start: PlaceValue;
  end: PlaceValue;
}

export interface SuggestionChoice {
  kind: "suggestion";
  asker: string;
  asked: string | null;
  cards: string[];
  nobody: boolean;
  answers: ChosenAnswer[];
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

export interface WhyParams {
  cell: CellName;
}

export interface WhyValue {
  text: string;
}

export interface Methods {
  hello: { params: HelloParams; value: Hello };
  read: { params: ReadParams; value: ReadingValue };
  turn_choices: { params: TurnChoicesParams; value: TurnChoices };
  turn_line: { params: TurnLineParams; value: TurnLine };
  why: { params: WhyParams; value: WhyValue };
}
