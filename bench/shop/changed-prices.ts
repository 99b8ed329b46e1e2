import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { pushProduct } from "#server/outside/shop/push-product.ts";
import { type Figure, figureOf } from "../harness.ts";
import { fillShop, variantsEach } from "./bench-products.ts";
import { type ConnectedDemo, untilIdle } from "./connect-demo.ts";

const prices = 2_000;
/** The platform takes that many variants of one product in a call. */
const mostInCall = 250;

/** Counts the calls that 2,000 changed prices of 80 products cost, beside the fewest that the platform's batches allow. */
export async function changedPrices(connected: ConnectedDemo): Promise<Figure[]> {
  const { services, storeId, pool, shop } = connected;
  await fillShop(connected, false);
  const products = Array.from({ length: prices / variantsEach }, (_, at) => `bench-${String(at + 1).padStart(6, "0")}`);
  await pool.query(
    "update public.items set price_minor = price_minor + 100 where store_id = $1 and product_id = any($2)",
    [storeId, products],
  );
  await untilIdle(connected, true);
  await shop.ask({ kind: "counts" });
  for (const product of products) await pushProduct({ ...services, act: actAsSystem(services) }, storeId, product);
  const counts = await shop.ask({ kind: "counts" });
  const calls = counts["UpdateVariants"] ?? 0;
  const naming = {
    name: "2,000 changed prices of 80 products",
    floorName: "a product a call, of up to 250 variants",
    unit: "calls",
    aim: "≤ 1",
    note: `and ${counts["Product"]} calls that read; 2,000 of one product are 8 (tests/shop/shopify/adapter.pg.test.ts)`,
  } as const;
  const fewest = products.length * Math.ceil(variantsEach / mostInCall);
  const others = Object.keys(counts).filter((name) => name !== "UpdateVariants" && name !== "Product");
  if (others.length > 0) throw new Error(`Changed prices caused ${others.join(", ")} too.`);
  return [figureOf(naming, { ours: [calls], floor: [fewest] })];
}
