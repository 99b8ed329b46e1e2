import { t } from "#shared/words/define-words.ts";
import { checkLocation, locationReads } from "#shared/areas/inventory/check-location.ts";
import {
  change,
  changeBy,
  type Decision,
  type FoundRows,
  readBy,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { itemGone } from "#shared/areas/inventory/decide-each.ts";
import { orderReads } from "./order-port.ts";
import { cashOf, refundRounding } from "#shared/areas/till/cash-back.ts";
import { takenPayments, wholeAmount } from "#shared/areas/till/take-payments.ts";
import type { PaymentPart, TillPlace } from "#shared/areas/till/tender.ts";
import { totalOf } from "./order-fields.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import { lineStateWords, orderWords } from "./words.ts";
import type { OrderContext } from "./sold-item.ts";
import { freedOfPayout, itemPayoutReads } from "./refunds/freed-of-payout.ts";
import { refundEntry, unsoldItem } from "./refunds/unsold-item.ts";

/** The lines of an order to refund, and whether their items are restocked. */
export interface Refund {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  /** The items go on sale again; else they leave the store. */
  readonly restock: boolean;
  /** The location of restocked items; null for the previous one. */
  readonly locationId: string | null;
  readonly reason: string;
  /** How the money is given back; absent from older apps: as most of it was paid. */
  readonly payments?: readonly PaymentPart[] | undefined;
  readonly till?: TillPlace | undefined;
}

/** Returns the reads for a refund. */
export function refundReads(refund: Refund, found: FoundRows): readonly Read[] {
  const reads = orderReads(refund.orderId, found);
  const lines = changeBy("orderLine", "order", refund.orderId);
  const known = found.has(lines) ? found.find("orderLine", "order", refund.orderId) : [];
  // Once it is locked: what another refund has given back by then is among its payments.
  const order = found.has(change("order", refund.orderId)) ? found.get("order", refund.orderId) : undefined;
  return [
    ...reads,
    ...(order !== undefined && isRounded(refund, order) ? [readBy("payment", "order", refund.orderId)] : []),
    ...(refund.locationId === null ? [] : locationReads(refund.locationId, null)),
    ...known.filter(({ id }) => refund.lineIds.includes(id)).flatMap(({ itemId }) => itemPayoutReads(itemId, found)),
  ];
}

/** Returns whether rounding depends on what the order has given back: the app rounded cash, or names no payments. */
const isRounded = ({ payments }: Pick<Refund, "payments">, order: OrderRow): boolean =>
  payments === undefined
    ? order.payment === "cash" && order.source !== "shop"
    : payments.some(({ roundingMinor = 0 }) => roundingMinor !== 0);

/** Returns the rows after a refund, all of it or nothing. */
export function refunded(refund: Refund, context: OrderContext): Decision | DomainError {
  const { rows, actor, now } = context;
  const order = rows.get("order", refund.orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  if (order.status === "pending")
    return new DomainError("illegal_transition", t("This order isn’t paid yet. Mark it as paid, or cancel it."));
  const lines = rows.find("orderLine", "order", refund.orderId);
  const place = refund.locationId === null ? null : checkLocation(rows, actor, refund.locationId, null);
  if (place !== null) return place;
  const put: Put[] = [];
  const ids: string[] = [];
  const after = new Map(lines.map((line) => [line.id, line]));
  for (const lineId of new Set(refund.lineIds)) {
    const line = after.get(lineId);
    if (line === undefined) return new DomainError("not_found", t("This item is not in this order."));
    const done = refundedLine(line, refund, context);
    if (done instanceof DomainError) return done;
    const closed = closedLine(line, line.isLive ? refund.restock : null, now);
    after.set(lineId, closed);
    put.push({ type: "orderLine", row: closed }, ...done);
    if (line.isLive) ids.push(line.itemId);
  }
  const row: OrderRow = { ...order, status: statusAfter([...after.values()]), closedAt: now };
  const given = givenBack(
    order,
    lines.filter(({ id }) => refund.lineIds.includes(id)),
    refund,
    context,
  );
  if (given instanceof DomainError) return given;
  return { put: [{ type: "order", row }, ...put, ...given], events: [{ name: "itemsChanged", ids }] };
}

/** Returns the id of a refund's one payment, where the app names none. */
export const refundPaymentId = ([lineId = ""]: readonly string[]): string => `${lineId}:refund`;

/** Returns the payments that give the price of these lines back. */
function givenBack(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  refund: Refund,
  context: OrderContext,
): readonly Put[] | DomainError {
  // The online shop gives back what was paid there.
  if (order.source === "shop" && refund.payments === undefined) return [];
  const dueMinor = totalOf(order, lines);
  const whole = wholeAmount(refundPaymentId(refund.lineIds), order.payment ?? "other", dueMinor);
  const parts = refund.payments ?? whole;
  const earlier = isRounded(refund, order) ? context.rows.find("payment", "order", order.id) : [];
  const roundingMinor = refundRounding(earlier, cashOf(parts), context.store.cashStepMinor);
  return takenPayments(
    {
      orderId: order.id,
      orderName: order.name,
      customerName: order.customerName,
      kind: "refund",
      dueMinor,
      parts: refund.payments ?? whole.map((part) => ({ ...part, roundingMinor })),
      backRoundingMinor: roundingMinor,
      till: refund.till,
      reason: refund.reason,
    },
    context,
  );
}

const closedLine = (line: OrderLineRow, restocked: boolean | null, now: string): OrderLineRow => ({
  ...line,
  state: "refunded",
  isLive: false,
  refundedAt: now,
  restocked,
});

/** Returns the status of an order with these lines, after a refund. */
export function statusAfter(lines: readonly OrderLineRow[]): OrderRow["status"] {
  const charged = lines.filter(({ state }) => state !== "cancelled");
  return charged.every(({ state }) => state === "refunded") ? "refunded" : "partlyRefunded";
}

/** Returns a refunded line's item, payout line and ledger entry; an oversold line has none of them. */
function refundedLine(line: OrderLineRow, refund: Refund, context: OrderContext): readonly Put[] | DomainError {
  if (line.state === "oversold") return [];
  if (line.state !== "sold")
    return new DomainError("illegal_transition", orderWords("notSold", { state: lineStateWords.named(line.state) }));
  const item = context.rows.get("item", line.itemId);
  if (item === undefined) return itemGone();
  const back = unsoldItem(item, line, refund, context);
  if (back instanceof DomainError) return back;
  return [...back, ...freedOfPayout(item, context.rows), ...refundEntry(line, item, context)];
}
