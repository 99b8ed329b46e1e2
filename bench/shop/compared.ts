import { linkPlaceOf } from "#server/identity/store-address.ts";
import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import { type Figure, figureOf, inTurns } from "../harness.ts";
import { liveHeapGrowth, mostGrowth } from "../live-heap.ts";
import { fillShop, sellOnly, variantsEach } from "./bench-products.ts";
import { type ConnectedDemo, untilIdle } from "./connect-demo.ts";

const sizes = [5_000, 50_000] as const;
/** Each takes some ten seconds a side. */
const mostRounds = 3;

/** Measures a comparison of the whole shop, with a difference in every five hundredth variant. */
export async function compared(connected: ConnectedDemo, rounds: number): Promise<Figure[]> {
  const { services, storeId } = connected;
  const figures: Figure[] = [];
  for (const variants of sizes) {
    const products = variants / variantsEach;
    await sellOnly(connected, products);
    const others = await fillShop(connected, true);
    await untilIdle(connected, true);
    const compare = async () => {
      const began = performance.now();
      const found = await findDrift({ ...services, place: linkPlaceOf(services.config) }, storeId);
      if (found?.products !== products || found.differences !== others)
        throw new Error(`Found ${JSON.stringify(found)} of ${products} products and ${others} differences.`);
      return performance.now() - began;
    };
    const measured = await inTurns(Math.min(rounds, mostRounds), compare, () => readOnly(connected, variants), 1);
    const heap = await liveHeapGrowth(compare);
    const ofProcess = await mostGrowth(compare, 50, () => process.memoryUsage().rss);
    figures.push(
      figureOf(
        {
          name: `a shop of ${variants.toLocaleString("en")} variants compared`,
          floorName: "the shop's bulk query, read and parsed; what is on sale, read at once",
          aim: variants === 50_000 ? "≤ 60 s" : "",
          note: `live heap grows by at most ${heap.toFixed(0)} MB, the process by ${ofProcess.toFixed(0)} MB`,
        },
        measured,
      ),
    );
  }
  return figures;
}

/** Reads both sides in memory and compares nothing. */
async function readOnly({ shop, pool, storeId }: ConnectedDemo, variants: number): Promise<number> {
  const began = performance.now();
  const headers = { "content-type": "application/json", "x-shopify-access-token": "shpat_fixed" };
  const run = async (query: string, variables: object) => {
    const body = JSON.stringify({ query, variables });
    const url = `https://${shop.domain}/admin/api/2026-07/graphql.json`;
    return (await (await shop.fetch(url, { method: "POST", headers, body })).json()) as { readonly data: never };
  };
  const query =
    '{ products { edges { node { id variants { edges { node { id price inventoryItem { id l0: inventoryLevel(locationId: "gid://shopify/Location/11") { quantities(names: ["available"]) { quantity } } } } } } } } } }';
  const { data } = await run(
    "mutation Bulk($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id } } }",
    { query },
  );
  const { id } = (data as { bulkOperationRunQuery: { bulkOperation: { id: string } } }).bulkOperationRunQuery
    .bulkOperation;
  const done = await run("query Look($id: ID!) { bulkOperation(id: $id) { url } }", { id });
  const { url } = (done.data as { bulkOperation: { url: string } }).bulkOperation;
  const text = await (await shop.fetch(url)).text();
  const lines = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as object]));
  const { rows } = await pool.query(
    `select product_id, option1_value, option2_value, option3_value, location_id, count(*), min(price_minor)
     from public.items where store_id = $1 and status = 'Active' group by 1, 2, 3, 4, 5`,
    [storeId],
  );
  if (rows.length !== variants || lines.length < variants) throw new Error("The floor did not read everything.");
  return performance.now() - began;
}
