// What the two texts beside the notebook are called.
import { texts } from "../words/texts";

export const SIDE_NAMES = texts({ log: "Log", rules: "Rules" }, { log: "Protokoll", rules: "Regeln" }, { log: "記録", rules: "規則" });
