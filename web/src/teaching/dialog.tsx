// A dialog over the lesson: Escape and its button close it.
import type { ComponentChildren } from "preact";
import { useApp } from "../app/state";
import { useModal } from "../common/modal";
import { WORDS } from "./lesson-words";

export function LessonDialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const words = WORDS[useApp().lang.value];
  return (
    <dialog class="lesson-dialog" aria-label={title} {...useModal(close)}>
      <h2>{title}</h2>
      {children}
      <button type="button" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}
