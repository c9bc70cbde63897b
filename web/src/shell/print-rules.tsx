// On paper: rules of one's own, if they are in front.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app/state";

export function PrintRules() {
  const app = useApp();
  const [text, setText] = useState("");
  useEffect(() => {
    // Until then nothing has to follow what is typed.
    const before = () => setText(app.side.value === "rules" ? app.rules.text.value.trim() : "");
    addEventListener("beforeprint", before);
    return () => removeEventListener("beforeprint", before);
  }, []);
  return (
    text && (
      <pre class="print-rules" aria-hidden="true">
        {text}
      </pre>
    )
  );
}
