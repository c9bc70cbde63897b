// How near the other players are to the solution.
import { useApp } from "../app/state";
import { fill } from "../words/texts";
import { useSharedAnswer } from "./answer";
import { SAID } from "./words";

export function Rivals({ player }: { player?: string }) {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { value } = useSharedAnswer("rivals", { at: app.at.value });
  if (!value) return null;
  return (
    <section>
      <h3>{said.solving}</h3>
      <p>{value.text.split("\n")[0]}</p>
      <table class="view-table">
        <thead>
          <tr>
            <th scope="col">{said.player}</th>
            <th scope="col">{said.considers}</th>
            <th scope="col">{said.knowsSolution}</th>
          </tr>
        </thead>
        <tbody>
          {value.record.rivals.map((rival) => (
            <tr key={rival.player} class={rival.player === player ? "chosen" : ""}>
              <th scope="row">{rival.player}</th>
              <td>{rival.all_counted ? rival.solutions : fill(said.overMost, rival.solutions)}</td>
              <td>{said[rival.knows_solution as "yes" | "no" | "open" | "undecided"]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
