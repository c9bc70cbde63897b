// The number of deals that agree with the log, the likeliest hidden cards, and the likeliest solutions.
import { useApp } from "../app/state";
import { PanelFrame } from "../common/frames";
import { Bar, PlainText, useSharedAnswer } from "./answer";
import { TEXTS } from "./words";

export function ChancesPanel() {
  const app = useApp();
  const words = TEXTS[app.lang.value];
  const { value, refused, computing } = useSharedAnswer("chances", { at: app.at.value });
  return (
    <PanelFrame title={words.chances}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {computing && !value && <p class="view-soft">{words.computing}</p>}
        {value?.said.map((sentence) => <p key={sentence}>{sentence}</p>)}
        {value && value.hidden.length > 0 && (
          <>
            <h3>{words.hidden}</h3>
            <div class="view-columns">
              {value.hidden.map((group) => (
                <section key={group.key}>
                  <h4>{group.label}</h4>
                  <ol>
                    {group.cards.map((likely) => (
                      <li key={likely.card}>
                        <span>{likely.card}</span>
                        <Bar share={likely.chance} number={likely.written} />
                      </li>
                    ))}
                  </ol>
                </section>
              ))}
            </div>
            <PlainText text={value.solutions.join("\n")} />
          </>
        )}
      </div>
    </PanelFrame>
  );
}
