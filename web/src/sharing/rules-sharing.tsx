// What the sheet has for rules of one's own: a file opened or saved, the text on the clipboard, and forgetting them.
import { type App, useApp } from "../app/state";
import { Button } from "../common/button";
import { fill } from "../words/texts";
import { openChosen } from "./files";
import { copyRules, fileOfRules, forgetRules, saveRules } from "./rule-files";
import { SAID } from "./words";

export function RulesSharing() {
  const app = useApp();
  const say = SAID[app.lang.value];
  const file = fileOfRules(app);
  const isWritten = app.rules.text.value.trim() !== "";
  const done = (run: (app: App) => unknown) => () => {
    app.sheet.value = null;
    void run(app);
  };
  return (
    <>
      {file ? (
        <p>{fill(say.isFile, file.name)}</p>
      ) : (
        <div class="share-group">
          <Button onClick={done(openChosen)}>{say.open}</Button>
          <p>{say.dropRules}</p>
        </div>
      )}
      <div class="share-group">
        <Button onClick={done(saveRules)} disabled={!isWritten}>
          {say.saveRules}
        </Button>
        <Button onClick={done(copyRules)} disabled={!isWritten}>
          {say.copyRules}
        </Button>
      </div>
      {!file && <p>{say.keptSaid}</p>}
      {!file && app.rules.exercise.value === null && isWritten && <Button onClick={done(forgetRules)}>{say.forgetRules}</Button>}
    </>
  );
}
