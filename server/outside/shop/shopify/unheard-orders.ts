import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { readFoundOrder } from "./find-order.ts";
import { findParts, firstPlaces } from "./find-places.ts";
import { ordersSince } from "./orders-since.ts";
import { digitsOf, traceOrderId } from "./shopify-ids.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";

/** Units of a variant that an order takes at a location. */
export interface OrderedUnits {
  /** Global id. */
  readonly variantId: string;
  /** Digits; null if the shop doesn't say. */
  readonly locationId: string | null;
  readonly quantity: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Trace has the order, and takes its items off what is wanted. */
  readonly isEntered: boolean;
}

/**
 * Returns what orders of the shop take that changed since a moment (with the overlap of `ordersSince`): those that Trace
 * had when `wantedAt` was, the moment for which what is wanted was counted, and those that it had not.
 */
export async function orderedSince(
  client: ShopifyClient,
  store: Pick<ShopifyStore, "db" | "storeId">,
  since: Date,
  wantedAt: Date,
): Promise<readonly OrderedUnits[]> {
  const ids: string[] = [];
  for await (const id of ordersSince(client, since)) ids.push(id);
  const entered = await enteredOf(store, ids, wantedAt);
  const units: OrderedUnits[] = [];
  for (const id of ids) {
    const order = await readFoundOrder(client, id);
    if (order === null || order.isTest || order.isCancelled) continue;
    const lines = order.lines.filter((line) => line.of !== null && line.currentQuantity > 0);
    if (lines.length === 0) continue;
    const places = firstPlaces(await findParts(client, order.id));
    for (const line of lines)
      if (line.variantId !== null)
        units.push({
          variantId: line.variantId,
          locationId: places.get(line.id)?.locationId ?? null,
          quantity: line.currentQuantity,
          createdAt: order.createdAt,
          isEntered: entered.has(traceOrderId(digitsOf(order.id))),
        });
  }
  return units;
}

async function enteredOf(
  { db, storeId }: Pick<ShopifyStore, "db" | "storeId">,
  ids: readonly string[],
  wantedAt: Date,
): Promise<ReadonlySet<string>> {
  const found = await transact(
    db,
    storeId,
    (tx) =>
      tx.run(sql<{ id: string }>`
        select id from orders where store_id = ${storeId} and id = any(${ids.map(traceOrderId)}::text[])
          and placed_at <= ${wantedAt.toISOString()}::timestamptz`),
    "snapshot",
  );
  return new Set(found.map(({ id }) => id));
}
