import { t } from "#shared/words/define-words.ts";
import type { Decision } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { OrderRow } from "../rows.ts";
import { packingWords } from "./packing-words.ts";
import type { OrderContext } from "../sold-item.ts";

interface HandedOver {
  readonly orderId: string;
  readonly trackingCode?: string | undefined;
  /** Whether the person was told that the online shop has no payment yet. */
  readonly isUnpaid?: boolean | undefined;
}

/**
 * Returns whether an order may go before it is paid: in the online shop, which takes an authorised payment once it was
 * sent, or has it paid on delivery. One whose payment was given back or ran out may not.
 */
export const mayGoUnpaid = (
  { source, shopPayment }: Pick<OrderRow, "source" | "shopPayment">,
  isUnpaid: boolean,
): boolean =>
  source === "shop" &&
  (shopPayment === "authorized" || (isUnpaid && shopPayment !== "voided" && shopPayment !== "expired"));

/**
 * Returns an online order that its customer got, or that was sent with this tracking code: paid, or to be paid in the
 * online shop, and every pair of it scanned. Doing it again changes nothing but a tracking code that is given later.
 */
export function handedOver(
  { orderId, trackingCode = "", isUnpaid = false }: HandedOver,
  { rows, now }: Pick<OrderContext, "rows" | "now">,
): Decision | DomainError {
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  if (order.source === "counter") return new DomainError("illegal_transition", packingWords("soldHere"));
  const code = trackingCode.trim();
  if (order.handedOverAt !== null)
    return code === "" || code === order.trackingCode
      ? { put: [] }
      : { put: [{ type: "order", row: { ...order, trackingCode: code } }] };
  if (order.status === "pending" && !mayGoUnpaid(order, isUnpaid))
    return new DomainError("illegal_transition", t("This order isn’t paid yet. Mark it as paid first."));
  const live = rows.find("orderLine", "order", orderId).filter(({ isLive }) => isLive);
  if (live.length === 0) return new DomainError("illegal_transition", t("No item is left in this order."));
  const left = live.filter(({ pickedAt }) => pickedAt === null).length;
  if (left > 0)
    return new DomainError(
      "illegal_transition",
      t("{count, plural, one {# pair is} other {# pairs are}} not picked yet.", { count: left }),
    );
  return { put: [{ type: "order", row: { ...order, handedOverAt: now, trackingCode: code } }] };
}
