// The commands for teaching.
import type { Command } from "../app/commands";
import { showStep } from "./lesson";

export const TEACHING_COMMANDS: readonly Command[] = [
  {
    id: "lesson",
    topic: "lesson",
    keys: ["l"],
    title: { en: "This log as a lesson", de: "Dieses Protokoll als Lektion", ja: "この記録のレッスン" },
    menu: "learn",
    // The lesson reveals hidden answers.
    possible: (app) => !app.guarded.value && app.exercises.hides.value !== "proofs",
    run: (app) => showStep(app, { of: "log", chapter: 1, view: "" }, true),
  },
  {
    id: "course",
    topic: "lesson",
    keys: [],
    title: { en: "Course: the German paper, step by step", de: "Kurs: der deutsche Aufsatz Schritt für Schritt", ja: "コース：ドイツ語の論文を一歩ずつ" },
    label: { en: "Course", de: "Kurs", ja: "コース" },
    menu: "learn",
    atStart: "learn",
    run: (app) => showStep(app, { of: "course", chapter: 1, view: "" }, true),
  },
  {
    id: "hide-answers",
    topic: "lesson",
    keys: ["h"],
    title: { en: "Hide the answers, or reveal them", de: "Lösungen verbergen oder aufdecken", ja: "答えを隠す・表示する" },
    menu: "learn",
    possible: (app) => !app.solving.value,
    run: (app) => {
      // To reveal answers, the panel asks for confirmation.
      if (!app.hiding.value) app.hiding.value = true;
      app.panel.value = { kind: "claim", cell: null };
    },
  },
];
