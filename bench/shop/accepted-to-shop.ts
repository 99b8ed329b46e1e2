import { type Figure, figureOf, inTurns } from "../harness.ts";
import { type ConnectedDemo, untilIdle } from "./connect-demo.ts";

/** The outbox looks for jobs every two seconds, so that one round says little. */
const leastRounds = 21;

/** Measures from staff's call that accepts an item until the shop has answered that it is on sale there. */
export async function acceptedToShop(connected: ConnectedDemo, rounds: number): Promise<Figure[]> {
  const { trace, pool, storeId, shop, location } = connected;
  const { rows: waiting } = await pool.query<{ id: string; productId: string }>(
    `select distinct on (i.product_id) i.id, i.product_id as "productId" from public.items i
     where i.store_id = $1 and i.status = 'Pending' and i.price_minor > 0 order by i.product_id limit 200`,
    [storeId],
  );
  let next = 0;
  const accepted = async () => {
    const item = waiting[next];
    next += 1;
    if (item === undefined) throw new Error("The demo has not that many items that wait.");
    await untilIdle(connected);
    const began = Date.now();
    await trace("POST", "/api/inventories/bulkAcceptInventory", { inventories: [item.id], location });
    for (;;) {
      const { rows } = await pool.query<{ at: Date }>(
        "select pushed_at as at from sync.shop_pushes where store_id = $1 and product_id = $2 and pushed_at >= $3",
        [storeId, item.productId, new Date(began)],
      );
      if (rows[0] !== undefined) return rows[0].at.getTime() - began;
      if (Date.now() - began > 30_000) throw new Error("It never came into the shop.");
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const call = async () => {
    const began = performance.now();
    const body = JSON.stringify({ query: "query Name { shop { name } }" });
    const headers = { "content-type": "application/json", "x-shopify-access-token": "shpat_fixed" };
    const url = `https://${shop.domain}/admin/api/2026-07/graphql.json`;
    await (await shop.fetch(url, { method: "POST", headers, body })).text();
    return performance.now() - began;
  };
  const measured = await inTurns(Math.max(leastRounds, rounds), accepted, call);
  const most = Math.max(...measured.ours);
  const naming = {
    name: "accepted, until the shop answered that it sells it",
    floorName: "one call of the shop",
    aim: "≤ 2 s",
    note: `longest ${Math.round(most)} ms; the outbox looks every 2 s, four at once`,
  };
  return [figureOf(naming, measured)];
}
