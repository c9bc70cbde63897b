// How the lesson is told: which reading of operation 11, numbers or names.
import { signal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Start } from "../app/state";
import type { Telling } from "./chapters";

/** Where components find how a lesson is told; by `useTelling`. */
export const TellingContext = createContext<Signal<Telling> | null>(null);

/** How it is told at first. */
export function makeTelling(begun: Start["lesson"]): Signal<Telling> {
  if (!begun) return signal({ reading: "others", numbers: null });
  const usual = begun.numbers === (begun.of === "course");
  return signal({ reading: begun.reading, numbers: usual ? null : begun.numbers });
}

/** How it is told, in any component. */
export function useTelling(): Signal<Telling> {
  const telling = useContext(TellingContext);
  if (!telling) throw new Error("no lesson");
  return telling;
}
