// Starts the page.
import { effect } from "@preact/signals";
import { render } from "preact";
import { makeApp } from "./app/make-app";
import { AppContext, type Start } from "./app/state";
import { readSetting } from "./app/storage";
import { keepCases } from "./cases/progress";
import { makeEngine, keepForOffline } from "./engine/choice";
import { keepRules } from "./rules/keeping";
import { begin } from "./served/client";
import { keepFiles } from "./served/keeping";
import { beginLog, offerLinks } from "./sharing/begin";
import { keepLog } from "./sharing/shelf";
import { keepUnsavedTexts } from "./sharing/store";
import { Page } from "./shell/page";
import { spoken } from "./words/texts";
import "./common/controls.css";
import "./notebook/timeline.css";
import "./exercises/exercises.css";
import "./judging/verdict.css";
import "./served/served.css";
import "./views/views.css";
import "./queries/queries.css";
import "./guide/guide.css";
import "./teaching/lesson.css";
import "./common/frames.css";
import "./sharing/share-sheet.css";
import "./turns/turns.css";
import "./shell/header.css";
import "./notebook/grid.css";
import "./common/colours.css";
import "./notes/notes.css";
import "./cases/cases.css";
import "./proof/proof.css";
import "./teaching/claims.css";
import "./editor/editor.css";
import "./shell/page.css";
import "./shell/phone.css";
import "./shell/print.css";

const { start: came, files } = await begin(JSON.parse(document.getElementById("start")?.textContent ?? '{"shape": "site"}') as Start);
const log = files.log ? null : await beginLog(came);
const start = log ? { ...came, log: log.text, ...(log.name && { name: log.name }) } : came;
const app = makeApp(makeEngine(start), start, spoken([start.lang ?? readSetting("lang") ?? "", ...navigator.languages]));
if (!files.rules) keepRules(app);
if (log) keepCases(app);
keepFiles(app, files);
if (log) keepLog(app, log);
keepUnsavedTexts(app);
if (files.log) offerLinks(app);
render(
  <AppContext.Provider value={app}>
    <Page />
  </AppContext.Provider>,
  document.getElementById("app")!,
);

// For tests and styles: whether everything shown is about the current text.
let kept = start.shape !== "site";
effect(() => {
  const current = app.texts.log.current.value && app.rules.current.value && app.busy.value === null;
  const state = app.starting.value ? "starting" : current ? "ready" : "reading";
  document.body.dataset.state = state;
  if (!kept && state === "ready") keepForOffline();
  kept ||= state === "ready";
});
