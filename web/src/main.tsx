// Starts the page.
import { effect } from "@preact/signals";
import { render } from "preact";
import { AppContext, makeApp, type Start } from "./app/state";
import { remembered } from "./app/remembered";
import { engineFor } from "./engine/choice";
import { begin } from "./sharing/begin";
import { keepLog } from "./sharing/shelf";
import { Page } from "./shell/page";
import { spoken } from "./words/texts";

const came = JSON.parse(document.getElementById("start")?.textContent ?? '{"shape": "site"}') as Start;
const begun = await begin(came);
const start = { ...came, log: begun.text, name: begun.name };
const app = makeApp(engineFor(start), start, spoken([remembered("lang") ?? "", ...navigator.languages]));
keepLog(app, begun);
render(
  <AppContext.Provider value={app}>
    <Page />
  </AppContext.Provider>,
  document.getElementById("app")!,
);

// For tests and for styles: whether all that is shown is about the text as it is.
effect(() => {
  const read = app.read.value;
  const current = read?.text === app.text.value && read.lang === app.lang.value && app.busy.value === null;
  document.body.dataset.state = app.starting.value ? "starting" : current ? "ready" : "reading";
});
