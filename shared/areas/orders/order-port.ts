import { t } from "#shared/words/define-words.ts";
import {
  change,
  changeBy,
  create,
  type Decision,
  type FoundRows,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { lastOfEach, rowsAfter } from "#shared/machine/kernel/rows-after.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import { itemGone } from "#shared/areas/inventory/decide-each.ts";
import { type SalesTax, taxOf } from "#shared/areas/fees/sales-tax.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { nextStatus } from "#shared/areas/inventory/status-machine.ts";
import type { TaxRate } from "#shared/areas/settings/past-taxes.ts";
import { takenPayments, wholeAmount } from "#shared/areas/till/take-payments.ts";
import type { PaymentPart, TillPlace } from "#shared/areas/till/tender.ts";
import { itemsTotal, totalOf } from "./order-fields.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import type { SaleTerms } from "./sale-terms.ts";
import { type OrderContext, ownersTax, saleEntry, soldItemReads, termsAt } from "./sold-item.ts";
import { orderStatusWords, orderWords } from "./words.ts";

/**
 * The rules by which all orders come into the store: from the counter, the portal's catalogue or the online shop. Pure
 * rules over rows that a command has read; `orders.sell`, `orders.placeOrder`, `orders.payOrder` and
 * `orders.cancelOrder` use them, `refunds.ts` has refunds (decision 0141).
 *
 * An order is never refused for the state of its items: the customer's money has been or will be taken. A line whose
 * item is not available is kept as oversold, and a person decides.
 */

/** An item of an incoming order. Amounts are minor units of the store currency. */
export interface EnteredLine {
  readonly id: string;
  readonly itemId: string;
  /** The price charged, before the discount. */
  readonly priceMinor: number;
  readonly discountMinor: number;
  /** `orderLine.extraMinor`; absent for 0. */
  readonly extraMinor?: number;
  /** Its own tax, where the order's is not that of each line. */
  readonly tax?: TaxRate;
  /** No item is to be had for it: this one only says what was asked for, perhaps on several lines. */
  readonly isOversold?: boolean;
  /** What the online shop asked for it, and what the customer got off that; if absent, its price and discount. */
  readonly asked?: { readonly unitMinor: number; readonly discountMinor: number };
}

/** An incoming order before its lines are decided. */
export type EnteredOrder = Pick<
  OrderRow,
  | "id"
  | "name"
  | "source"
  | "shopifyId"
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "payment"
  | "placedAt"
  | "placedBy"
  | "exchangeOf"
> & {
  readonly isPaid: boolean;
  readonly lines: readonly EnteredLine[];
  /** The tax charged. */
  readonly tax: SalesTax;
  /** The tax that owners' payouts are computed with, where that is not the one charged. */
  readonly ownersTax?: TaxRate;
  readonly isTaxUnknown?: boolean;
  /** `order.unprovenUntil`; absent for null. */
  readonly unprovenUntil?: string | undefined;
  readonly shopPayment?: OrderRow["shopPayment"] | undefined;
  /** Where it was paid; absent where nobody knows. */
  readonly till?: TillPlace | undefined;
  /** The customer comes for it; if absent, an order of the catalogue is, since it is paid in the store. */
  readonly isPickUp?: boolean;
};

/** Returns the reads an incoming order needs. */
export const enteringReads = (
  order: { readonly orderId: string; readonly lines: readonly EnteredLine[] },
  found: FoundRows,
): readonly Read[] => [
  create("order", order.orderId),
  ...order.lines.flatMap(({ id, itemId }) => [
    create("orderLine", id),
    ...soldItemReads(itemId, found),
    ...reservedReads(itemId, found),
  ]),
];

/** Returns the order that an item is reserved for; null for none. Older ones need not be on the device. */
const reservedFor = (item: ItemRow | undefined): string | null =>
  item?.status === "PendingSale" ? item.orderId : null;

/** Returns the reads of the order that an item is reserved for. */
function reservedReads(itemId: string, found: FoundRows): readonly Read[] {
  const orderId = found.has(change("item", itemId)) ? reservedFor(found.get("item", itemId)) : null;
  return orderId === null ? [] : orderReads(orderId, found);
}

/** Returns whether an order gives its items to whoever buys them at the counter: nobody has proved its mailbox yet. */
export const givesWay = (order: Pick<OrderRow, "status" | "unprovenUntil"> | undefined): boolean =>
  order?.status === "pending" && order.unprovenUntil !== null;

/** Returns the cancellations of the reservations that give way to a sale at the counter. */
function givenWay(lines: readonly EnteredLine[], context: OrderContext): readonly Put[] | DomainError {
  const { rows } = context;
  const orderIds = new Set(lines.flatMap(({ itemId }) => reservedFor(rows.get("item", itemId)) ?? []));
  const put: Put[] = [];
  for (const orderId of orderIds) {
    if (!givesWay(rows.get("order", orderId))) continue;
    const cancelled = cancelledOrder({ orderId, reason: "" }, context);
    if (cancelled instanceof DomainError) return cancelled;
    put.push(...cancelled.put);
  }
  return put;
}

/** Returns reads of an existing order with its lines and their items. */
export function orderReads(orderId: string, found: FoundRows): readonly Read[] {
  const lines = changeBy("orderLine", "order", orderId);
  const known = found.has(lines) ? found.find("orderLine", "order", orderId) : [];
  return [change("order", orderId), lines, ...known.flatMap(({ itemId }) => soldItemReads(itemId, found))];
}

/** Returns the rows of an incoming order, or the refusal. */
export function enteredOrder(order: EnteredOrder, found: OrderContext): Decision | DomainError {
  const given = order.source === "counter" ? givenWay(order.lines, found) : [];
  if (given instanceof DomainError) return given;
  const { actor, store, fact } = found;
  const context = { rows: rowsAfter(found.rows, given), actor, now: found.now, store, fact };
  const { rows, now } = context;
  if (rows.get("order", order.id) !== undefined)
    return new DomainError("already_exists", t("This order is already in the store."));
  const items = new Set<string>();
  const put: Put[] = [];
  for (const line of order.lines) {
    if (line.isOversold !== true && items.has(line.itemId))
      return new DomainError("invalid_value", t("This item is in the order twice."));
    items.add(line.itemId);
    if (rows.get("orderLine", line.id) !== undefined)
      return new DomainError("already_exists", t("This order line is already in the store."));
    if (line.discountMinor > line.priceMinor)
      return new DomainError("invalid_value", t("The discount is more than the price."));
    const entered = enteredLine(order, line, context);
    if (entered instanceof DomainError) return entered;
    put.push(...entered);
  }
  const row: OrderRow = {
    id: order.id,
    name: order.name,
    source: order.source,
    shopifyId: order.shopifyId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    status: order.isPaid ? "paid" : "pending",
    payment: order.payment,
    placedAt: order.placedAt,
    placedBy: order.placedBy,
    paidAt: order.isPaid ? now : null,
    closedAt: order.isPaid ? now : null,
    taxName: order.tax.taxName,
    taxBasisPoints: order.tax.taxBasisPoints,
    taxIncluded: order.tax.taxIncluded,
    exchangeOf: order.exchangeOf,
    isPickUp: order.isPickUp ?? order.source === "catalogue",
    handedOverAt: null,
    trackingCode: "",
    isTaxUnknown: order.isTaxUnknown ?? false,
    unprovenUntil: order.unprovenUntil ?? null,
    shopPayment: order.shopPayment ?? null,
    locationId: order.isPaid ? soldAt(order, order.till, order.lines, rows) : null,
  };
  return {
    put: lastOfEach([...given, { type: "order", row }, ...put]),
    events: [{ name: "itemsChanged", ids: [...items] }],
  };
}

function enteredLine(order: EnteredOrder, line: EnteredLine, context: OrderContext): readonly Put[] | DomainError {
  const { rows, actor, now } = context;
  const item = rows.get("item", line.itemId);
  if (item === undefined) return itemGone();
  const terms = termsAt(item, line, line.tax ?? order.ownersTax ?? order.tax, context);
  if (terms instanceof DomainError) return terms;
  const facts = { now, actorId: actor.id, inOtherLiveOrder: item.orderId !== null };
  const next = nextStatus(item, order.isPaid ? "sell" : "placeOrder", actor, facts);
  if (next instanceof DomainError && next.code === "forbidden") return next;
  const row = newLine(order, line, item, terms);
  if (line.isOversold === true || next instanceof DomainError || next.kind === "removed")
    return [{ type: "orderLine", row: { ...row, state: "oversold" } }];
  if (!order.isPaid)
    return [
      stamped(item, { ...next.fields, orderId: order.id }, actor, now),
      { type: "orderLine", row: { ...row, state: "pending", isLive: true } },
    ];
  const sold = { ...next.fields, ...terms.money, priceMinor: line.priceMinor, discountMinor: line.discountMinor };
  return [
    stamped(item, { ...sold, orderId: order.id }, actor, now),
    { type: "orderLine", row: { ...row, state: "sold", isLive: true, soldAt: now } },
    ...saleEntry(line.id, item, terms, now),
  ];
}

const newLine = (order: EnteredOrder, line: EnteredLine, item: ItemRow, { money, rule }: SaleTerms): OrderLineRow => ({
  id: line.id,
  orderId: order.id,
  itemId: item.id,
  consignerId: item.consignerId,
  state: "oversold",
  isLive: false,
  priceMinor: line.priceMinor,
  discountMinor: line.discountMinor,
  extraMinor: line.extraMinor ?? 0,
  ...money,
  rule,
  priceBeforeMinor: item.priceMinor,
  discountBeforeMinor: item.discountMinor,
  soldAt: order.placedAt,
  refundedAt: null,
  restocked: null,
  taxMinor: taxOf(itemsTotal([line]), line.tax ?? order.tax),
  pickedAt: null,
  askedMinor: line.asked?.unitMinor ?? null,
  askedDiscountMinor: line.asked?.discountMinor ?? null,
  orderedItemId: null,
});

/** Returns `order.locationId`: the till's place, or the one that all its items are at. */
function soldAt(
  { source }: Pick<OrderRow, "source">,
  till: TillPlace | undefined,
  lines: readonly { readonly itemId: string }[],
  rows: OrderContext["rows"],
): string | null {
  if (till !== undefined && till.locationId !== null) return till.locationId;
  if (source === "shop") return null;
  const [place, ...others] = new Set(lines.map(({ itemId }) => rows.get("item", itemId)?.locationId ?? null));
  return others.length === 0 ? (place ?? null) : null;
}

const notPending = ({ status }: OrderRow) =>
  new DomainError(
    "illegal_transition",
    t("This order is {status}. Only a pending order can be paid or cancelled.", {
      status: orderStatusWords.named(status),
    }),
  );

/** Returns the id of a sale's one payment, where the app names none. */
export const salePaymentId = (orderId: string): string => `${orderId}:payment`;

/** How a pending order is paid. */
interface PaidOrder {
  readonly orderId: string;
  readonly payments?: readonly PaymentPart[] | undefined;
  readonly till?: TillPlace | undefined;
}

/** Returns a pending order after its payment: its items are sold at today's fees, which then no longer change. */
export function paidOrder(paid: PaidOrder, context: OrderContext): Decision | DomainError {
  const { rows, actor, now } = context;
  const { orderId } = paid;
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  if (order.status !== "pending") return notPending(order);
  const lines = rows.find("orderLine", "order", orderId);
  const dueMinor = totalOf(
    order,
    lines.filter(({ state }) => state === "pending" || state === "oversold"),
  );
  const payments = takenPayments(
    {
      orderId,
      orderName: order.name,
      customerName: order.customerName,
      kind: "sale",
      dueMinor,
      parts: paid.payments ?? wholeAmount(salePaymentId(orderId), "other", dueMinor),
      till: paid.till,
      reason: "",
    },
    context,
  );
  if (payments instanceof DomainError) return payments;
  // Paid in the online shop.
  const isElsewhere = order.source === "shop" && paid.payments === undefined;
  const put: Put[] = [
    {
      type: "order",
      row: { ...order, status: "paid", paidAt: now, closedAt: now, locationId: soldAt(order, paid.till, lines, rows) },
    },
    ...(isElsewhere ? [] : payments),
  ];
  const ids: string[] = [];
  for (const line of lines) {
    const item = rows.get("item", line.itemId);
    if (line.state !== "pending" || item === undefined) continue;
    ids.push(item.id);
    const terms = termsAt(item, line, ownersTax(line, order), context);
    if (terms instanceof DomainError) return terms;
    const sold: OrderLineRow = {
      ...line,
      ...terms.money,
      // Credits the current owner, who may have changed since the order was placed.
      consignerId: item.consignerId,
      rule: terms.rule,
      state: "sold",
      soldAt: now,
    };
    // An admin has already recorded its sale, at the price of that time.
    if (item.status === "Sold" || item.status === "Paid") {
      put.push({ type: "orderLine", row: { ...sold, ...asRecorded(item), soldAt: item.soldOn ?? now } });
      continue;
    }
    const next = nextStatus(item, "payOrder", actor, { now, actorId: actor.id });
    if (next instanceof DomainError) return next;
    if (next.kind === "removed") continue;
    const fields = { ...next.fields, ...terms.money, priceMinor: line.priceMinor, discountMinor: line.discountMinor };
    put.push(
      {
        type: "orderLine",
        row: { ...sold, priceBeforeMinor: item.priceMinor, discountBeforeMinor: item.discountMinor },
      },
      stamped(item, fields, actor, now),
      ...saleEntry(line.id, item, terms, now),
    );
  }
  return { put, events: [{ name: "itemsChanged", ids }] };
}

/** Returns the amounts an item was sold at. */
const asRecorded = (item: ItemRow) => ({
  priceMinor: item.priceMinor,
  discountMinor: item.discountMinor,
  payoutMinor: item.payoutMinor,
  payoutFeeMinor: item.payoutFeeMinor,
  sellingFeeMinor: item.sellingFeeMinor,
  cleaningFeeMinor: item.cleaningFeeMinor,
  boxFeeMinor: item.boxFeeMinor,
  vatMinor: item.vatMinor,
  rule: null,
});

interface CancelledOrder {
  readonly orderId: string;
  readonly reason: string;
  /** Only these; absent for all. */
  readonly lineIds?: readonly string[] | undefined;
}

/**
 * Returns a cancelled pending order, with its items in their previous statuses; or one without some of its lines, which
 * is cancelled once none is left.
 */
export function cancelledOrder(
  { orderId, reason, lineIds }: CancelledOrder,
  context: OrderContext,
): Decision | DomainError {
  const { rows, actor, now } = context;
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  if (order.status !== "pending") return notPending(order);
  const lines = rows
    .find("orderLine", "order", orderId)
    .filter(({ state }) => state === "pending" || state === "oversold");
  const going = lineIds === undefined ? lines : lines.filter(({ id }) => lineIds.includes(id));
  // What left the store does not come back by that; a line without an item never left.
  const hasLeft = lineIds === undefined || going.some(({ state }) => state === "pending");
  if (order.handedOverAt !== null && hasLeft && actor.role !== "system")
    return new DomainError("illegal_transition", orderWords("handedOverUnpaid"));
  const isWhole = going.length === lines.length;
  const put: Put[] = isWhole ? [{ type: "order", row: { ...order, status: "cancelled", closedAt: now } }] : [];
  const ids: string[] = [];
  for (const line of going) {
    put.push({ type: "orderLine", row: { ...line, state: "cancelled", isLive: false } });
    const item = rows.get("item", line.itemId);
    if (line.state !== "pending" || item === undefined) continue;
    const next = nextStatus(item, "cancelOrder", actor, { now, actorId: actor.id });
    if (next instanceof DomainError) return next;
    if (next.kind === "removed") continue;
    ids.push(item.id);
    put.push(stamped(item, next.fields, actor, now));
  }
  return { put, events: [{ name: "itemsChanged", ids }], reason };
}
