import { useState } from "react";
import { doorWords } from "./words.ts";

/** One thing at a time that the server does, with what it says of it. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [good, setGood] = useState<string | null>(null);
  /** `work` resolves to a sentence about what was done, or null where the screen shows it by itself. */
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

/** The server's own sentence, or one that says what to do when it could not be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "Offline") return doorWords("unreachable");
  return error instanceof Error && error.message !== "" ? error.message : doorWords("failed");
}
