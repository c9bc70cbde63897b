// The sheet for opening, saving and sharing a log, with the stored logs.
import { useEffect, useState } from "preact/hooks";
import { type App, type KeptLog, useApp } from "../app/state";
import { Button } from "../common/controls";
import { SheetFrame } from "../common/frames";
import { inFront } from "../common/screen";
import { fill, regional } from "../words/texts";
import { canLink, copyLink, copyLog, copyRules, EXAMPLES, fileOfRules, forgetRules, openFileDialog, saveFile, saveRules, takeDrops } from "./files";
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

export function RulesSharing() {
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
  const shelf = app.shelf.value!;
  const [others, setOthers] = useState(() => shelf.others());
  const open = (log: KeptLog) => {
    app.sheet.value = null;
    void shelf.open(log.text, log.name, log.key);
  };
  const forget = (log: KeptLog) => {
    shelf.forget(log.key);
    setOthers(shelf.others());
  };
  return (
    <section>
      <p>{say.keptSaid}</p>
      {app.text.value.trim() !== "" && (
        <Button
          onClick={() => {
            app.sheet.value = null;
            void shelf.forgetHere();
          }}
        >
          {say.forget}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h3>{say.others}</h3>
          <ul class="share-kept">
            {others.map((log) => {
              const title = `${log.name || say.unnamed}, ${new Date(log.time).toLocaleString(regional(app.lang.value), { dateStyle: "medium", timeStyle: "short" })}`;
              return (
                <li key={log.key}>
                  <span class="share-title">
                    <bdi>{title}</bdi> <small>{fill(say.lines, log.text.trimEnd().split("\n").length)}</small>
                  </span>
                  <Button label={`${say.openKept}: ${title}`} onClick={() => open(log)}>
                    {say.openKept}
                  </Button>
                  <Button kind="quiet" label={`${say.forgetKept}: ${title}`} onClick={() => forget(log)}>
                    {say.forgetKept}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
