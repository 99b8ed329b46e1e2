import { digits, type Order, type Variant } from "../../shop/shopify/memory.ts";
import { unlike } from "../year/drawer-checks.ts";
import { portionOf, takenFor, type TradedItem } from "../year/trade-model.ts";
import { isPaidThere, minorOf, refundsOf, traceIdOf, unitsOf } from "./mirror-order.ts";
import { places, type ShopYear } from "./shop-year.ts";

/** Returns where the shop shows something else than what the store has on sale, by the year's own calculations. */
export function brokenShelf(year: ShopYear): string[] {
  const { model } = year.trade;
  const byVariant = Map.groupBy(model.with("Active"), ({ id }) => {
    const { productId, options } = year.varieties.get(id) ?? { productId: "", options: [] };
    return [productId, ...options].join("/");
  });
  const wanted = new Map([...byVariant].map(([variant, items]) => [variant, wantedText(year, items)]));
  const shown = new Map<string, string>();
  const found: string[] = [];
  for (const product of year.standIn.memory.products.values())
    for (const variant of product.variants) {
      const key = [product.metafields.get("trace.id")?.value, ...variant.values].join("/");
      if (shown.has(key)) found.push(`${key} is in the shop twice`);
      if (isSoldOut(variant)) continue;
      shown.set(key, shownText(year, variant));
      if (product.publishedAt === null || product.title === byHand) found.push(`${key} is not shown as it should be`);
      if (variant.inventoryPolicy !== "DENY" || !variant.inventoryItem.tracked)
        found.push(`${key} is sold without end`);
    }
  return [...found, ...unlike("in the shop", wanted, shown)];
}

/** The title and SKU that the shop's staff write. */
export const byHand = "By hand";

const levelsOf = ({ inventoryItem }: Variant): readonly number[] =>
  Object.values(places).map((at) => {
    const level = inventoryItem.levels.get(`gid://shopify/Location/${at}`);
    return level?.isActive === true ? level.available : 0;
  });
const isSoldOut = (variant: Variant): boolean => levelsOf(variant).every((available) => available === 0);

const shownText = ({ trade: { size } }: ShopYear, variant: Variant): string =>
  [minorOf(variant.price, size.currency), ...levelsOf(variant)].join(" ");

/** Returns the lowest price with the surcharge, half a unit rounded up, and the items at each place. */
function wantedText(year: ShopYear, items: readonly TradedItem[]): string {
  const lowest = Math.min(...items.map(({ priceMinor }) => priceMinor));
  const price = lowest + portionOf(lowest, year.upPriceBasisPoints);
  const at = Object.keys(places).map(
    (place) => items.filter(({ id }) => year.varieties.get(id)?.place === place).length,
  );
  return [price, ...at].join(" ");
}

/** Returns where Trace's orders are not the shop's: each is known once, whole, and as it ended. */
export async function brokenOrders(year: ShopYear): Promise<string[]> {
  const { db, storeId } = year.trade;
  const ours = await db.asAdmin<{ id: string; shopifyId: string; status: string; units: string }>(
    `select o.id, o.shopify_id as "shopifyId", o.status, count(l.id)::text as units
     from orders o left join order_lines l on l.store_id = o.store_id and l.order_id = o.id
     where o.store_id = $1 and o.source = 'shop' group by 1, 2, 3`,
    [storeId],
  );
  const byShop = Map.groupBy(ours, ({ shopifyId }) => shopifyId);
  const found: string[] = [];
  for (const order of year.standIn.memory.orders.values()) {
    const id = digits(order.id);
    const [known, ...others] = byShop.get(id) ?? [];
    byShop.delete(id);
    if (others.length > 0) found.push(`order ${id} is known ${others.length + 1} times`);
    if (known === undefined) {
      if (order.cancelledAt === null) found.push(`order ${id} is lost`);
      continue;
    }
    found.push(...brokenOrder(year, order, known));
  }
  return [...found, ...[...byShop.keys()].map((id) => `order ${id} is not the shop's`)];
}

function brokenOrder(
  year: ShopYear,
  order: Order,
  known: { readonly status: string; readonly units: string },
): string[] {
  const { model } = year.trade;
  const orderId = traceIdOf(digits(order.id));
  const units = unitsOf(year, order);
  const found: string[] = [];
  const is = (what: string, value: unknown, should: unknown) => {
    if (value !== should) found.push(`${orderId}: ${what} is ${String(value)} and should be ${String(should)}`);
  };
  is("its number of lines", Number(known.units), units.length);
  const lines = model.linesOf(orderId);
  const paid = units.reduce((sum, { unitMinor, offMinor }) => sum + unitMinor - Math.min(unitMinor, offMinor), 0);
  is(
    "what the customer pays",
    lines.reduce((sum, line) => sum + takenFor(line), 0),
    paid,
  );
  const isPending = order.cancelledAt === null && !isPaidThere(order);
  is("that it waits", known.status === "pending", isPending);
  if (isPending || known.status === "cancelled") return found;
  for (const { lineIds } of refundsOf(order, orderId))
    for (const id of lineIds) is(`what became of ${id}`, model.line(id).state, "refunded");
  return found;
}
