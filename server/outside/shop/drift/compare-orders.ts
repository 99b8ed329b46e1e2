import { transact } from "#server/machine/database/transact.ts";
import { orderIdOf } from "#shared/areas/orders/shop-of-order.ts";
import { readOurs, stepsTo } from "../agree-order.ts";
import { waitingOrders } from "../waiting-orders.ts";
import type { OpenShop } from "../open-shop.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import type { ShopOrder } from "../shop-port.ts";
import { type Drift, missingProduct } from "./compare-product.ts";

/** Days back for which orders are compared; what is older was compared before. */
const comparedDays = 3;
/** Orders of one look-up. */
const atOnce = 50;

/**
 * Returns the shop's orders of the last days that Trace does not have, or has otherwise; not those that wait to be read.
 *
 * @throws ShopProblem
 */
export async function* compareOrders(
  { db, clock }: Pick<ShopServices, "db" | "clock">,
  storeId: string,
  { port, kind }: OpenShop,
): AsyncIterable<Drift> {
  const since = new Date(clock().getTime() - comparedDays * 86_400_000);
  for await (const ids of inPortions(port.ordersSince(since))) {
    const waiting = await transact(db, storeId, (tx) => waitingOrders(tx, storeId, ids), "snapshot");
    for (const id of ids) {
      if (waiting.has(id)) continue;
      const order = await port.readOrder(id);
      if (order === null) continue;
      const orderId = orderIdOf(kind, order.id);
      const ours = await transact(db, storeId, (tx) => readOurs(tx, storeId, orderId), "snapshot");
      if (stepsTo(order, orderId, ours).length === 0) continue;
      const about = { productId: missingProduct, variant: id, locationId: "" };
      yield ours === null
        ? { ...about, kind: "orderUnknown", ours: "", theirs: order.name }
        : { ...about, kind: "orderDiffers", ours: order.name, theirs: stateOf(order) };
    }
  }
}

const stateOf = ({ status, refunds }: ShopOrder): string =>
  status === "paid" && refunds.length > 0 ? "refunded" : status;

async function* inPortions(ids: AsyncIterable<string>): AsyncIterable<readonly string[]> {
  let some: string[] = [];
  for await (const id of ids) {
    some.push(id);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
