// Copying a proof. Where the browser forbids it, the text is shown selected, to be copied by hand.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import { Button } from "../common/button";
import { copyText } from "../common/clipboard";
import { WORDS } from "./words";

export function CopyButtons({ text, markdown }: { text: string; markdown: string }) {
  const say = WORDS[useApp().lang.value];
  const [copied, setCopied] = useState("");
  const [byHand, setByHand] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // With the picture, so that the very next key copies it.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [byHand]);
  useLayoutEffect(() => {
    setCopied("");
    setByHand(null);
  }, [text]);
  const copy = async (what: string) => {
    setCopied("");
    setByHand(null);
    if (await copyText(what)) setCopied(say.copied);
    else setByHand(what);
  };
  return (
    <>
      <p class="proof-tools">
        <Button kind="quiet" onClick={() => void copy(text)}>
          {say.copy}
        </Button>
        <Button kind="quiet" onClick={() => void copy(markdown)}>
          {say.copyMarkdown}
        </Button>
        <span role="status" class="proof-copied">
          {copied}
        </span>
      </p>
      {byHand !== null && (
        <label class="proof-by-hand">
          {say.copyByHand}
          <textarea ref={field} readOnly rows={6} value={byHand} />
        </label>
      )}
    </>
  );
}
