// The menu: what can be done that has no place of its own.
import { batch } from "@preact/signals";
import { useApp } from "../app/state";
import { PHONE, useMedia } from "../common/media";
import { SheetFrame } from "../common/sheet-frame";
import { texts } from "../words/texts";
import { COMMANDS } from "./commands";
import { Keys } from "./key-caps";
import { possible } from "./keys";
import { Languages } from "../common/languages";
import "./menu.css";

const SAID = texts({ menu: "Menu" }, { menu: "Menü" }, { menu: "メニュー" });

export function MenuSheet() {
  const app = useApp();
  const lang = app.lang.value;
  const phone = useMedia(PHONE);
  return (
    <SheetFrame title={SAID[lang].menu} place="corner">
      <ul class="menu">
        {COMMANDS.filter((command) => command.inMenu && (command.there?.(app) ?? true)).map((command) => (
          <li key={command.id}>
            <button
              type="button"
              disabled={!possible(command, app)}
              onClick={() =>
                batch(() => {
                  app.sheet.value = null;
                  command.run(app);
                })
              }
            >
              <span>{command.title[lang]}</span>
              <Keys keys={command.keys} />
            </button>
          </li>
        ))}
      </ul>
      {phone && <Languages />}
    </SheetFrame>
  );
}
