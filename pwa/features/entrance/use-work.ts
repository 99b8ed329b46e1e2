import { useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";

/** Runs one server call at a time and keeps its result message. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [good, setGood] = useState<string | null>(null);
  /** Runs `work`, which resolves to a sentence about the result, or null where the screen shows it itself. */
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    setGood(null);
    try {
      setGood(await work());
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, good, run, setProblem };
}
