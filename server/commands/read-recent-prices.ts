import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { can } from "#shared/access/capabilities.ts";
import type { CommandArgs } from "#shared/commands.ts";
import type { ModifiedField } from "#shared/history.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { RecentPricesMinor } from "#shared/kernel/define-command.ts";
import { oldestClaimMs } from "./occurred-at.ts";
import { isOpen, type Running } from "./prepare-calls.ts";
import type { WorkingRows } from "./working-rows.ts";

type Sale = Pick<CommandArgs<"orders.sell">, "lines">;
const selling: ReadonlySet<string> = new Set(["orders.sell", "orders.sellOnCredit", "orders.exchangeItems"]);

interface Entry {
  readonly itemId: string;
  readonly fields: readonly ModifiedField[];
}

/**
 * Returns the prices of items from 60 days before their sale until now, for sales by people who may not change prices:
 * the device showed the last price it knew, and that was paid (docs/decisions/0141, 0189). Undefined if there are no
 * such sales.
 */
export async function readRecentPrices(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
  rows: WorkingRows,
): Promise<RecentPricesMinor | undefined> {
  const sales = runs.filter(
    (run) => isOpen(run) && selling.has(run.call.name) && !can(run.call.actor, "orders.discount"),
  );
  if (sales.length === 0) return undefined;
  const prices = new Map<string, Set<number>>();
  const changed = new Set<string>();
  for (const { args } of sales)
    for (const { itemId, priceMinor } of (args as Sale).lines) {
      const now = rows.current("item", itemId) as ItemRow | null | undefined;
      if (now === null || now === undefined) continue;
      prices.set(itemId, new Set([now.priceMinor]));
      if (now.priceMinor !== priceMinor) changed.add(itemId);
    }
  if (changed.size > 0) {
    const first = Math.min(...sales.map(({ now }) => Date.parse(now))) - oldestClaimMs;
    const entries = await runPrepared<Entry>(
      tx,
      `select row_id as "itemId", modified_fields as fields from history
       where store_id = $1 and row_type = 'item' and row_id = any($2) and recorded_at >= $3`,
      [storeId, [...changed], new Date(first).toISOString()],
    );
    for (const { itemId, fields } of entries) for (const price of pricesIn(fields)) prices.get(itemId)?.add(price);
  }
  return (itemId) => prices.get(itemId) ?? new Set();
}

/** Returns the prices in a history entry, without sale prices: those may have been negotiated. */
function pricesIn(fields: readonly ModifiedField[]): readonly number[] {
  const field = (name: string) => fields.find(({ variableChanged }) => variableChanged === name);
  const price = field("priceMinor");
  if (price === undefined) return [];
  const status = field("status");
  const isSold = (value: unknown) => value === "Sold" || value === "PendingSale" || value === "Paid";
  return [
    ...(isSold(status?.beforeValue) ? [] : [price.beforeValue]),
    ...(isSold(status?.afterValue) ? [] : [price.afterValue]),
  ].filter((value) => typeof value === "number");
}
