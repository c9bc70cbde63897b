// How the lesson is told: which reading of operation 11, numbers or names.
import { signal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Telling } from "./chapters";

export const TellingContext = createContext<Signal<Telling> | null>(null);

export function makeTelling(begun: { reading: "others" | "rest"; numbers?: boolean } | undefined): Signal<Telling> {
  return signal({ reading: begun?.reading ?? "others", numbers: begun?.numbers ?? null });
}

export function useTelling(): Signal<Telling> {
  const telling = useContext(TellingContext);
  if (!telling) throw new Error("no lesson");
  return telling;
}
