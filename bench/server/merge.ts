import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import type { ServerFixture } from "./server-fixture.ts";

const moved = 10_000;

/** Measures merging a product with 10,000 items into another, beside one update of as many rows. */
export async function mergeFigure(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, storeId } = fixture;
  await pool.query(`create table bench.moved as select * from items where store_id = $1 limit ${moved}`, [storeId]);
  await pool.query("alter table bench.moved add primary key (store_id, id)");
  const [template] = (
    await pool.query<{ id: string }>("select id from product_templates where store_id = $1", [storeId])
  ).rows;
  let n = 0;
  const newProduct = async (): Promise<string> => {
    n += 1;
    const reply = await trace("POST", "/api/products", {
      ...{ title: `Merged ${n}`, brand: "Acme", category: "Sneakers", sku: `MERGED-${n}`, gender: "men" },
      ...{ image: "/merged.jpg", productTemplateId: template?.id },
    });
    return (reply.data as { product: { id: string } }).product.id;
  };
  let from = await newProduct();
  await pool.query(
    `update items set product_id = $2 where store_id = $1 and id in (select id from items where store_id = $1 limit ${moved})`,
    [storeId, from],
  );
  await pool.query("analyze items");
  const merge = async (): Promise<number> => {
    const to = await newProduct();
    const ids = { fromProductId: from, toProductId: to };
    const took = await eachTakes(1, () => trace("POST", "/api/products/merge", ids));
    from = to;
    return took;
  };
  const update = () => eachTakes(1, () => pool.query("update bench.moved set product_id = $1", [from]));
  const measured = await inTurns(rounds, merge, update);
  return [
    figureOf(
      {
        name: "a product with 10,000 items, merged into another",
        floorName: "one update of 10,000 rows",
        aim: "≤ 2 s",
      },
      measured,
    ),
  ];
}
