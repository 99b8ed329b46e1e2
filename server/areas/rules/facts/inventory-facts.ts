import { sql } from "kysely";
import { currentProducts } from "#server/reads/merged-products.ts";
import { lowestOfProducts } from "#server/reads/lowest-prices.ts";
import { undoDays } from "#shared/areas/inventory/imported-item.ts";
import { type FactReader, idsOf } from "./fact-reader.ts";
import { refuseFlood } from "./refuse-flood.ts";

/** Of a merged product, the variants of the one it was merged into. */
export const variantsOnSale: FactReader<"variantsOnSale"> = {
  when: "before",
  read: async (asked, { tx, storeId }) => {
    const ids = idsOf(asked);
    const variants = await lowestOfProducts(tx, storeId, await currentProducts(tx, storeId, ids));
    return new Map(ids.map((id) => [id, variants]));
  },
};

/**
 * Refuses a consigner's listings while 10,000 of theirs wait: far more than anybody brings in, yet no load for a device.
 * Security: anybody may sign up, and every item goes to every device of the store.
 */
export const waitingItems: FactReader<"waitingItems"> = {
  when: "before",
  read: (asked, reading) => refuseFlood(asked, reading, waitingItemsOf, 10_000),
};

export const waitingItemsOf = (storeId: string, id: string) => sql<{ count: number }>`
  select count(*)::int as count from items
  where store_id = ${storeId} and consigner_id = ${id} and status in ('Requested', 'Pending', 'Consignment', 'Buying')`;

/**
 * An import's items are known by their ids, which are in the order of bytes. Scanned in an audit is touched: only audits
 * run since the oldest import that may be undone, or still open, can have scanned one.
 */
export const touchedOfImport: FactReader<"touchedOfImport"> = {
  when: "locked",
  read: async (asked, { tx, storeId, now }) => {
    const ids = idsOf(asked);
    const since = new Date(now.getTime() - undoDays * 86_400_000);
    const counts = await tx.run(sql<{ id: string; count: number }>`
      with scanned as materialized (
        select s.code, s.item_id from audits a join audit_scans s on s.store_id = a.store_id and s.audit_id = a.id
        where a.store_id = ${storeId} and (a.run_at is null or a.run_at >= ${since.toISOString()}) and s.removed_at is null)
      select asked.id, (select count(*)::int from items i where i.store_id = ${storeId} and i.id >= asked.id || '-'
          and i.id < asked.id || '.' and (i.updated_at <> i.created_at or i.status not in ('Active', 'Pending')
            or i.code in (select code from scanned)
            or i.id in (select item_id from scanned where item_id is not null))) as count
      from unnest(${[...ids]}::text[]) asked(id)`);
    return new Map(counts.map(({ id, count }) => [id, count]));
  },
};
