// A proof as numbered sentences; those under a supposition are indented.
import "./proof-prose.css";

export function ProofProse({ prose }: { prose: string }) {
  return (
    <div class="proof-prose">
      {prose.split("\n").map((line) => {
        const indent = line.length - line.trimStart().length;
        return line.trim() && <p style={{ "--indent": Math.min(indent / 4, 8) }}>{line.trim()}</p>;
      })}
    </div>
  );
}
