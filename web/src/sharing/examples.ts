// Logs to look at, those of the folder examples/.
import type { Lang } from "../words/texts";
import beginners from "../../../examples/beginners.clue";
import deutsch from "../../../examples/deutsch.clue";
import impossible from "../../../examples/impossible.clue";
import onlooker from "../../../examples/onlooker.clue";
import sixPlayers from "../../../examples/six-players.clue";
import culprit from "../../../examples/犯人当て.clue";

/** A log to look at. */
export interface Example {
  name: string;
  text: string;
  /** What there is to see in it. */
  about: Record<Lang, string>;
}

/** The examples, the one that explains every step first. */
export const EXAMPLES: readonly Example[] = [
  { name: "beginners.clue", text: beginners, about: { en: "three players, every step explained", de: "drei Spieler, jeder Schritt erklärt (englisch)", ja: "3人、すべての手順に説明（英語）" } },
  { name: "six-players.clue", text: sixPlayers, about: { en: "six players, a whole game", de: "sechs Spieler, ein ganzes Spiel (englisch)", ja: "6人、ゲーム全体" } },
  { name: "onlooker.clue", text: onlooker, about: { en: "seen by somebody who only watches", de: "von jemandem, der nur zusieht (englisch)", ja: "見ているだけの人の記録" } },
  { name: "impossible.clue", text: impossible, about: { en: "a log that cannot be true", de: "ein Protokoll, das nicht stimmen kann (englisch)", ja: "正しいはずのない記録" } },
  { name: "deutsch.clue", text: deutsch, about: { en: "a game in German", de: "eine Runde zu viert, auf Deutsch", ja: "ドイツ語のゲーム" } },
  { name: "犯人当て.clue", text: culprit, about: { en: "a game in Japanese: everybody answers", de: "ein Spiel auf Japanisch: alle antworten", ja: "全員が答えるゲーム" } },
];

/** The one to look at first, in each language. */
export const FIRST: Record<Lang, string> = { en: "beginners.clue", de: "deutsch.clue", ja: "犯人当て.clue" };
