import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/** A line of what a shop has, and the shop's id of the product it is of. */
export interface ShopLine {
  readonly product: string;
  readonly line: unknown;
}

/** Lines of one write, and products of one look-up. */
const atOnce = { lines: 1_000, products: 200 } as const;

/**
 * Puts lines together by their products, however they are mixed, and returns each product's lines as they came. They
 * wait in the database, so that memory holds a portion of them; they are forgotten at the end.
 */
export async function* byProduct(
  db: Database,
  storeId: string,
  lines: AsyncIterable<ShopLine>,
): AsyncIterable<readonly unknown[]> {
  const run = newId();
  try {
    await keepLines(db, storeId, run, lines);
    for (let after = ""; ;) {
      const from = after;
      const some = await transact(db, storeId, (tx) =>
        tx.run(sql<{ product: string; lines: readonly unknown[] }>`
          select product, jsonb_agg(line order by place) as lines from sync.shop_lines
          where store_id = ${storeId} and run = ${run} and product > ${from} and product <= coalesce(
            (select product from (
              select distinct product from sync.shop_lines where store_id = ${storeId} and run = ${run}
                and product > ${from}
              order by product limit ${atOnce.products}) p order by product desc limit 1), '')
          group by product order by product`),
      );
      for (const { lines: ofProduct } of some) yield ofProduct;
      if (some.length < atOnce.products) return;
      after = some.at(-1)?.product ?? after;
    }
  } finally {
    await transact(db, storeId, (tx) =>
      tx.run(sql`delete from sync.shop_lines where store_id = ${storeId} and run = ${run}`),
    );
  }
}

async function keepLines(db: Database, storeId: string, run: string, lines: AsyncIterable<ShopLine>): Promise<void> {
  let place = 0;
  let some: (ShopLine & { readonly place: number })[] = [];
  const write = async () => {
    const written = some;
    some = [];
    await transact(db, storeId, (tx) =>
      tx.run(sql`insert into sync.shop_lines (store_id, run, product, place, line)
        select st.store_id, ${run}::text, l.product, l.place, l.line
        from public.stores st, jsonb_to_recordset(${JSON.stringify(written)}::jsonb) l (product text, place bigint,
          line jsonb)
        where st.store_id = ${storeId}`),
    );
  };
  for await (const { product, line } of lines) {
    some.push({ product, line, place: (place += 1) });
    if (some.length === atOnce.lines) await write();
  }
  if (some.length > 0) await write();
}
