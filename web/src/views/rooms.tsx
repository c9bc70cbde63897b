// The rooms in which one can suggest now, as chips: all, none, or some.
import { useApp } from "../app/state";
import { reach } from "./choosing";
import { SAID } from "./words";

export function Rooms() {
  const app = useApp();
  const said = SAID[app.lang.value];
  const { rooms, chosen: some } = reach(app);
  if (rooms.length === 0) return null;
  const chosen = some ?? rooms;
  const choose = (wanted: readonly string[]) => {
    app.inReach.value = rooms.every((room) => wanted.includes(room)) ? null : rooms.filter((room) => wanted.includes(room));
  };
  return (
    <div class="view-chips" role="group" aria-label={said.rooms}>
      <span aria-hidden="true">{said.rooms}:</span>
      {rooms.map((room) => (
        <button
          key={room}
          type="button"
          aria-pressed={chosen.includes(room)}
          onClick={() => choose(chosen.includes(room) ? chosen.filter((one) => one !== room) : [...chosen, room])}
        >
          {room}
        </button>
      ))}
      <button type="button" class="view-plain" onClick={() => choose(rooms)}>
        {said.all}
      </button>
      <button type="button" class="view-plain" onClick={() => choose([])}>
        {said.none}
      </button>
    </div>
  );
}
