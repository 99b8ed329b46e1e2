import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { audienceSql, rootOf } from "#server/machine/access/window-sql.ts";
import { keyOf } from "#shared/machine/kernel/row-keys.ts";
import { archivedTypes, belongingTo, type Window, windowOf } from "#shared/areas/windows.ts";
import type { FeedChange } from "./feed.ts";
import type { Touched } from "./working-rows.ts";

/**
 * Returns feed entries for the parts of rows that these writes reopen, since they may have left devices. Written parts
 * have entries in `changes` already.
 */
export async function entriesOfReopened(
  tx: Transaction,
  storeId: string,
  touched: Iterable<Touched>,
  changes: readonly FeedChange[],
): Promise<FeedChange[]> {
  const reopened = [...touched].filter(isReopened);
  if (reopened.length === 0) return [];
  const written = new Set(changes.map(({ type, id }) => keyOf(type, id)));
  const entries: FeedChange[] = [];
  for (const [root, rows] of Map.groupBy(reopened, ({ type }) => type))
    for (const type of belongingTo(root)) {
      const found = await tx.run(sql<{ id: string; audience: string[] }>`
        select part.id, ${sql.raw(audienceSql(type, "part"))} as audience from ${sql.raw(rowColumns[type].table)} part
        where part.store_id = ${storeId}
          and ${rootOf(windowOf(type) as Window, "part")} = any(${rows.map(({ id }) => id)})`);
      for (const { id, audience } of found)
        if (!written.has(keyOf(type, id))) entries.push({ step: 1, type, id, before: [], after: audience });
    }
  return entries;
}

function isReopened({ type, before, after }: Touched): boolean {
  if (!archivedTypes.includes(type)) return false;
  const closed = (row: object | null) =>
    (row as Readonly<Record<string, unknown>> | null)?.[windowOf(type)?.closedAt ?? ""] ?? null;
  return closed(before) !== null && after !== null && closed(after) !== closed(before);
}
