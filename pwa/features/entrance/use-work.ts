import { useState } from "react";
import { entranceWords } from "./words.ts";

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
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, good, run, setProblem };
}

/** Returns the server's message, or what to do when it could not be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "Offline") return entranceWords("unreachable");
  return error instanceof Error && error.message !== "" ? error.message : entranceWords("failed");
}
