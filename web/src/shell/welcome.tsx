// What stands in place of the grid as long as there is none.
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { texts } from "../words/texts";
import { COMMANDS } from "./commands";
import { possible } from "./keys";

const SAID = texts(
  { title: "A notebook that reasons", how: "Write what happens at the table, a line for each turn. The grid shows at once what follows, and every cell can say why.", example: "For example:", none: "There is no notebook yet", needs: "The log has to say which cards there are and who plays:" },
  { title: "Ein Notizblatt, das mitdenkt", how: "Schreiben Sie auf, was am Tisch geschieht, eine Zeile für jeden Zug. Die Tabelle zeigt sofort, was folgt, und jedes Feld kann sagen, warum.", example: "Etwa:", none: "Noch gibt es kein Notizblatt", needs: "Das Protokoll muss sagen, welche Karten es gibt und wer spielt:" },
  { title: "推理するメモ", how: "テーブルで起きたことを、1手につき1行で書いてください。そこから導けることがすぐ表に現れ、どのマスも理由を示せます。", example: "例：", none: "メモはまだありません", needs: "どのカードがあり、誰がプレイするかを記録に書いてください：" },
);
const EXAMPLE = texts(
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
  { log: "ausgabe: cluedo-de\nspieler: Anna, Ben, Clara\nich: Anna\n\nBen vermutet Bloom, Seil, Salon: Clara zeigt" },
  { log: "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n\nBen suggests Plum, Rope, Hall: Clara shows" },
);

export function Welcome() {
  const app = useApp();
  const lang = app.lang.value;
  const said = SAID[lang];
  const empty = app.text.value.trim() === "";
  const proposed = COMMANDS.filter((command) => command.atStart && possible(command, app));
  return (
    <div class="start-card">
      <h3>{empty ? said.title : said.none}</h3>
      <p>{empty ? said.how : said.needs}</p>
      {proposed.length > 0 && (
        <p class="proposed">
          {proposed.map((command, index) => (
            <Button key={command.id} kind={index === 0 ? "primary" : "plain"} onClick={() => command.run(app)}>
              {command.title[lang]}
            </Button>
          ))}
        </p>
      )}
      {empty && <p>{said.example}</p>}
      <pre>{EXAMPLE[lang].log}</pre>
    </div>
  );
}
