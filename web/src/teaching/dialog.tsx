// A dialog over the lesson: Escape and its button close it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app/state";
import { WORDS } from "./lesson-words";

export function LessonDialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const words = WORDS[useApp().lang.value];
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="lesson-dialog" ref={box} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      {children}
      <button type="button" onClick={() => box.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
