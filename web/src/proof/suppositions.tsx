// "Suppose it is so": the notebook that would follow lies over the grid until it is put away.
import { useEffect, useState } from "preact/hooks";
import { useApp, type Overlay } from "../app/state";
import type { CellName, SupposedValue } from "../bridge/contract";
import { Button } from "../common/button";
import { useAnswer } from "../common/use-answer";
import { fill } from "../words/texts";
import { LineLinks } from "./line-links";
import { OPEN_WORDS } from "./open-words";
import { Waiting } from "./waiting";

export function Suppositions({ cell, at }: { cell: CellName; at: number | null }) {
  const app = useApp();
  const say = OPEN_WORDS[app.lang.value];
  const [holds, setHolds] = useState<boolean | null>(null);
  const supposed = useAnswer("suppose", holds === null ? null : { cell, holds, at });
  const value = holds === null ? null : supposed.value;
  useEffect(() => {
    if (!value?.possible) return;
    const overlay = overlayOf(value);
    app.overlay.value = overlay;
    // It may be put away elsewhere, or another part may put something else there.
    const unfollow = app.overlay.subscribe((shown) => shown !== overlay && setHolds(null));
    return () => {
      unfollow();
      if (app.overlay.peek() === overlay) app.overlay.value = null;
    };
  }, [value]);
  return (
    <section class="wide">
      <h3>{say.suppose}</h3>
      <p class="proof-tools">
        <Button pressed={holds === true} onClick={() => setHolds(true)}>
          {say.supposeSo}
        </Button>
        <Button pressed={holds === false} onClick={() => setHolds(false)}>
          {say.supposeNot}
        </Button>
        {holds !== null && (
          <Button kind="quiet" onClick={() => setHolds(null)}>
            {say.restore}
          </Button>
        )}
      </p>
      {holds !== null && !value && <Waiting answer={supposed} />}
      {value && <Following value={value} />}
    </section>
  );
}

function Following({ value }: { value: SupposedValue }) {
  const say = OPEN_WORDS[useApp().lang.value];
  return (
    <div role="status">
      <p>
        {value.possible ? fill(say.supposing, value.title) : `${value.title}.`} {value.said.join(" ")}
      </p>
      {value.new.length > 0 && (
        <ul class="following" aria-label={say.follows}>
          {value.new.map((one) => (
            <li class={one.sign}>
              <span aria-hidden="true">{one.sign === "holds" ? "✓" : "✗"} </span>
              {one.said}
            </li>
          ))}
        </ul>
      )}
      {value.lines.length > 0 && <LineLinks label={say.ruledOut} lines={value.lines} />}
    </div>
  );
}

function overlayOf(value: SupposedValue): Overlay {
  // (Not by assignment: a place may be called "__proto__".)
  const cells = Object.fromEntries(
    Object.entries(value.cells).map(([place, row]) => [place, Object.fromEntries(Object.entries(row).map(([card, sign]) => [card, { sign }]))]),
  );
  return { title: value.title, cells };
}
