// What takes long can be stopped.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Notice, useApp } from "../app/state";
import { Button } from "../common/button";
import { fill, texts } from "../words/texts";

const SAID = texts(
  { computing: "Computing for {0} s", stop: "Stop", only: "Stopped.", stopped: "Stopped. The notebook is of an earlier text until the log is read again.", again: "Read again" },
  { computing: "Rechnet seit {0} s", stop: "Anhalten", only: "Angehalten.", stopped: "Angehalten. Das Notizblatt ist das eines früheren Textes, bis das Protokoll wieder gelesen wird.", again: "Wieder lesen" },
  { computing: "計算中：{0}秒", stop: "中止", only: "中止しました。", stopped: "中止しました。もう一度読むまで、メモは前の記録のものです。", again: "もう一度読む" },
);

/** After a second of computing: for how long, and the button that ends it. */
export function Stop() {
  const app = useApp();
  const since = app.busy.value;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    setNow(since);
    const clock = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(clock);
  }, [since]);
  const stopped = useRef<Notice | null>(null);
  const isRead = app.read.value?.text === app.text.value && app.read.value.lang === app.lang.value;
  useEffect(() => {
    if (isRead && stopped.current && app.notice.peek() === stopped.current) app.notice.value = null;
  }, [isRead]);
  const seconds = since === null ? 0 : Math.floor((now - since) / 1000);
  if (seconds < 1 || app.starting.value) return null;
  const said = SAID[app.lang.value];
  const stop = () => {
    app.stop();
    if (isRead) app.notice.value = { kind: "note", text: said.only };
    else app.notice.value = stopped.current = { kind: "note", text: said.stopped, action: { label: said.again, run: () => app.changed(app.text.value) } };
  };
  return (
    <div class="computing">
      <span>{fill(said.computing, seconds)}</span>
      <Button onClick={stop}>{said.stop}</Button>
    </div>
  );
}
