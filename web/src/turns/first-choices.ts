// The choices for a new game that the page has before the software has started.
import type { SetupChoices } from "../bridge/contract";
import type { Lang } from "../words/texts";
import first from "./first-choices.json";

type Written = Omit<typeof first, "choices" | "proposed"> & {
  choices: Record<Lang, Record<string, [deck: number, groups: number, deal: number][]>>;
  proposed: Record<Lang, Record<string, string>>;
};

/** Returns the decks for a number of players, without own editions. */
export function firstChoices(lang: Lang, players: number, country: string): SetupChoices {
  const { choices, decks, groups, deals, proposed, fewest, most } = first as unknown as Written;
  const found = (choices[lang][players] ?? []).map(([deck, group, deal]) => ({ ...decks[deck], ...deals[deal], groups: groups[group] }));
  return { decks: found as SetupChoices["decks"], proposed: proposed[lang][country] ?? proposed[lang][""]!, fewest, most };
}
