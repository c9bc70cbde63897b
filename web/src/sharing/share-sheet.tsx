// The sheet for opening, saving and sharing a log.
import { useEffect } from "preact/hooks";
import { type App, useApp } from "../app/state";
import { Button } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { inFront } from "../common/screen";
import { fill } from "../words/texts";
import { canLink, copyLink, copyLog, copyRules, EXAMPLES, fileOfRules, forgetRules, openFileDialog, saveFile, saveRules, takeDrops } from "./files";
import { PhoneCodes } from "./phone-codes";
import { TEXTS } from "./words";

export function ShareBar() {
  const app = useApp();
  useEffect(() => takeDrops(app), []);
  return (
    <Button kind="quiet" onClick={() => (app.sheet.value = "share")}>
      {TEXTS[app.lang.value].share}
    </Button>
  );
}

function RulesSharing() {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const file = fileOfRules(app);
  const isWritten = app.rules.text.value.trim() !== "";
  const runAndClose = (run: (app: App) => unknown) => () => {
    app.sheet.value = null;
    void run(app);
  };
  return (
    <>
      {file ? (
        <p>{fill(say.isFile, file.name)}</p>
      ) : (
        <div class="share-group">
          <Button onClick={runAndClose(openFileDialog)}>{say.open}</Button>
          <p>{say.dropRules}</p>
        </div>
      )}
      <div class="share-group">
        <Button onClick={runAndClose(saveRules)} disabled={!isWritten}>
          {say.saveRules}
        </Button>
        <Button onClick={runAndClose(copyRules)} disabled={!isWritten}>
          {say.copyRules}
        </Button>
      </div>
      {!file && <p>{say.keptSaid}</p>}
      {!file && app.rules.exercise.value === null && isWritten && <Button onClick={runAndClose(forgetRules)}>{say.forgetRules}</Button>}
    </>
  );
}

export function ShareSheet() {
  const app = useApp();
  return <SheetFrame title={TEXTS[app.lang.value].share}>{inFront(app) === "rules" ? <RulesSharing /> : <LogSharing />}</SheetFrame>;
}

function LogSharing() {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const shelf = app.shelf.value;
  const isWritten = app.text.value.trim() !== "";
  const runAndClose = (run: (app: App) => unknown) => () => {
    app.sheet.value = null;
    run(app);
  };
  return (
    <>
      {shelf ? (
        <div class="share-group">
          <Button onClick={runAndClose(openFileDialog)}>{say.open}</Button>
          <Button onClick={runAndClose(() => shelf.open("", ""))} disabled={!isWritten}>
            {say.fresh}
          </Button>
          <p>{say.drop}</p>
        </div>
      ) : (
        <p>{fill(say.isFile, app.name.value ?? "")}</p>
      )}
      <div class="share-group">
        <Button onClick={runAndClose(saveFile)} disabled={!isWritten}>
          {say.save}
        </Button>
        <Button onClick={runAndClose(copyLog)} disabled={!isWritten}>
          {say.copyLog}
        </Button>
        {canLink(app) && (
          <>
            <Button onClick={runAndClose(copyLink)} disabled={!isWritten}>
              {say.copyLink}
            </Button>
            <p>
              {say.linkSaid} {location.protocol === "file:" && say.fileLink}
            </p>
          </>
        )}
      </div>
      <PhoneCodes />
      {shelf && (
        <section>
          <h3>{say.examples}</h3>
          <div class="share-group">
            {EXAMPLES.map(({ name, text, about }) => (
              <Button key={name} onClick={runAndClose(() => shelf.open(text, name))}>
                {name}: {about[app.lang.value]}
              </Button>
            ))}
          </div>
        </section>
      )}
      {shelf && <StoredLogs />}
    </>
  );
}

function StoredLogs() {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  return (
    <section>
      <div class="share-group">
        <Button onClick={() => (app.sheet.value = "games")}>{say.games}</Button>
        {app.text.value.trim() !== "" && (
          <Button
            onClick={() => {
              app.sheet.value = null;
              void app.shelf.value!.forgetHere();
            }}
          >
            {say.forget}
          </Button>
        )}
        <p>{say.keptSaid}</p>
      </div>
    </section>
  );
}
