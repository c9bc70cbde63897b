// What has to be there for rules of one's own to be judged and shown, without being seen.
import { useEffect } from "preact/hooks";
import { useApp } from "../app/state";
import { followJudging } from "./following";
import { showRules } from "./showing";

export function Judging() {
  const app = useApp();
  useEffect(() => {
    const ends = [followJudging(app), showRules(app)];
    return () => ends.forEach((end) => end());
  }, []);
  return null;
}
