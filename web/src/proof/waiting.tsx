// What stands where an answer will be: that it is being computed, or why there is none.
import { useApp } from "../app/state";
import { NoticeBox } from "../common/notice";
import type { Answer } from "../common/use-answer";
import { WORDS } from "./words";
import "./waiting.css";

export function Waiting({ answer }: { answer: Answer<unknown> }) {
  const say = WORDS[useApp().lang.value];
  // A cell that has just become known is shown otherwise in a moment.
  if (answer.error === null || answer.waiting || answer.error.code === "known") {
    return (
      <p class="waiting" role="status">
        {say.working}
      </p>
    );
  }
  const stopped = answer.error.code === "stopped";
  return (
    <NoticeBox kind={stopped ? "note" : "error"} action={{ label: say.again, run: answer.again }}>
      {stopped ? say.stopped : answer.error.message}
    </NoticeBox>
  );
}
