// Whose rules a proof is by: those of the notebook of the log, or one's own.
import { createContext } from "preact";

export const RulesOf = createContext<"log" | "rules">("log");
