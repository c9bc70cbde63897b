// The keys of the lesson.
import { useApp } from "../app/state";
import { LessonDialog } from "./dialog";
import { WORDS } from "./lesson-words";

export function KeysList({ close }: { close: () => void }) {
  const words = WORDS[useApp().lang.value];
  const rows: readonly (readonly [readonly string[], string])[] = [
    [["→", words.space, words.pageDown, "n"], words.helpNext],
    [["←", words.pageUp, "p", "b"], words.helpBack],
    [["↓", "]"], words.helpLine],
    [["↑", "["], words.helpLineBack],
    [[words.home], words.helpStart],
    [[words.end], words.helpEnd],
    [["f"], words.helpFormula],
    [["g"], words.helpGrid],
    [["a"], words.helpWhole],
    [["o"], words.helpOverview],
    [["?"], words.helpKeys],
    [["Esc"], words.helpLeave],
  ];
  return (
    <LessonDialog title={words.keys} close={close}>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{words.helpMarks}</p>
    </LessonDialog>
  );
}
