import { transact } from "#server/machine/database/transact.ts";
import { fillOwnShop } from "#server/outside/shop/own/fill-own-shop.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { growStore, largeStore } from "../lists/large-store.ts";
import type { ServerFixture } from "../server/server-fixture.ts";

const pages = 100;

/** Measures product pages of Trace's own shop over a million items, each another one. */
export async function productPage(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, services, storeId } = fixture;
  await growStore(pool, storeId);
  for (const table of ["own_shop_products", "shop_pushes"])
    await pool.query(`delete from sync.${table} where store_id = $1`, [storeId]);
  await pool.query("update public.stores set online_shop = 'builtIn' where store_id = $1", [storeId]);
  await pool.query(
    `update public.products p set shopify_id = n.n::text, shopify_handle = 'shoe-' || n.n
     from (select id, row_number() over (order by id) as n from public.products where store_id = $1) n
     where p.store_id = $1 and p.id = n.id`,
    [storeId],
  );
  await transact(services.db, storeId, (tx) => fillOwnShop(tx, storeId, new Date().toISOString()));
  await pool.query("vacuum analyze sync.own_shop_products, sync.own_shop_variants, sync.own_shop_levels");
  const { rows } = await pool.query<{ handle: string; id: string }>(
    `select handle, id::text from sync.own_shop_products where store_id = $1 order by md5(handle) limit ${pages * 20}`,
    [storeId],
  );
  const floor = await fixture.floor((id) => [
    `select p.title, p.brand, p.images, jsonb_agg(jsonb_build_array(v.option1, v.option2, v.price_minor, l.available))
     from sync.own_shop_products p
     join sync.own_shop_variants v on v.store_id = p.store_id and v.own_shop_product_id = p.id
     join sync.own_shop_levels l on l.store_id = v.store_id and l.variant_id = v.id
     where p.store_id = $1 and p.id = $2::bigint group by 1, 2, 3`,
    [storeId, id],
  ]);
  let next = 0;
  const one = () => {
    const row = rows[next % rows.length];
    next += 1;
    if (row === undefined) throw new Error("The shop has no products.");
    return row;
  };
  const measured = await inTurns(
    rounds,
    () => eachTakes(pages, () => trace("GET", `/catalogue/demo/${one().handle}`)),
    () => eachTakes(pages, () => floor(one().id)),
  );
  return [
    figureOf(
      {
        name: `a product's page of Trace's own shop, ${largeStore.items.toLocaleString("en")} items`,
        floorName: "Fastify, one statement for the product and its variants",
        aim: "≤ 50 ms",
        note: `${rows.length.toLocaleString("en")} different pages of the shop`,
      },
      measured,
    ),
  ];
}
