// A share as a bar with its number.

export function Bar({ share, number }: { share: number; number: string }) {
  return (
    <span class="view-bar">
      <span class="view-bar-track" aria-hidden="true">
        <span style={{ width: `${Math.round(100 * Math.min(1, Math.max(0, share)))}%` }} />
      </span>
      <span class="view-number">{number}</span>
    </span>
  );
}
