// The keys of a proof's tree, for the list of all keys.
import type { KeyNote } from "../app/commands";

export const PROOF_KEYS: readonly KeyNote[] = [
  {
    topic: "proof",
    keys: ["ArrowUp", "ArrowDown"],
    title: { en: "To the row above or below; it marks its lines and cells", de: "Zur Zeile darüber oder darunter; sie markiert ihre Zeilen und Felder", ja: "上か下の段へ（その行とマスに印がつく）" },
  },
  {
    topic: "proof",
    keys: ["ArrowRight", "ArrowLeft"],
    title: { en: "Open or fold a step; to what it rests on, or to what it is for", de: "Einen Schritt auf- oder einklappen; zu dem, worauf er beruht, oder zu dem, wofür er ist", ja: "ステップを開く・閉じる、根拠へ、結論へ" },
  },
  { topic: "proof", keys: ["*"], title: { en: "Open the whole proof", de: "Den ganzen Beweis aufklappen", ja: "証明をすべて開く" } },
  {
    topic: "proof",
    keys: ["Enter"],
    title: { en: "To the line in the log; of a step told elsewhere, to it", de: "Zur Zeile im Protokoll; bei einem Schritt, der anderswo steht, dorthin", ja: "記録の行へ（別の所にあるステップならそこへ）" },
  },
  { topic: "proof", keys: ["Tab"], title: { en: "To the rule of the step", de: "Zur Regel des Schritts", ja: "ステップの規則へ" } },
];
