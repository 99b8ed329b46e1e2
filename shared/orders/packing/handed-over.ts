import type { Decision } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { packingWords } from "./packing-words.ts";
import { orderWords } from "../words.ts";
import type { OrderContext } from "../sold-item.ts";

/**
 * Returns an online order that its customer got, or that was sent with this tracking code: paid, and every pair of it
 * scanned. Doing it again changes nothing but a tracking code that is given later.
 */
export function handedOver(
  { orderId, trackingCode = "" }: { readonly orderId: string; readonly trackingCode?: string | undefined },
  { rows, now }: Pick<OrderContext, "rows" | "now">,
): Decision | DomainError {
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", orderWords("orderGone"));
  if (order.source === "counter") return new DomainError("illegal_transition", packingWords("soldHere"));
  const code = trackingCode.trim();
  if (order.handedOverAt !== null)
    return code === "" || code === order.trackingCode
      ? { put: [] }
      : { put: [{ type: "order", row: { ...order, trackingCode: code } }] };
  if (order.status === "pending") return new DomainError("illegal_transition", packingWords("payFirst"));
  const live = rows.find("orderLine", "order", orderId).filter(({ isLive }) => isLive);
  if (live.length === 0) return new DomainError("illegal_transition", packingWords("nothingToHandOver"));
  const left = live.filter(({ pickedAt }) => pickedAt === null).length;
  if (left > 0) return new DomainError("illegal_transition", packingWords("notAllPicked", { count: left }));
  return { put: [{ type: "order", row: { ...order, handedOverAt: now, trackingCode: code } }] };
}
