// A proof: as a tree, as a picture or in prose; with its rules and lines.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { BriefProof, CellName, ContradictionValue, Ground } from "../bridge/contract";
import { Button, RadioGroup } from "../common/controls";
import { copyText } from "../common/files";
import { fill } from "../words/texts";
import { ProofPicture } from "./proof-picture";
import { ProofTree } from "./proof-tree";
import { WORDS } from "./words";

function ProofProse({ prose }: { prose: string }) {
  return (
    <div class="proof-prose">
      {prose.split("\n").map((line) => {
        const indent = line.length - line.trimStart().length;
        return line.trim() && <p style={{ "--indent": Math.min(indent / 4, 8) }}>{line.trim()}</p>;
      })}
    </div>
  );
}

function CopyButtons({ text, markdown }: { text: string; markdown: string }) {
  const say = WORDS[useApp().lang.value];
  const [copied, setCopied] = useState("");
  const [byHand, setByHand] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Before the browser paints, so that the next key copies this proof.
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

/** The last step of a proof: what decided it comes first, what was known before is folded. */
function Brief({ brief }: { brief: BriefProof }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const own = app.read.value?.value.notebook?.viewpoint != null;
  return (
    <div class="proof-brief">
      <p>{brief.said}</p>
      <Grounds grounds={brief.decisive} />
      <details>
        <summary>{fill(own ? say.knewAlready : say.knownAlready, brief.known.length)}</summary>
        <Grounds grounds={brief.known} />
      </details>
    </div>
  );
}

function Grounds({ grounds }: { grounds: readonly Ground[] }) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  return (
    <ul>
      {grounds.map(({ text, lines }) => (
        <li key={text}>
          <span>{text}</span>{" "}
          {lines.map((line) => (
            <Button key={line} kind="quiet" onClick={() => app.editor.value?.goTo(line)}>
              {fill(say.line, line)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Form = "tree" | "prose" | "picture";

interface ProofViewProps {
  told: ContradictionValue;
  /** The conclusion. */
  label: string;
  /** A note below it. */
  note: string;
  /** Shows the proof of the cell of a step, if it has one. */
  onCell?(cell: CellName): void;
}

export function ProofView({ told, label, note, onCell }: ProofViewProps) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const [form, setForm] = useState<Form>("tree");
  const { proof, remark, prose } = told;
  if (app.exercises.hides.value === "proofs") return <p>{say.hiddenProof}</p>;
  return (
    <>
      {remark && <p class="cell-remark">{remark}</p>}
      {proof && (
        <div class="proved">
          {proof.brief && <Brief brief={proof.brief} />}
          <RadioGroup<Form>
            label={say.form}
            options={[
              { value: "tree", text: say.tree },
              { value: "prose", text: say.prose },
              { value: "picture", text: say.picture },
            ]}
            value={form}
            onChoose={setForm}
          />
          {form === "tree" && <ProofTree key={told.text} rows={proof.rows} label={label} onOwnProof={(cell) => onCell?.(cell)} />}
          {form === "prose" && <ProofProse prose={prose.startsWith(remark) ? prose.slice(remark.length) : prose} />}
          {form === "picture" && <ProofPicture rows={proof.rows} label={label} />}
          <CopyButtons text={form === "prose" ? prose : told.text} markdown={told.markdown} />
          <p class="cell-quiet">
            {note} {say.checked} {fill(proof.minimal === null ? say.effort : proof.minimal ? say.easiest : say.perhaps, proof.effort)}
          </p>
        </div>
      )}
    </>
  );
}
