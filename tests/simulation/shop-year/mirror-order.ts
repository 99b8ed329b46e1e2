import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { ids } from "../../support/test-store.ts";
import { digits, type LineItem, type Order } from "../../shop/shopify/memory.ts";
import type { TradedItem, YearTax } from "../year/trade-model.ts";
import type { Place, ShopYear, Variety } from "./shop-year.ts";

/** Returns minor units of the shop's decimal text, computed apart from the product. */
export const minorOf = (text: string, currency: string): number =>
  Math.round(Number(text) * 10 ** currencyExponent(currency));

export const traceIdOf = (shopOrderId: string): string => `shop-shopify-${shopOrderId}`;

export const isPaidThere = ({ displayFinancialStatus: status }: Order): boolean =>
  status === "PAID" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";

interface Unit {
  readonly id: string;
  readonly variety: Omit<Variety, "place">;
  readonly unitMinor: number;
  readonly offMinor: number;
  readonly place: Place;
  readonly isPickUp: boolean;
  readonly tax: YearTax;
}

/** Changes the model as reading this order should have changed Trace. */
export async function mirrorOrder(year: ShopYear, shopOrderId: string): Promise<void> {
  const { model, shopOrders } = year.trade;
  const order = year.standIn.memory.orders.get(`gid://shopify/Order/${shopOrderId}`);
  if (order === undefined) return;
  const orderId = traceIdOf(shopOrderId);
  const isPaid = isPaidThere(order);
  if (!year.entered.has(orderId)) {
    if (order.cancelledAt !== null) return;
    year.entered.add(orderId);
    shopOrders.add(orderId);
    if (!isPaid) model.pending.add(orderId);
    for (const { unit, item } of await choose(year, unitsOf(year, order)))
      model.enter({ id: unit.id, orderId, itemId: item.id, tax: unit.tax, ...priceOf(item, unit) }, isPaid);
  }
  if (model.pending.has(orderId) && order.cancelledAt !== null) {
    model.cancel(orderId);
    year.cancelled.add(orderId);
  } else if (model.pending.has(orderId) && isPaid) model.pay(orderId);
  if (model.pending.has(orderId) || year.cancelled.has(orderId)) return;
  for (const { lineIds, restock } of refundsOf(order, orderId)) {
    const open = lineIds.map((id) => model.line(id)).filter(({ state }) => state === "sold" || state === "oversold");
    for (const { id } of open) model.refund(id, restock);
  }
}

/** @throws when an order's lines are not what the model says. */
export async function compareOrder(year: ShopYear, shopOrderId: string): Promise<void> {
  const { db, storeId, model } = year.trade;
  const orderId = traceIdOf(shopOrderId);
  const lines = await db.asAdmin<{ id: string; is: string }>(
    "select id, concat_ws(' ', state, item_id, price_minor, discount_minor, extra_minor) as is from order_lines where store_id = $1 and order_id = $2 order by id",
    [storeId, orderId],
  );
  const [is, should] = [
    lines.map(({ id, is: one }) => `${id} ${one}`),
    model
      .linesOf(orderId)
      .map((one) => `${one.id} ${one.state} ${one.itemId} ${one.priceMinor} ${one.discountMinor} ${one.extraMinor}`)
      .toSorted(),
  ].map((all) => all.join("; "));
  if (is !== should) throw new Error(`Order ${shopOrderId} is ${is} and should be ${should}`);
}

/** Returns what is bought of each line, unit by unit. */
export function unitsOf(year: ShopYear, order: Order): readonly Unit[] {
  const { currency } = year.trade.size;
  const [at] = order.fulfillmentOrders;
  const place = at?.location.id.endsWith("/12") === true ? ids.back : ids.front;
  const method = at?.deliveryMethod.methodType ?? "";
  return order.lineItems.flatMap((line) => {
    const variety = year.bought.get(line.id);
    if (variety === undefined) return [];
    const off = line.discountAllocations.reduce(
      (sum, { allocatedAmountSet }) => sum + minorOf(allocatedAmountSet.shopMoney.amount, currency),
      0,
    );
    return Array.from({ length: line.quantity }, (_, unit) => ({
      id: unitIdOf(order, line, unit),
      variety,
      unitMinor: minorOf(line.originalUnitPriceSet.shopMoney.amount, currency),
      // Whole units, that come to what the line got off.
      offMinor: Math.floor((off * (unit + 1)) / line.quantity) - Math.floor((off * unit) / line.quantity),
      place,
      isPickUp: method === "PICK_UP" || method === "RETAIL",
      tax: taxThere(year, order, line),
    }));
  });
}

/** Returns the tax that the shop says: in its prices or on top, at a rate, or at the store's where it knows none. */
const taxThere = ({ trade: { model } }: ShopYear, { taxesIncluded }: Order, { taxLines }: LineItem): YearTax => ({
  isIncluded: taxesIncluded,
  basisPoints:
    taxLines.length > 0
      ? Math.round(taxLines.reduce((sum, { rate }) => sum + rate, 0) * 10_000)
      : taxesIncluded
        ? model.tax.basisPoints
        : 0,
});

const unitIdOf = (order: Order, line: LineItem, unit: number): string =>
  `${traceIdOf(digits(order.id))}-${digits(line.id)}-${unit}`;

const isOf = ({ productId, options }: Omit<Variety, "place">, item: Variety | undefined): boolean =>
  item?.productId === productId && item.options.join("/") === options.join("/");

/** Returns the item that each unit should get: the cheapest, and of equal ones as the store wants it. */
async function choose(
  year: ShopYear,
  units: readonly Unit[],
): Promise<{ readonly unit: Unit; readonly item: TradedItem }[]> {
  const taken = new Set<string>();
  const chosen: { readonly unit: Unit; readonly item: TradedItem }[] = [];
  for (const unit of units) {
    const [best] = onSaleOf(year, unit, taken);
    if (best !== undefined) taken.add(best.id);
    else year.trade.count("sold in the shop and gone");
    chosen.push({ unit, item: best ?? (await goneItem(year, unit)) });
  }
  return chosen;
}

/** Returns what is on sale of a unit's variant and not taken, the best first. */
function onSaleOf(year: ShopYear, unit: Unit, taken: ReadonlySet<string>): readonly TradedItem[] {
  const { model } = year.trade;
  const isThere = (item: TradedItem) => year.varieties.get(item.id)?.place === unit.place;
  const rank = (item: TradedItem): readonly (number | string)[] => [
    unit.isPickUp && !isThere(item) ? 1 : 0,
    item.priceMinor,
    year.isStoreFirst && !model.owner(item.ownerId).isStore ? 1 : 0,
    isThere(item) ? 0 : 1,
    item.acceptedAt,
    item.id,
  ];
  return model
    .with("Active")
    .filter((item) => isOf(unit.variety, year.varieties.get(item.id)) && !taken.has(item.id))
    .toSorted((one, other) => compare(rank(one), rank(other)));
}

/** Returns the item by which Trace names what it no longer has: any of the variant. */
async function goneItem(year: ShopYear, unit: Unit): Promise<TradedItem> {
  const { db, storeId, model } = year.trade;
  const [line] = await db.asAdmin<{ item: string }>(
    "select item_id as item from order_lines where store_id = $1 and id = $2",
    [storeId, unit.id],
  );
  if (line === undefined || !isOf(unit.variety, year.varieties.get(line.item)))
    throw new Error(`What the shop sold as ${unit.id} is ${line?.item ?? "lost"}.`);
  return model.item(line.item);
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, value] of one.entries()) {
    const than = other[at] ?? 0;
    if (value !== than) return value < than ? -1 : 1;
  }
  return 0;
}

/** Returns an item's price, and how the shop's price comes to it: the owner bears what is left of the discount. */
export function priceOf(item: TradedItem, { unitMinor, offMinor }: Pick<Unit, "unitMinor" | "offMinor">) {
  const paid = unitMinor - Math.min(unitMinor, offMinor);
  const { priceMinor } = item;
  // A surcharge pays the discount first. Of what a lower price of the shop's leaves, the owner bears nothing.
  const discountMinor =
    unitMinor >= priceMinor ? Math.max(0, priceMinor - paid) : Math.min(priceMinor, unitMinor - paid);
  return { priceMinor, discountMinor, extraMinor: paid - (priceMinor - discountMinor) };
}

/** Returns which units of an order were paid back, and whether with the item. */
export function refundsOf(order: Order, orderId: string) {
  const next = new Map<string, number>();
  const take = (line: LineItem, quantity: number) => {
    const from = next.get(line.id) ?? 0;
    next.set(line.id, from + quantity);
    return Array.from({ length: quantity }, (_, unit) => `${orderId}-${digits(line.id)}-${from + unit}`);
  };
  const made = order.refunds.flatMap(({ refundLineItems }) =>
    refundLineItems.map(({ lineItem, quantity, restockType }) => ({
      lineIds: take(lineItem, quantity),
      restock: restockType !== "NO_RESTOCK",
    })),
  );
  const takenOff = order.lineItems.flatMap((line) => {
    const left = line.quantity - (next.get(line.id) ?? 0) - line.currentQuantity;
    return left > 0 ? [{ lineIds: take(line, left), restock: true }] : [];
  });
  return [...made, ...takenOff];
}
