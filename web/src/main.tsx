// Starts the page.
import { effect } from "@preact/signals";
import { render } from "preact";
import { makeApp } from "./app/make-app";
import { remembered } from "./app/remembered";
import { AppContext, type Start } from "./app/state";
import { engineFor } from "./engine/choice";
import { keepForOffline } from "./engine/offline";
import { begin } from "./served/begin";
import { keepFiles } from "./served/keeping";
import { keepRules } from "./rules/keeping";
import { beginLog } from "./sharing/begin";
import { offerLinks } from "./sharing/link-beside-file";
import { keepLog } from "./sharing/shelf";
import { keepUnsaved } from "./sharing/unsaved";
import { Page } from "./shell/page";
import { spoken } from "./words/texts";

const { start: came, files } = await begin(JSON.parse(document.getElementById("start")?.textContent ?? '{"shape": "site"}') as Start);
const log = files.log ? null : await beginLog(came);
const start = log ? { ...came, log: log.text, ...(log.name && { name: log.name }) } : came;
const app = makeApp(engineFor(start), start, spoken([start.lang ?? remembered("lang") ?? "", ...navigator.languages]));
if (!files.rules) keepRules(app);
keepFiles(app, files);
if (log) keepLog(app, log);
keepUnsaved(app);
if (files.log) offerLinks(app);
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
  const current = app.texts.log.current.value && app.rules.current.value && app.busy.value === null;
  document.body.dataset.state = app.starting.value ? "starting" : current ? "ready" : "reading";
});
