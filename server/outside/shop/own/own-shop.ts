import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { resyncWords } from "#shared/areas/shop/resync-words.ts";
import {
  type ShopPort,
  ShopProblem,
  type ShopProduct,
  variantKey,
  type WantedProduct,
  type WantedVariant,
} from "../shop-port.ts";
import { lowerOwn } from "./lower-own.ts";
import { reservedHere, noteEntered, reservationsSince, readOwnOrder } from "./own-orders.ts";
import { readOwnProducts } from "./read-own-products.ts";

/** Products of one look-up while the whole shop is read. */
const atOnce = 200;

/** Trace's own shop of one store: tables that only this port writes. */
export const ownShop = (db: Database, storeId: string, clock: () => Date): ShopPort => ({
  push: (wanted) =>
    transact(db, storeId, (tx) => pushOwn(tx, storeId, wanted.productId, () => Promise.resolve(wanted), clock())),
  pushAsRead: (productId, read) => transact(db, storeId, (tx) => pushOwn(tx, storeId, productId, read, clock())),
  readOrder: (shopOrderId) => transact(db, storeId, (tx) => readOwnOrder(tx, storeId, shopOrderId), "snapshot"),
  ordersSince: (since) => reservationsSince(db, storeId, since),
  noteEntered: async (shopOrderId) => {
    await transact(db, storeId, (tx) => noteEntered(tx, storeId, shopOrderId, clock()));
  },
  lower: (wanted) => transact(db, storeId, (tx) => lowerOwn(tx, storeId, wanted)),
  wantedHere: (wanted) => wanted,
  // Trace's own order says so.
  noteHandedOver: () => Promise.resolve(),
  snapshot: () => snapshotOf(db, storeId),
  // Nobody but Trace makes products there.
  link: () => Promise.reject(new ShopProblem(resyncWords("noShop"), { isPassing: false })),
});

async function* snapshotOf(db: Database, storeId: string): AsyncIterable<ShopProduct> {
  for (let after = ""; ;) {
    const found = await transact(
      db,
      storeId,
      async (tx) => {
        const ids = await tx.run(sql<{ productId: string }>`
          select product_id as "productId" from sync.own_shop_products
          where store_id = ${storeId} and product_id > ${after} order by product_id limit ${atOnce}`);
        return readOwnProducts(
          tx,
          storeId,
          ids.map(({ productId }) => productId),
        );
      },
      "snapshot",
    );
    yield* found;
    if (found.length < atOnce) return;
    after = found.at(-1)?.productId ?? after;
  }
}

async function pushOwn(
  tx: Transaction,
  storeId: string,
  productId: string,
  read: (tx: Transaction) => Promise<WantedProduct>,
  now: Date,
) {
  // New ids and handles are given one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`own shop ${storeId}`}, 0))`);
  const [known] = await readOwnProducts(tx, storeId, [productId]);
  const ids = new Map(known?.variants.map(({ options, shopifyId: variantId }) => [variantKey(options), variantId]));
  const { wanted, held } = await readWithHeld(tx, storeId, [...ids.values()], read);
  if (known === undefined && wanted.variants.length === 0) return null;
  const { shopifyId, handle } = known ?? (await addProduct(tx, storeId, wanted));
  await writeProduct(tx, storeId, shopifyId, wanted, known?.title ?? "", now.toISOString());
  for (const variant of wanted.variants) {
    const key = variantKey(variant.options);
    ids.set(key, await writeVariant(tx, storeId, shopifyId, ids.get(key), variant));
  }
  await writeLevels(tx, storeId, ids, wanted.variants, held);
  return { shopifyId, handle, variants: ids };
}

/**
 * Reads what is wanted together with what is reserved of it and not among Trace's orders yet, both as of one moment:
 * what became an order in between would be in neither, and be on sale once more. New reservations wait for these locks,
 * so that what is held back only becomes less, and has stayed the same all the time if it is the same afterwards.
 */
async function readWithHeld(
  tx: Transaction,
  storeId: string,
  variantIds: readonly string[],
  read: (tx: Transaction) => Promise<WantedProduct>,
) {
  await tx.run(sql`
    select from sync.own_shop_levels where store_id = ${storeId} and variant_id = any(${variantIds}::bigint[])
    order by variant_id, location_id for update`);
  for (let before = await reservedHere(tx, storeId, variantIds); ;) {
    const wanted = await read(tx);
    const held = await reservedHere(tx, storeId, variantIds);
    if ([...before].every(([key, quantity]) => held.get(key) === quantity)) return { wanted, held };
    before = held;
  }
}

async function addProduct(tx: Transaction, storeId: string, wanted: WantedProduct) {
  const base = handleOf(`${wanted.title} ${wanted.sku}`);
  const [added] = await tx.run(sql<{ id: string; handle: string }>`
    insert into sync.own_shop_products as made (store_id, id, product_id, handle, title, brand, sku, category, color,
      images,
      options, is_published, updated_at)
    select st.store_id, coalesce((select max(id) from sync.own_shop_products p
      where p.store_id = st.store_id), 0) + 1, ${wanted.productId}::text,
      case when exists (select from sync.own_shop_products p where p.store_id = st.store_id
        and p.handle = ${base}::text)
        then ${base}::text || '-' || ${wanted.productId}::text else ${base}::text end,
      '', '', '', '', '', '[]', '[]', false, now()
    from public.stores st where st.store_id = ${storeId}
    returning made.id::text, made.handle`);
  if (added === undefined) throw new Error("The product was not added.");
  return { shopifyId: added.id, handle: added.handle };
}

/** Returns a name for addresses: lower-case Latin letters and digits. With an id behind it, it is no longer than a path's part may be (200). */
export const handleOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 150)
    .replace(/^-+|-+$/g, "")
    // Another page of the catalogue has this name.
    .replace(/^orders$/, "") || "product";

async function writeProduct(
  tx: Transaction,
  storeId: string,
  shopifyId: string,
  wanted: WantedProduct,
  knownTitle: string,
  now: string,
): Promise<void> {
  // A product that is gone keeps its text, and is no longer shown.
  if (!wanted.isPublished) {
    await tx.run(sql`
      update sync.own_shop_products set is_published = false, updated_at = ${now}::timestamptz
        where store_id = ${storeId} and id = ${shopifyId}`);
    return;
  }
  await tx.run(sql`
    update sync.own_shop_products
      set title = ${wanted.title || knownTitle}, brand = ${wanted.brand}, sku = ${wanted.sku},
      category = ${wanted.category}, color = ${wanted.color}, images = ${JSON.stringify(wanted.images)}::jsonb,
    options = ${JSON.stringify(wanted.options)}::jsonb, is_published = true, updated_at = ${now}::timestamptz
      where store_id = ${storeId} and id = ${shopifyId}`);
}

async function writeVariant(
  tx: Transaction,
  storeId: string,
  productId: string,
  variantId: string | undefined,
  { options, priceMinor, barcode }: WantedVariant,
): Promise<string> {
  if (variantId !== undefined) {
    await tx.run(sql`
      update sync.own_shop_variants set price_minor = ${priceMinor}, barcode = ${barcode} where store_id = ${storeId}
        and id = ${variantId}`);
    return variantId;
  }
  const [added] = await tx.run(sql<{ id: string }>`
    insert into sync.own_shop_variants as made (store_id, id, own_shop_product_id, option1, option2, option3,
      price_minor, barcode)
    select st.store_id, coalesce((select max(id) from sync.own_shop_variants o where o.store_id = st.store_id), 0) + 1,
      ${productId}::bigint, ${options[0]}::text, ${options[1]}::text, ${options[2]}::text, ${priceMinor}::bigint,
        ${barcode}::text
    from public.stores st where st.store_id = ${storeId}
    returning made.id::text`);
  if (added === undefined) throw new Error("The variant was not added.");
  return added.id;
}

/** Writes the levels of all variants of a product, which are locked: what is wanted, less what is held back, and 0 elsewhere. */
async function writeLevels(
  tx: Transaction,
  storeId: string,
  ids: ReadonlyMap<string, string>,
  variants: readonly WantedVariant[],
  held: ReadonlyMap<string, number>,
): Promise<void> {
  const levels = variants.flatMap(({ options, levels: places }) =>
    places.map((level) => ({ variantId: ids.get(variantKey(options)) ?? "", ...level })),
  );
  await tx.run(sql`
    update sync.own_shop_levels set available = 0 where store_id = ${storeId}
      and variant_id = any(${[...ids.values()]}::bigint[]) and available > 0`);
  const left = levels.map(({ variantId, locationId, available }) =>
    Math.max(0, available - (held.get(`${variantId} ${locationId}`) ?? 0)),
  );
  await tx.run(sql`
    insert into sync.own_shop_levels (store_id, variant_id, location_id, available)
    select st.store_id, l.* from public.stores st, unnest(${levels.map(({ variantId }) => variantId)}::bigint[],
      ${levels.map(({ locationId }) => locationId)}::text[], ${left}::int[]) l
    where st.store_id = ${storeId}
    on conflict (store_id, variant_id, location_id) do update set available = excluded.available`);
}
