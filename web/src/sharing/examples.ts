// Logs to look at, those of the folder examples/.
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
}

/** The examples, the one that explains every step first. */
export const EXAMPLES: readonly Example[] = [
  { name: "beginners.clue", text: beginners },
  { name: "six-players.clue", text: sixPlayers },
  { name: "onlooker.clue", text: onlooker },
  { name: "impossible.clue", text: impossible },
  { name: "deutsch.clue", text: deutsch },
  { name: "犯人当て.clue", text: culprit },
];
