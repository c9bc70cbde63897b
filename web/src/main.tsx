// Starts the page.
import { effect } from "@preact/signals";
import { render } from "preact";
import { makeApp } from "./app/make-app";
import { remembered } from "./app/remembered";
import { AppContext, type Start } from "./app/state";
import { engineFor } from "./engine/choice";
import { keepForOffline } from "./engine/offline";
import { begin } from "./served/begin";
import { keepFile } from "./served/keeping";
import { beginLog } from "./sharing/begin";
import { offerLinks } from "./sharing/link-beside-file";
import { keepLog } from "./sharing/shelf";
import { keepUnsaved } from "./sharing/unsaved";
import { Page } from "./shell/page";
import { spoken } from "./words/texts";

const { start: came, file } = await begin(JSON.parse(document.getElementById("start")?.textContent ?? '{"shape": "site"}') as Start);
const log = file ? null : await beginLog(came);
const start = log ? { ...came, log: log.text, ...(log.name && { name: log.name }) } : came;
const app = makeApp(engineFor(start), start, spoken([start.lang ?? remembered("lang") ?? "", ...navigator.languages]));
if (file) app.file.value = keepFile(app, file);
if (log) keepLog(app, log);
if (file) {
  keepUnsaved(app);
  offerLinks(app);
}
render(
  <AppContext.Provider value={app}>
    <Page />
  </AppContext.Provider>,
  document.getElementById("app")!,
);

effect(() => {
  if (start.shape === "site" && !app.starting.value) keepForOffline();
});

// For tests and for styles: whether all that is shown is about the text as it is.
effect(() => {
  const read = app.read.value;
  const current = read?.text === app.text.value && read.lang === app.lang.value && app.busy.value === null;
  document.body.dataset.state = app.starting.value ? "starting" : current ? "ready" : "reading";
});
