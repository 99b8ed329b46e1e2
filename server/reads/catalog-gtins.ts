import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import { currentProduct } from "./merged-products.ts";

/** Returns a product's Catalog Id, and the sizes its barcodes may have. */
export async function findCataloguedProduct(tx: Transaction, storeId: string, wantedId: string) {
  const id = await currentProduct(tx, storeId, wantedId);
  const found = await tx.run(sql<{ id: string; stockXId: string; option1Values: string[] }>`
    select p.id, p.stock_x_id, t.option1_values
    from products p join product_templates t on t.store_id = p.store_id and t.id = p.product_template_id
    where p.store_id = ${storeId} and p.id = ${id}`);
  return found[0];
}

/** Returns the products of these barcodes, by GTIN-14. */
export async function ownersOfGtins(tx: Transaction, storeId: string, gtins: readonly string[]) {
  const found = await tx.run(sql<GtinRow & { title: string }>`
    select g.id, g.product_id, g.size, p.title
    from gtins g join products p on p.store_id = g.store_id and p.id = g.product_id
    where g.store_id = ${storeId} and g.id = any(${[...gtins]})`);
  return new Map(found.map((row) => [row.id, row]));
}
