import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { optionsOfKey } from "../shop-port.ts";
import { type DriftKind, driftKinds } from "./compare-product.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { moment } from "#server/reads/answer-types.ts";

/** What identifies a difference. */
export const driftKey = {
  kind: z.enum(driftKinds),
  /** "-" where it is of no product of the store's. */
  productId: id,
  /**
   * The variant by its options, or what the shop calls something that the store has no variant for: a product, an order, a
   * location, a topic, a right; empty for the whole product.
   */
  variant: text(600),
  /** Empty for no location. */
  locationId: text(120),
};

/** A difference between the shop and what Trace says it should show, in REST responses. */
export const presentedDrift = z.object({
  ...driftKey,
  title: z.string(),
  /** "9 · New"; empty for the whole product. */
  variantName: z.string(),
  location: z.string(),
  /** As people read it; of prices minor units, of quantities and pictures how many. */
  ours: z.string(),
  theirs: z.string(),
  since: moment,
  isIgnored: z.boolean(),
});

export const driftReport = z.object({
  /** When the shop was last compared; null for never. */
  comparedAt: z.nullable(moment),
  /**
   * All differences; the list has the first 500: those that nobody ignores first, and what only the shop has after what is
   * wrong.
   */
  count: z.int(),
  differences: z.array(presentedDrift),
});

/** Returns how the store's shop differs, as last compared. */
export async function readDrift(tx: Transaction, storeId: string): Promise<z.infer<typeof driftReport>> {
  const [run, counted, rows] = await Promise.all([
    tx.run(sql<{ comparedAt: string }>`
      select compared_at as "comparedAt" from sync.shop_drift_runs where store_id = ${storeId}`),
    tx.run(sql<{ count: number }>`select count(*)::int as count from sync.shop_drift where store_id = ${storeId}`),
    tx.run(sql<Omit<z.infer<typeof presentedDrift>, "variantName">>`
      select d.kind, d.product_id as "productId", d.variant, d.location_id as "locationId",
        coalesce(p.title, '') as title, coalesce(l.name, '') as location, d.ours, d.theirs, d.since,
        d.is_ignored as "isIgnored"
      from sync.shop_drift d
      left join products p on p.store_id = d.store_id and p.id = d.product_id
      left join locations l on l.store_id = d.store_id and l.id = d.location_id
      where d.store_id = ${storeId}
        order by d.is_ignored, d.kind = 'extraProduct', d.since desc, p.title, d.kind, d.variant, d.location_id
        limit 500`),
  ]);
  return {
    comparedAt: run[0]?.comparedAt ?? null,
    count: counted[0]?.count ?? 0,
    differences: rows.map((row) => ({ ...row, variantName: ofVariants.has(row.kind) ? nameOf(row.variant) : "" })),
  };
}

/** Kinds that are of one of the store's variants. */
const ofVariants: ReadonlySet<DriftKind> = new Set([
  ...([
    "missingVariant",
    "variantTwice",
    "untracked",
    "oversells",
    "inactive",
    "price",
    "quantity",
    "lowered",
  ] as const),
]);

const nameOf = (variant: string): string =>
  variant === ""
    ? ""
    : optionsOfKey(variant)
        .filter((value) => value !== "")
        .join(" · ");
