import { useCallback, useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { HeldDecision, HeldListing, HeldPage } from "#shared/sync/held.ts";
import { heldWords } from "./words.ts";

/** Maximum pages of 200 read; decisions make room for the rest. */
const mostPages = 10;

export interface Held {
  /** In order of arrival; null until the server has answered. */
  readonly held: readonly HeldListing[] | null;
  /** True if the server has more than was read. */
  readonly more: boolean;
  readonly problem: string | null;
  readonly reload: () => void;
}

/** Returns a sentence why the request failed. */
export const heldProblem = (error: unknown): string =>
  error instanceof ApiError ? error.message : heldWords("offline");

/** Returns the address for reading and deciding one held command. */
export const heldPath = (id: string): string => `/api/sync/held/${encodeURIComponent(id)}`;

/** Fetches held commands of people and devices that were shut out, at most `pages` of 200; none with 0. */
export function useHeld(pages = mostPages): Held {
  const { session } = useDevice();
  const [reloads, setReloads] = useState(0);
  const [answer, setAnswer] = useState<Omit<Held, "reload">>({ held: null, more: false, problem: null });
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const held: HeldListing[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages; page += 1) {
        const after: string = next === null ? "" : `?after=${encodeURIComponent(next)}`;
        const read: HeldPage = await api.get<HeldPage>(`/api/sync/held${after}`, {
          person: session.user.id,
          signal: leaving.signal,
        });
        held.push(...read.held);
        next = read.next;
        if (next === null) break;
      }
      return { held, more: next !== null, problem: null };
    };
    ask().then(
      (read) => leaving.signal.aborted || setAnswer(read),
      (error: unknown) => leaving.signal.aborted || setAnswer((now) => ({ ...now, problem: heldProblem(error) })),
    );
    return () => leaving.abort();
  }, [session, pages, reloads]);
  return { ...answer, reload };
}

/** Result of a decision on several commands. */
export interface Decided {
  readonly done: number;
  /** Why the first undecided one was refused; null if none was. */
  readonly refused: string | null;
}

/** Applies one decision to several held commands, in order; those a rule refuses stay, and the rest continues. */
export async function decideHeld(
  person: string,
  ids: readonly string[],
  action: HeldDecision["decision"],
): Promise<Decided> {
  let done = 0;
  let refused: string | null = null;
  for (const id of ids) {
    const { outcome } = await api.post<HeldDecision>(heldPath(id), { action }, { person });
    if (outcome === null || outcome.status === "applied") done += 1;
    else refused ??= outcome.error?.message ?? "";
  }
  return { done, refused };
}
