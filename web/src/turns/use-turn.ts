// What the bridge says of a turn by taps: what there is to choose from, and the line for what is tapped.
import { useEffect, useState } from "preact/hooks";
import { useApp, type ReadText } from "../app/state";
import type { TurnChoices, TurnLine } from "../bridge/contract";
import { choiceOf, type Draft, type Kind } from "./draft";

export interface KnownChoices extends TurnChoices {
  /** The reading of the log that they are of. */
  of: ReadText | null;
}

/** What there is to choose from, as the log stands; what there was, while the log cannot be understood, and why. */
export function useChoices(): [KnownChoices | null, string] {
  const app = useApp();
  const [choices, setChoices] = useState<KnownChoices | null>(null);
  const [problem, setProblem] = useState("");
  const read = app.read.value;
  useEffect(() => {
    let current = true;
    app.ask("turn_choices", {}).then(
      (found) => {
        if (!current) return;
        setChoices({ ...found, of: read });
        setProblem("");
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [read]);
  return [choices, problem];
}

export interface Preview {
  line: TurnLine;
  /** Whether it is that of what was tapped, or of whose turn it was, before. */
  late: boolean;
}

/** The line for what is tapped; as long as it is not known, that for what was tapped before. */
export function usePreview(kind: Kind, draft: Draft, choices: TurnChoices | null): Preview | null {
  const app = useApp();
  const [found, setFound] = useState<{ of: readonly unknown[]; line: TurnLine } | null>(null);
  const of = [kind, draft, choices];
  useEffect(() => {
    if (!choices) return;
    let current = true;
    const show = (line: TurnLine) => current && setFound({ of, line });
    app.ask("turn_line", { choice: choiceOf(kind, draft, choices) }).then(show, (error: Error) => show({ text: null, problem: error.message, warnings: [] }));
    return () => {
      current = false;
    };
  }, of);
  return found && { line: found.line, late: found.of.some((one, index) => one !== of[index]) };
}
