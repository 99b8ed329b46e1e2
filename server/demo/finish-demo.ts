import { sql } from "kysely";
import { refreshStatistics } from "#server/machine/database/open-database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import type { Services } from "#server/running/services.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";
import { demoCatalogue } from "./catalogue.ts";
import { buyingStore, demoStore } from "./demo-store.ts";
import { buyingProducts, drawPictures } from "./pictures.ts";

/**
 * Makes what of the demo nobody has to wait for: its products' pictures, closed days, which the dashboard then reads in
 * place of a month of history, and the planner's statistics of a new one. Makes only what is missing.
 */
export async function finishDemo(services: Pick<Services, "db" | "clock" | "pictures">, isNew: boolean): Promise<void> {
  if (isNew) await refreshStatistics(services.db);
  const { products } = demoCatalogue(services.clock().toISOString());
  await keepPictures(services, demoStore.id, products);
  await keepPictures(services, buyingStore.id, buyingProducts(products));
  await closeDaysOf(services.db, demoStore.id, services.clock());
}

/** Keeps the pictures that a store's products name and that are not kept yet. */
async function keepPictures(
  { db, pictures }: Pick<Services, "db" | "pictures">,
  storeId: string,
  products: readonly ProductRow[],
): Promise<void> {
  const named = await transact(db, storeId, (tx) =>
    tx.run(sql<{ image: string }>`select distinct image from products where store_id = ${storeId} and image <> ''`),
  );
  const kept = await transact(db, storeId, (tx) =>
    tx.run(sql<{ hash: string }>`select hash from sync.files where store_id = ${storeId}`),
  );
  const missing = new Set(named.map(({ image }) => pictureAt(image)?.hash).filter((hash) => hash !== undefined));
  for (const { hash } of kept) missing.delete(hash);
  if (missing.size === 0) return;
  const drawn = (await drawPictures(products)).filter(({ hash }) => missing.has(hash));
  await Promise.all(drawn.map(({ file }) => pictures.keep({ storeId, personId: "system", isStaff: true }, file)));
}
