import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { noteProblem } from "./connection/shop-health.ts";
import { type Handover, type ShopOrder, type ShopPort, ShopProblem } from "./shop-port.ts";
import type { ShopWork } from "./shop-work.ts";

/**
 * Tells the shop that an order was handed over in the store, if it was and the shop does not know. What the shop refuses
 * is in the connection's health.
 *
 * @throws ShopProblem that passes, to be retried.
 */
export async function tellHandedOver(
  { db, clock }: Pick<ShopWork, "db" | "clock">,
  storeId: string,
  port: ShopPort,
  order: ShopOrder,
  orderId: string,
): Promise<void> {
  const { handover } = order;
  if (handover === null) return;
  const ours = await transact(db, storeId, (tx) => readHandover(tx, storeId, orderId), "snapshot");
  if (ours === null || isKnown(handover, ours)) return;
  try {
    await port.noteHandedOver(order.id, ours);
  } catch (fault) {
    if (!(fault instanceof ShopProblem) || fault.isPassing) throw fault;
    await transact(db, storeId, (tx) => noteProblem(tx, storeId, `${order.name}: ${fault.message}`, clock()));
  }
}

const isKnown = (
  { waiting, trackingCodes }: NonNullable<ShopOrder["handover"]>,
  { units, trackingCode }: Handover,
): boolean =>
  [...units.keys()].every((lineId) => (waiting.get(lineId) ?? 0) === 0) &&
  (trackingCode === "" || trackingCodes.length > 0);

/** Returns what was handed over of an order of the shop; null if nothing was. */
async function readHandover(tx: Transaction, storeId: string, orderId: string): Promise<Handover | null> {
  const lines = await tx.run(sql<{ id: string; trackingCode: string }>`select l.id, o.tracking_code as "trackingCode"
    from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${storeId} and o.id = ${orderId} and o.handed_over_at is not null and l.is_live`);
  const [first] = lines;
  if (first === undefined) return null;
  const units = new Map<string, number>();
  for (const { id } of lines) {
    const [lineId = ""] = id.slice(orderId.length + 1).split("-");
    units.set(lineId, (units.get(lineId) ?? 0) + 1);
  }
  return { units, trackingCode: first.trackingCode };
}
