// What can go wrong with Python in the page, in words for people.
import { spoken, texts, type Lang } from "../words/texts";
import { AnswerError } from "./engine";

const TEXTS = texts(
  {
    noWorker: "This browser starts no worker, in which the page computes. Allow scripts here, or use a current Firefox, Chrome, Edge or Safari.",
    noWebAssembly: "This browser has no WebAssembly, in which the page computes. Allow it (some locked-down browsers switch it off), or use a current Firefox, Chrome, Edge or Safari.",
    noDecompression: "This browser is too old for this page: it cannot unpack what comes with it. Use a current Firefox, Chrome, Edge or Safari.",
    unreachable: "What the page computes with could not be loaded. Is there a connection? Reload the page to try again.",
    damaged: "What the page computes with is damaged. Get the page again, or reload it.",
    noMemory: "There is not enough memory for this. Close other pages, and try again.",
    broken: "The computation broke down and has been started anew. Your log is as it was.",
    stopped: "Stopped.",
  },
  {
    noWorker: "Dieser Browser startet keinen Worker, in dem die Seite rechnet. Erlauben Sie hier Skripte, oder nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noWebAssembly: "Dieser Browser hat kein WebAssembly, in dem die Seite rechnet. Erlauben Sie es (manche abgesicherten Browser schalten es ab), oder nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    noDecompression: "Dieser Browser ist zu alt für diese Seite: Er kann nicht auspacken, was mit ihr kommt. Nehmen Sie einen aktuellen Firefox, Chrome, Edge oder Safari.",
    unreachable: "Womit die Seite rechnet, konnte nicht geladen werden. Gibt es eine Verbindung? Laden Sie die Seite neu, um es noch einmal zu versuchen.",
    damaged: "Womit die Seite rechnet, ist beschädigt. Holen Sie die Seite noch einmal, oder laden Sie sie neu.",
    noMemory: "Dafür reicht der Speicher nicht. Schließen Sie andere Seiten, und versuchen Sie es noch einmal.",
    broken: "Die Rechnung ist abgebrochen und neu gestartet worden. Ihr Protokoll ist, wie es war.",
    stopped: "Angehalten.",
  },
  {
    noWorker: "このブラウザでは、計算に使うワーカーを開始できません。スクリプトを許可するか、新しい Firefox、Chrome、Edge、Safari をお使いください。",
    noWebAssembly: "このブラウザには、計算に使う WebAssembly がありません。許可するか（安全性のため切ってあるブラウザがあります）、新しい Firefox、Chrome、Edge、Safari をお使いください。",
    noDecompression: "このブラウザは古すぎて、ページに付いているものを展開できません。新しい Firefox、Chrome、Edge、Safari をお使いください。",
    unreachable: "計算に使うものを読み込めませんでした。接続を確かめて、ページを読み込み直してください。",
    damaged: "計算に使うものが壊れています。ページを入手し直すか、読み込み直してください。",
    noMemory: "メモリが足りません。ほかのページを閉じて、もう一度お試しください。",
    broken: "計算が中断したので、始め直しました。記録は元のままです。",
    stopped: "中止しました。",
  },
);

type Failure = keyof (typeof TEXTS)["en"];

/** The error of a failure; each ends a question or the start, and `code` is what the contract of engines says. */
export function failed(failure: Failure, lang: Lang = spoken(navigator.languages)): AnswerError {
  const code = failure === "stopped" ? "stopped" : failure === "unreachable" ? "unreachable" : "broken";
  return new AnswerError(code, TEXTS[lang][failure]);
}
