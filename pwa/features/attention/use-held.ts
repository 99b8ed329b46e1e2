import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { HeldDecision, HeldListing, HeldPage } from "#shared/machine/sync/held.ts";

/** Maximum pages of 200 read; decisions make room for the rest. */
const mostPages = 10;

/** Held commands, in order of arrival. */
interface ReadHeld {
  readonly held: readonly HeldListing[];
  /** True if the server has more than was read. */
  readonly more: boolean;
}

export type HeldAnswer = Answer<ReadHeld>;

/** Returns the address for reading and deciding one held command. */
export const heldPath = (id: string): string => `/api/sync/held/${encodeURIComponent(id)}`;

/** Fetches held commands of people and devices that were shut out, at most `pages` of 200; none with 0. */
export const useHeld = (pages = mostPages): HeldAnswer =>
  useAnswer<ReadHeld>(pages === 0 ? null : `/api/sync/held ${pages}`, {
    read: async (get) => {
      const held: HeldListing[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages; page += 1) {
        const after: string = next === null ? "" : `?after=${encodeURIComponent(next)}`;
        const read: HeldPage = await get<HeldPage>(`/api/sync/held${after}`);
        held.push(...read.held);
        next = read.next;
        if (next === null) break;
      }
      return { held, more: next !== null };
    },
  });

/** Result of a decision on several commands. */
export interface DecidedCount {
  readonly done: number;
  /** Why the first undecided one was refused; null if none was. */
  readonly refused: string | null;
}

/** Applies one decision to several held commands, in order; those a rule refuses stay, and the rest continues. */
export async function decideSeveralHeld(
  person: string,
  ids: readonly string[],
  action: HeldDecision["decision"],
): Promise<DecidedCount> {
  let done = 0;
  let refused: string | null = null;
  for (const id of ids) {
    const { outcome } = await api.post<HeldDecision>(heldPath(id), { action }, { person });
    if (outcome === null || outcome.status === "applied") done += 1;
    else refused ??= outcome.error?.message ?? "";
  }
  return { done, refused };
}
