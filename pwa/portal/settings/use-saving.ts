import { useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { ApiError } from "#pwa/sync/api.ts";

/** Runs one save at a time and keeps the server's errors: by field name, else for the whole form. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const run = async (work: () => Promise<void>, refuse?: (fields: Readonly<Record<string, string>>) => boolean) => {
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      await work();
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : {};
      setFields(told);
      if (refuse?.(told) !== true) setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, fields, setFields, run };
}
