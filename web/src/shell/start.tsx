// Shown while there is no notebook: what can be done with an empty log, or what the log still needs.
import type { MenuPart } from "../app/commands";
import { useApp } from "../app/state";
import { Button } from "../common/controls";
import { texts } from "../words/texts";
import { COMMANDS } from "./commands";
import { possible } from "./keys";

/** The names of the parts of menu and start screen. */
export const PART_NAMES = texts(
  { play: "Play", review: "Review", learn: "Learn", page: "This page" },
  { play: "Spielen", review: "Auswerten", learn: "Lernen", page: "Diese Seite" },
  { play: "遊ぶ", review: "振り返る", learn: "学ぶ", page: "このページ" },
);
const TEXTS = texts(
  {
    play: "Note what happens at the table. The grid shows at once what follows, and why.",
    review: "Go through a finished game step by step, and see who could have known it when.",
    learn: "Solve cases and exercises, or write the rules yourself.",
    write: "You can also write the log yourself, one line for each turn:",
    none: "There is no notebook yet", needs: "The log must name the edition and the players:",
  },
  {
    play: "Notiere, was am Tisch geschieht. Die Tabelle zeigt sofort, was daraus folgt, und warum.",
    review: "Geh ein fertiges Spiel Schritt für Schritt durch: Wer hätte wann was wissen können?",
    learn: "Löse Fälle und Aufgaben oder schreib die Regeln selbst.",
    write: "Du kannst das Protokoll auch selbst schreiben, eine Zeile für jeden Zug:",
    none: "Noch gibt es kein Notizblatt", needs: "Das Protokoll muss die Ausgabe und die Spieler nennen:",
  },
  {
    play: "ゲームで起きたことを入力する。そこから導けることとその理由が、すぐ表に現れる。",
    review: "終わったゲームを一歩ずつたどり、誰がいつ分かったはずかを見る。",
    learn: "事件や演習を解く。自分で規則を書く。",
    write: "記録は、一手につき一行で、自分で書いてもよい：",
    none: "メモはまだない", needs: "記録には版とプレイヤーを書く必要がある：",
  },
);
const EXAMPLE = texts(
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
  { log: "ausgabe: cluedo-de\nspieler: Anna, Ben, Clara\nich: Anna\n\nBen vermutet Bloom, Seil, Salon: Clara zeigt" },
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
);

export function Welcome() {
  const app = useApp();
  const lang = app.lang.value;
  const words = TEXTS[lang];
  if (app.text.value.trim() !== "")
    return (
      <div class="start-card">
        <h3>{words.none}</h3>
        <p>{words.needs}</p>
        <pre>{EXAMPLE[lang].log}</pre>
        <Choices of="play" />
      </div>
    );
  return (
    <div class="start">
      <div class="choices">
        {(["play", "review", "learn"] as const).map((part) => (
          <section key={part} class={part} aria-labelledby={`start-${part}`}>
            <h3 id={`start-${part}`}>{PART_NAMES[lang][part]}</h3>
            <p>{words[part]}</p>
            <Choices of={part} />
          </section>
        ))}
      </div>
      <div class="start-write">
        <p>{words.write}</p>
        <pre>{EXAMPLE[lang].log}</pre>
      </div>
    </div>
  );
}

/** The commands of a part of the start screen. */
function Choices({ of }: { of: MenuPart }) {
  const app = useApp();
  const lang = app.lang.value;
  return (
    <div class="proposed">
      {COMMANDS.filter((command) => command.atStart === of && possible(command, app)).map((command) => (
        <Button key={command.id} kind={command.id === "setup" ? "primary" : "plain"} onClick={() => command.run(app)}>
          {(command.label ?? command.title)[lang]}
        </Button>
      ))}
    </div>
  );
}
