import { useRef, useState } from "react";
import { problemText } from "#pwa/machine/local/problem-text.ts";

interface WorkOptions {
  /** Returns the sentence for an error, or null if it was said elsewhere: at its field, or by `toastProblem`. */
  readonly say?: (error: unknown) => string | null | Promise<string | null>;
  /** True if success ends the screen: it stays busy until it is gone, so that nothing is sent twice. */
  readonly leaves?: boolean;
}

/**
 * Runs a screen's commands and server calls, one at a time: while one runs, `busy` is true and a second tap does
 * nothing. `problem` is the sentence for its error until the next one. The work of a screen that was left goes on.
 */
export function useWork({ say = problemText, leaves = false }: WorkOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    let ends = true;
    try {
      await work();
      ends = !leaves;
    } catch (error) {
      setProblem(await say(error));
    } finally {
      if (ends) {
        running.current = false;
        setBusy(false);
      }
    }
  };
  return { busy, problem, setProblem, run };
}
