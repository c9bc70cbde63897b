// A proof in one of its forms: steps that open and close, sentences, or a picture; and copies of it.
import { useState } from "preact/hooks";
import { useApp } from "../app/state";
import type { CellName, ContradictionValue } from "../bridge/contract";
import { Segmented } from "../common/segmented";
import { fill } from "../words/texts";
import { CopyButtons } from "./copy-buttons";
import { ProofPicture } from "./proof-picture";
import { ProofProse } from "./proof-prose";
import { ProofTree } from "./proof-tree";
import { WORDS } from "./words";

type Form = "tree" | "prose" | "picture";

interface ProofViewProps {
  told: ContradictionValue;
  /** What is proved. */
  label: string;
  /** A sentence below it. */
  note: string;
  /** Shows the proof of a cell that a step is about, where it has one. */
  onCell?(cell: CellName): void;
}

export function ProofView({ told, label, note, onCell }: ProofViewProps) {
  const app = useApp();
  const say = WORDS[app.lang.value];
  const [form, setForm] = useState<Form>("tree");
  const { proof, remark, prose } = told;
  if (proof && app.exercises.hides.value === "proofs") return <p>{say.hiddenProof}</p>;
  return (
    <>
      {remark && <p class="cell-remark">{remark}</p>}
      {proof && (
        <div class="proved">
          <Segmented<Form>
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
