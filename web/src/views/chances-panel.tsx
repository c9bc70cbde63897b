// How many deals agree with the log, what is most likely hidden, and the likeliest solutions.
import { useApp } from "../app/state";
import { PanelFrame } from "../common/frames";
import { Bar, Told, useSharedAnswer } from "./answer";
import { SAID } from "./words";

export function ChancesPanel() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { value, refused, computing } = useSharedAnswer("chances", { at: app.at.value });
  return (
    <PanelFrame title={said.chances}>
      <div class="view-panel">
        {refused && <p role="alert">{refused}</p>}
        {computing && !value && <p class="view-soft">{said.computing}</p>}
        {value?.said.map((sentence) => <p key={sentence}>{sentence}</p>)}
        {value && value.hidden.length > 0 && (
          <>
            <h3>{said.hidden}</h3>
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
            <Told text={value.solutions.join("\n")} />
          </>
        )}
      </div>
    </PanelFrame>
  );
}
