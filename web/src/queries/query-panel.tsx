// The rows of a query, and the proof of a row.
import { useLayoutEffect } from "preact/hooks";
import { NO_MARKS, type Panel, useApp } from "../app/state";
import type { QueryRow, QueryValue } from "../bridge/contract";
import { Button } from "../common/controls";
import { PanelFrame } from "../common/frames";
import { useAnswer } from "../common/use-answer";
import { Waiting } from "../proof/proof-tree";
import { ProofView } from "../proof/proof-view";
import { fill } from "../words/texts";
import { usesOwnRules } from "./query-line";
import { TEXTS } from "./words";

type QueryPanelKind = Extract<Panel, { kind: "query" }>;

export function QueryPanel({ panel }: { panel: QueryPanelKind }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const own = usesOwnRules(app);
  const answer = useAnswer("query", { query: panel.query, at: app.at.value, own }, app.rules.read.value);
  const back = panel.row !== undefined && (
    <Button kind="quiet" onClick={() => (app.panel.value = { kind: "query", query: panel.query })}>
      {say.back}
    </Button>
  );
  const title = panel.row === undefined ? say.title : fill(say.proof, panel.row);
  return (
    <PanelFrame title={title} actions={back}>
      <div class="query-panel">
        <p class="query-text">
          <code>{answer.value?.query ?? panel.query}</code> <span class="view-soft">{own ? say.own : say.notebook}</span>
        </p>
        {!answer.value ? (
          <Waiting answer={answer} />
        ) : panel.row === undefined ? (
          <Rows value={answer.value} query={panel.query} />
        ) : (
          <RowProof query={panel.query} row={panel.row} own={own} about={answer.value.rows[panel.row - 1]} />
        )}
      </div>
    </PanelFrame>
  );
}

function Rows({ value, query }: { value: QueryValue; query: string }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const mark = (row: QueryRow) => {
    app.marks.value = { lines: row.lines, cells: row.cell ? [row.cell] : [], focus: row.lines[0] ?? null };
  };
  const why = (number: number) => (app.panel.value = { kind: "query", query, row: number });
  const withStatements = value.rows.some((row) => row.statement);
  return (
    <>
      {value.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <p role="status">{countText(value, say)}</p>
      {value.needs.length > 0 && <pre class="stage-lines">{value.needs.join("\n")}</pre>}
      {value.rows.length > 0 && (
        <div class="view-scroll">
          <table class="view-table query-rows">
            {value.columns.length > 0 && (
              <thead>
                <tr>
                  <td />
                  {value.columns.map((column) => (
                    <th key={column.name} scope="col">
                      {column.name}
                    </th>
                  ))}
                  <td />
                  {withStatements && <th scope="col">{say.statement}</th>}
                </tr>
              </thead>
            )}
            <tbody>
              {value.rows.map((row, index) => (
                <tr key={index} onPointerEnter={() => mark(row)} onFocusCapture={() => mark(row)}>
                  {value.columns.length > 0 && <th scope="row">{index + 1}</th>}
                  {row.values.map((one, column) => (
                    <td key={column}>{one}</td>
                  ))}
                  <td>
                    <Button kind="quiet" label={fill(say.whyRow, index + 1)} onClick={() => why(index + 1)}>
                      {say.why}
                    </Button>
                  </td>
                  {withStatements && (
                    <td class="query-statement">
                      <code>{row.statement}</code>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function countText(value: QueryValue, say: (typeof TEXTS)["en"]): string {
  if (value.count === 0) return say.none;
  if (value.columns.length === 0) return say.holds;
  if (value.rows.length < value.count) return fill(say.first, value.rows.length, value.count);
  return value.count === 1 ? say.oneRow : fill(say.rows, value.count);
}

function RowProof({ query, row, own, about }: { query: string; row: number; own: boolean; about: QueryRow | undefined }) {
  const app = useApp();
  const say = TEXTS[app.lang.value];
  const proof = useAnswer("query_proof", { query, at: app.at.value, own, row }, app.rules.read.value);
  const lines = proof.value?.proof?.lines;
  useLayoutEffect(() => {
    app.marks.value = lines ? { lines, cells: about?.cell ? [about.cell] : [], focus: null } : NO_MARKS;
  }, [lines]);
  if (!proof.value) return <Waiting answer={proof} />;
  return <ProofView told={proof.value} label={fill(say.proof, row)} note="" />;
}
