// Choosing of what the grid is: the notebook, what a player knows, or chances.
import type { App, View } from "../app/state";
import { PHONE } from "../common/media";

/** Shows something in the grid, and beside it what goes with it. On a phone the panel would hide the grid. */
export function show(app: App, view: View): void {
  app.view.value = view;
  const beside = !matchMedia(PHONE).matches;
  const panel = app.panel.value.kind;
  if (view.kind === "player" && beside) app.panel.value = { kind: "view", player: view.player };
  else if (view.kind === "chances" && beside) app.panel.value = { kind: "chances" };
  else if (panel === "view" || panel === "chances") app.panel.value = { kind: "nothing" };
}

/** The players of whom can be asked what they know: all but the keeper of the log. */
export function others(app: App): string[] {
  const places = app.read.value?.value.notebook?.places ?? [];
  return places.filter((place) => place.kind === "player" && !place.me).map((place) => place.name);
}

/** What comes after what is shown now: the notebook, each of the players, and the notebook again. */
export function next(app: App): View {
  const names = others(app);
  const now = app.view.value;
  const player = names[now.kind === "player" ? names.indexOf(now.player) + 1 : 0];
  return player === undefined ? { kind: "notebook" } : { kind: "player", player };
}

/** The rooms of which a suggestion names one, and those of them in which one can suggest now; null for all. */
export function reach(app: App): { rooms: readonly string[]; chosen: readonly string[] | null } {
  const rooms = app.read.value?.value.notebook?.rooms ?? [];
  const chosen = app.inReach.value?.filter((room) => rooms.includes(room)) ?? null;
  // Those of another game tell nothing of this one.
  const other = chosen?.length === 0 && app.inReach.value?.length !== 0;
  return { rooms, chosen: other || rooms.length === 0 ? null : chosen };
}
