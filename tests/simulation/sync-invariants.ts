import type { HistoryEntry } from "#shared/areas/history.ts";

/** A command's outcome on the server. */
export interface StoredOutcome {
  readonly id: string;
  readonly status: string;
  readonly actorId: string;
  readonly queueId: string | null;
  readonly seq: number | null;
  readonly version: number | null;
}

/** The server's records of deliveries and the feed, in one store. */
export interface SyncRows {
  readonly outcomes: readonly StoredOutcome[];
  readonly queues: readonly { readonly id: string; readonly lastSeq: number }[];
  readonly held: readonly string[];
  readonly version: number;
  /** The number of versions in the feed, and the highest. */
  readonly feed: { readonly versions: number; readonly highest: number };
  readonly history: readonly Pick<HistoryEntry, "rowId" | "commandId" | "actorId">[];
}

/** Invariants of the server's side of delivery at any time; empty is good. */
export const syncInvariants: Readonly<Record<string, (rows: SyncRows) => readonly string[]>> = {
  "a queue's commands were applied in its order": ({ outcomes }) => {
    const applied = outcomes.filter(({ queueId, version }) => queueId !== null && version !== null);
    return [...Map.groupBy(applied, ({ queueId }) => queueId)].flatMap(([, own]) => {
      const inOrder = own.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
      return inOrder.flatMap((one, at) => ((inOrder[at - 1]?.version ?? 0) > (one.version ?? 0) ? [one.id] : []));
    });
  },

  "no number of a queue was answered beyond where the queue stands": ({ outcomes, queues }) => {
    const reached = new Map(queues.map(({ id, lastSeq }) => [id, lastSeq]));
    return outcomes.flatMap(({ id, queueId, seq }) =>
      queueId !== null && (seq ?? 0) > (reached.get(queueId) ?? 0) ? [id] : [],
    );
  },

  "the store's versions have no gap": ({ version, feed }) =>
    feed.versions === version && feed.highest === version ? [] : [`${feed.versions} of ${version}`],

  "what the history tells was applied, and by whom it says": ({ outcomes, history }) => {
    const known = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    return history.flatMap(({ commandId, rowId, actorId }) => {
      // A store's initial rows came without commands.
      if (commandId.startsWith("load:")) return [];
      const outcome = known.get(commandId);
      return outcome?.status === "applied" && outcome.actorId === actorId ? [] : [`${commandId} ${rowId}`];
    });
  },

  "what is held stands before an admin, once, and nothing else does": ({ outcomes, held }) => {
    const waiting = outcomes.filter(({ status }) => status === "held").map(({ id }) => id);
    return waiting.toSorted().join() === held.toSorted().join() ? [] : [`${waiting.length} held, ${held.length} shown`];
  },
};

/** Returns every broken invariant, with its violations. */
export function brokenSync(rows: SyncRows): string[] {
  return Object.entries(syncInvariants).flatMap(([name, check]) => {
    const found = check(rows);
    return found.length === 0 ? [] : [`${name}: ${found.slice(0, 5).join(", ")}`];
  });
}
