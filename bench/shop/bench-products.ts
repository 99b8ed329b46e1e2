import { transact } from "#server/machine/database/transact.ts";
import { readWantedOf } from "#server/outside/shop/read-wanted.ts";
import type { WantedProduct } from "#server/outside/shop/shop-port.ts";
import type { ConnectedDemo } from "./connect-demo.ts";

/** Variants of each of the bench's products. */
export const variantsEach = 25;
/** Products of one look-up. */
const atOnce = 200;

const columnsOf = async ({ pool }: ConnectedDemo, table: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
};

/** Makes these products all that the store sells, each with one item of every variant, at the shop's location. */
export async function sellOnly(connected: ConnectedDemo, products: number): Promise<void> {
  const { pool, storeId, location } = connected;
  const copy = async (table: string, many: number, own: Readonly<Record<string, string>>, from: string) => {
    const names = await columnsOf(connected, table);
    await pool.query(
      `insert into public.${table} (${names.join(", ")}) overriding system value
       select ${names.map((name) => own[name] ?? `s.${name}`).join(", ")}
       from generate_series(1, ${many}) k, (select * from public.${table} where store_id = $1 and ${from} limit 1) s
       on conflict do nothing`,
      [storeId],
    );
  };
  await pool.query(
    "update public.items set status = 'Withdrawn', requested_price_minor = null, destination_location_id = null where store_id = $1 and id not like 'bench-%'",
    [storeId],
  );
  const product = (k: string) => `'bench-' || lpad((${k})::text, 6, '0')`;
  const shown = { id: product("k"), title: "s.title || ' ' || k", sku: "s.sku || '-' || k", shopify_id: "null" };
  await copy(
    "products",
    products,
    { ...shown, shopify_handle: "null", image: "''", image_list: "'[]'" },
    "id like '%'",
  );
  const item = {
    id: "'bench-i-' || k",
    code: "'Q' || lpad(k::text, 7, '0')",
    product_id: product(`(k - 1) / ${variantsEach} + 1`),
    option1_value: `'S' || ((k - 1) % ${variantsEach})`,
    price_minor: "5000 + k % 1000 * 10",
    status: "'Active'",
    location_id: `'${location}'`,
    accepted_on: "now()",
    sold_on: "null",
    sub_location_id: "null",
    destination_location_id: "null",
    requested_price_minor: "null",
  };
  await copy("items", products * variantsEach, item, "price_minor > 0");
  await pool.query("vacuum analyze public.items, public.products");
}

/** Calls `work` with what the shop is to have of the bench's products, a portion at a time. */
export async function eachWanted(
  { services, storeId, pool }: ConnectedDemo,
  work: (products: readonly WantedProduct[]) => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from public.products where store_id = $1 and id like 'bench-%' order by id",
    [storeId],
  );
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id);
    await work(await transact(services.db, storeId, (tx) => readWantedOf(tx, storeId, ids)));
  }
}

/** Gives the shop these products, at its own location; `otherPrices` of a hundred times variants cost something else. */
export async function fillShop(connected: ConnectedDemo, otherPrices: boolean): Promise<number> {
  const { shop } = connected;
  await shop.ask({ kind: "clear" });
  let variants = 0;
  let others = 0;
  await eachWanted(connected, (products) =>
    shop.ask({
      kind: "fill",
      products: products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => {
          variants += 1;
          const isOther = otherPrices && variants % 500 === 0;
          if (isOther) others += 1;
          return {
            ...variant,
            priceMinor: variant.priceMinor + (isOther ? 100 : 0),
            levels: variant.levels.map(({ available }) => ({ locationId: "11", available })),
          };
        }),
      })),
    }),
  );
  return others;
}
