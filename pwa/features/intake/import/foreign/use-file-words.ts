import { useCallback, useEffect, useState } from "react";
import type { ReadTable } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { askWords } from "./ask-words.ts";
import { type FileWords, wordAnswers } from "./file-words.ts";

/** Lines after which the number that is said changes, since each one draws the screen. */
const saidLines = 10_000;

interface KnownWords {
  readonly words: FileWords | null;
  /** Answers by which they were found. */
  readonly key: string | null;
  readonly fault: unknown;
}

/**
 * Returns a file's words by these answers; those by the answers before while they are looked for again. `reading`: how
 * many lines are read, null if none is being read. A null table has none.
 */
export function useFileWords(
  table: ReadTable | null,
  answers: Answers,
  currency: string,
): Pick<KnownWords, "words" | "fault"> & { readonly reading: number | null; readonly again: () => void } {
  const key = JSON.stringify(wordAnswers(answers));
  const [known, setKnown] = useState<KnownWords>({ words: null, key: null, fault: null });
  const [lines, setLines] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (table === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onLines = (read: number) => setLines(read - (read % saidLines));
    askWords(table, JSON.parse(key) as Answers, currency, { signal, onLines }).then(
      (words) => {
        if (!signal.aborted) setKnown({ words, key, fault: null });
      },
      (fault: unknown) => {
        if (!signal.aborted) setKnown(({ words }) => ({ words, key, fault }));
      },
    );
    return () => leaving.abort();
  }, [table, key, currency, tries]);
  const again = useCallback(() => {
    setKnown(({ words }) => ({ words, key: null, fault: null }));
    setTries((count) => count + 1);
  }, []);
  const isReading = table !== null && known.key !== key;
  return { words: known.words, fault: isReading ? null : known.fault, reading: isReading ? lines : null, again };
}
