import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { mergedProduct } from "#shared/areas/catalogue/merged-product.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** The effect of a merge, and its refusal; null if it would succeed. */
export const mergePreview = z.object({
  items: z.int(),
  /** The number of items in an order. */
  ordered: z.int(),
  gtins: z.int(),
  storeRequests: z.int(),
  submittedProducts: z.int(),
  images: z.int(),
  problem: z.nullable(z.string()),
});

/** Counts what belongs to a product before a merge; undefined if either product does not exist. */
export async function previewMerge(
  tx: Transaction,
  storeId: string,
  fromId: string,
  toId: string,
): Promise<z.infer<typeof mergePreview> | undefined> {
  const products = await tx.run(sql<ProductRow>`
    select * from products where store_id = ${storeId} and id = any(${[fromId, toId]})`);
  const from = products.find(({ id }) => id === fromId);
  const to = products.find(({ id }) => id === toId);
  if (from === undefined || to === undefined) return undefined;
  const [templates, counted] = await Promise.all([
    tx.run(sql<ProductTemplateRow>`
      select * from product_templates
      where store_id = ${storeId} and id = any(${[from.productTemplateId, to.productTemplateId]})`),
    tx.run(sql<Omit<z.infer<typeof mergePreview>, "images" | "problem">>`
      select (select count(*) from items where store_id = ${storeId} and product_id = ${fromId})::int as items,
        (select count(*) from items where store_id = ${storeId} and product_id = ${fromId} and order_id is not null)::int as ordered,
        (select count(*) from gtins where store_id = ${storeId} and product_id = ${fromId})::int as gtins,
        (select count(*) from store_requests where store_id = ${storeId} and product_id = ${fromId})::int as store_requests,
        (select count(*) from submitted_products where store_id = ${storeId} and product_id = ${fromId})::int as submitted_products
    `),
  ]);
  const [counts] = counted;
  const withTemplate = (product: ProductRow) => ({
    product,
    template: templates.find(({ id }) => id === product.productTemplateId) as ProductTemplateRow,
  });
  if (counts === undefined) return undefined;
  const merged = mergedProduct(withTemplate(from), withTemplate(to));
  const images = new Set([from.image, ...from.imageList].filter((image) => image !== ""));
  return { ...counts, images: images.size, problem: merged instanceof DomainError ? merged.message : null };
}
