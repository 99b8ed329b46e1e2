import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { allRowTypes, type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { announce } from "./announce.ts";
import { utcDayStart } from "./archive.ts";
import type { CommandServices } from "./command-call.ts";
import { feedChange, writeLast } from "./feed.ts";
import { historyEntries } from "./history.ts";
import { historyStatements, insertStatements } from "./write-rows.ts";

/** One event in an item's life, and the item after it. Steps are in order of time. */
export interface LifeStep {
  readonly at: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly commandName: string;
  readonly row: ItemRow;
  /** Its cost to the store from here on; null for items others own. */
  readonly costMinor?: number | null;
}

export interface BulkLoad {
  /** Rows of any type that do not exist yet; including the store's own row creates the store. */
  readonly rows: readonly Put[];
  /** Items with their lives: the last step's row is the item, the steps are its history. */
  readonly items?: readonly { readonly steps: readonly LifeStep[] }[];
}

/** Most rows in one statement, and most changes in one version. */
const statementRows = 2_000;
const versionChanges = 500;

/**
 * Writes whole rows, bypassing command rules but not schemas and constraints: for a new store, a demo or an import.
 * Writes the items' histories and the change feed as commands do, so that every invariant holds and every device is
 * notified. All or nothing. Returns the store's version afterwards.
 */
export async function loadBulk(
  services: Pick<CommandServices, "db" | "clock">,
  storeId: string,
  load: BulkLoad,
): Promise<number> {
  const byType = new Map<RowType, AnyRow[]>(allRowTypes.map((type) => [type, []]));
  for (const { type, row } of load.rows) byType.get(type)?.push(valid(type, row));
  const history: HistoryEntry[] = [];
  const now = services.clock().toISOString();
  const costs = new Map(load.rows.flatMap((put) => (put.type === "itemCost" ? [[put.row.id, put.row]] : [])));
  for (const { row } of load.rows.filter((put) => put.type === "item")) {
    const added = { at: row.createdAt, actorId: row.updatedBy, actorName: "", commandName: "inventory.addItems" };
    history.push(...lifeHistory([{ ...added, row, ...costs.get(row.id) }]));
  }
  for (const { steps } of load.items ?? []) {
    const last = steps.at(-1);
    if (last === undefined) throw new Error("An item's life has at least its beginning.");
    byType.get("item")?.push(valid("item", last.row));
    const cost = costOf(last);
    if (cost !== null) byType.get("itemCost")?.push(valid("itemCost", cost));
    history.push(...lifeHistory(steps));
  }
  history.sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0));

  const version = await transact(services.db, storeId, async (tx) => {
    for (const type of allRowTypes) {
      for (const chunk of chunksOf(byType.get(type) ?? [])) {
        for (const one of insertStatements(storeId, type, chunk, null)) await tx.runPrepared(one);
      }
      if (type === "store" && byType.get("store")?.length === 1) await beginFeed(tx, storeId, services.clock());
    }
    for (const chunk of chunksOf(history))
      for (const one of historyStatements(storeId, chunk, tx.isOnCluster)) await tx.runPrepared(one);
    const changes = allRowTypes.flatMap((type) => (byType.get(type) ?? []).map((row) => ({ type, row })));
    return writeLast(tx, storeId, {
      steps: Math.ceil(changes.length / versionChanges),
      changes: changes.map(({ type, row }, n) =>
        feedChange(Math.floor(n / versionChanges) + 1, type, row.id, null, row),
      ),
      outcomes: [],
      recordedAt: now,
      queue: null,
    });
  });
  announce(services.db, storeId, version);
  return version;
}

const beginFeed = (tx: Transaction, storeId: string, now: Date) =>
  tx.run(sql`
    insert into sync.store_versions (store_id, epoch, version, archived_at)
      values (${storeId}, ${newId()}, 0, ${utcDayStart(now).toISOString()})`);

function valid(type: RowType, row: AnyRow): AnyRow {
  const parsed = z.safeParse(rowTypes[type].schema, row);
  if (!parsed.success) throw new Error(`The ${type} ${row.id} cannot be loaded: ${z.prettifyError(parsed.error)}`);
  return parsed.data as AnyRow;
}

const costOf = (step: LifeStep | undefined): AnyRow | null =>
  step?.costMinor == null ? null : { id: step.row.id, costMinor: step.costMinor, isCostGiven: false };

/** Returns the history that these steps would have produced. */
function lifeHistory(steps: readonly LifeStep[]): HistoryEntry[] {
  return steps.flatMap((step, n) => {
    const cause = {
      commandId: `load:${step.row.id}:${n}`,
      commandName: step.commandName,
      actor: { id: step.actorId, name: step.actorName },
      occurredAt: step.at,
      recordedAt: step.at,
      override: false,
      reason: "",
    };
    const { id } = step.row;
    const before = steps[n - 1];
    const entries = historyEntries(cause, [
      { type: "item", id, before: before?.row ?? null, after: step.row },
      { type: "itemCost", id, before: costOf(before), after: costOf(step) },
    ]);
    // The command's id already contains the item's.
    return entries.map((entry) => ({ ...entry, id: cause.commandId }));
  });
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += statementRows) yield all.slice(from, from + statementRows);
}
