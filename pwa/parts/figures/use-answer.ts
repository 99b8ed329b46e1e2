import { useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { figureCardWords } from "./words.ts";

export interface Answer<T> {
  /** Null until the server has answered; kept while the next answer is loading. */
  readonly answer: T | null;
  readonly problem: string | null;
  /** Requests it again. */
  readonly again: () => void;
}

/** Fetches a path from the server, again when it comes back online. Devices do not have the store's figures. */
export function useAnswer<T>(path: string): Answer<T> {
  const { session } = useDevice();
  const { link } = useSync();
  const [reloads, setReloads] = useState(0);
  const [state, setState] = useState<Omit<Answer<T>, "again">>({ answer: null, problem: null });
  const person = session.user.id;
  const isOnline = link === "online";
  useEffect(() => {
    const leaving = new AbortController();
    api.get<T>(path, { person, signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted) setState({ answer, problem: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = error instanceof ApiError ? error.message : figureCardWords("offline");
        setState(({ answer }) => ({ answer, problem }));
      },
    );
    return () => leaving.abort();
  }, [path, person, reloads, isOnline]);
  return { ...state, again: () => setReloads((count) => count + 1) };
}

/** Returns an address of figures with its range of days. */
export const inDays = (path: string, from: string, to: string): string =>
  `${path}?${String(new URLSearchParams({ dateRangeStart: from, dateRangeEnd: to }))}`;
