import fc from "fast-check";
import { expect, test } from "vitest";
import { stepsTo } from "#server/outside/shop/agree-order.ts";
import type { ShopOrder } from "#server/outside/shop/shop-port.ts";
import { systemActor } from "#shared/access/actor.ts";
import { cancelOrder } from "#shared/areas/orders/commands/cancel-order.ts";
import { enterFromShop } from "#shared/areas/orders/commands/enter-from-shop.ts";
import { exchangeItems } from "#shared/areas/orders/commands/exchange-items.ts";
import { payOrder } from "#shared/areas/orders/commands/pay-order.ts";
import { refundLines } from "#shared/areas/orders/commands/refund-lines.ts";
import { sell } from "#shared/areas/orders/commands/sell.ts";
import { orderIdOf } from "#shared/areas/orders/shop-of-order.ts";
import type { ShopTax } from "#shared/areas/orders/shop-tax.ts";
import { priceOf } from "./simulation/shop-year/mirror-order.ts";
import { noTax, type TradedItem, type TradedLine, TradeModel, type YearTax } from "./simulation/year/trade-model.ts";
import { admin, allowed, item, RuleShop } from "./support/rule-shop.ts";

const asSystem = { actor: systemActor };
const asAdmin = { actor: admin };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };

/** One pair of each size and condition, so that who asks for one means that pair. */
const varieties = ["8", "9", "10"].flatMap((size) =>
  ["New", "Used"].flatMap((condition) => ["Good", "Damaged"].map((box) => [size, condition, box] as const)),
);
const owners = ["seller", "other", "store"];

/** One step of a walk: numbers of which each kind of step takes what it needs. */
interface Step {
  readonly kind: "counter" | "shop" | "linnworks" | "reservation" | "exchange" | "refund" | "pay" | "cancel";
  readonly which: number;
  readonly more: number;
  readonly off: number;
  readonly isPaid: boolean;
  readonly restock: boolean;
  readonly said: YearTax | { readonly basisPoints: null; readonly isIncluded: true };
}

const rates = fc.constantFrom(0, 550, 825, 887.5, 1_000, 2_000);
const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("counter", "shop", "linnworks", "reservation", "exchange", "refund", "refund", "pay", "cancel"),
  which: fc.nat(),
  more: fc.constantFrom(0, 0, 1, 777, 5_000),
  off: fc.constantFrom(0, 0, 1, 333, 2_000),
  isPaid: fc.boolean(),
  restock: fc.boolean(),
  said: fc.oneof(
    fc.record({ basisPoints: rates, isIncluded: fc.boolean() }),
    fc.constant({ basisPoints: null, isIncluded: true as const }),
  ),
});

/** A store in memory, and its books as reckoned apart from it. */
class Walk {
  readonly shop: RuleShop;
  readonly books: TradeModel;
  readonly tax: YearTax;
  /** What the store gave back in exchanges for what was paid in a shop. */
  #backMinor = 0;
  #ids = 0;

  constructor(tax: YearTax, prices: readonly number[]) {
    this.tax = tax;
    this.shop = new RuleShop();
    this.shop.store = {
      ...this.shop.store,
      ...{ taxName: "Tax", taxBasisPoints: tax.basisPoints, taxIncluded: tax.isIncluded },
    };
    const standard = { typeId: "standard", basisPoints: 1_500, minMinor: 10_000, flatMinor: 1_000 };
    const gold = { typeId: "gold", basisPoints: 1_000, minMinor: 0, flatMinor: 0 };
    this.books = new TradeModel(
      [
        { id: "seller", rates: standard, paysTax: false, isStore: false },
        { id: "other", rates: gold, paysTax: true, isStore: false },
        { id: "store", rates: standard, paysTax: false, isStore: true },
      ],
      {
        ...{ vatBasisPoints: 1_500, payoutFeeBasisPoints: 250, cleaningMinor: 2_000, boxMinor: 2_000 },
        ...{ earlyDays: 0, earlyFeeMinor: 0 },
      },
      tax,
    );
    for (const [n, [option1Value, option2Value, option3Value]] of varieties.entries()) {
      const made: TradedItem = {
        ...{ id: `item-${n}`, code: `A000000${n}`, ownerId: owners[n % owners.length] ?? "", discountMinor: 0 },
        ...{
          priceMinor: prices[n] ?? 0,
          payoutMinor: 0,
          status: "Active",
          acceptedAt: n,
          lineId: null,
          payoutId: null,
        },
        ...{ isUsed: option2Value === "Used", isUnboxed: option3Value === "Damaged" },
      };
      made.payoutMinor = this.books.today(made);
      this.books.items.set(made.id, made);
      const { id, code, priceMinor, payoutMinor, ownerId: consignerId } = made;
      this.shop.place(
        item({ id, code, priceMinor, payoutMinor, consignerId, option1Value, option2Value, option3Value }),
      );
    }
  }

  #any = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
  #newId = (kind: string): string => `${kind}-${(this.#ids += 1)}`;

  /** Returns the terms at which a pair is sold at the counter. */
  #atCounter(orderId: string, { id: itemId, priceMinor }: TradedItem, { more, off }: Step) {
    const at = priceMinor + more;
    return { id: `${orderId}-line`, itemId, priceMinor: at, discountMinor: Math.min(off, at) };
  }

  take(step: Step): void {
    const { shop, books } = this;
    const { kind, which, restock } = step;
    if (kind === "counter") {
      const pair = this.#any(books.with("Active"), which);
      if (pair === undefined) return;
      const orderId = this.#newId(kind);
      const line = this.#atCounter(orderId, pair, step);
      allowed(shop.run(sell, { orderId, lines: [line], payment: "cash", ...nobody }, asAdmin));
      books.enter({ ...line, orderId }, true);
    } else if (kind === "shop" || kind === "linnworks" || kind === "reservation") this.#enter(kind, step);
    else if (kind === "pay" || kind === "cancel") {
      const orderId = this.#any([...books.pending], which);
      if (orderId === undefined) return;
      if (kind === "pay") allowed(shop.run(payOrder, { orderId }, asSystem));
      else allowed(shop.run(cancelOrder, { orderId, reason: "" }, asSystem));
      books[kind](orderId);
    } else {
      const open = ({ state, orderId }: TradedLine) =>
        (state === "sold" || state === "oversold") && !books.pending.has(orderId);
      const line = this.#any([...books.lines.values()].filter(open), which);
      if (line === undefined) return;
      const back = { orderId: line.orderId, lineIds: [line.id], restock, locationId: null, reason: "" };
      if (kind === "refund") allowed(shop.run(refundLines, back, asSystem));
      else {
        const pair = this.#any(books.with("Active"), which);
        if (pair === undefined || line.state === "oversold") return;
        const newOrderId = this.#newId(kind);
        const sold = this.#atCounter(newOrderId, pair, step);
        const exchange = { ...back, newOrderId, lines: [sold], payment: "cash" as const, ...nobody };
        allowed(shop.run(exchangeItems, exchange, asAdmin));
        if (books.shopOrders.has(line.orderId)) this.#backMinor += books.due(line);
        books.refund(line.id, restock);
        books.enter({ ...sold, orderId: newOrderId }, true);
        return;
      }
      books.refund(line.id, restock);
    }
  }

  /** Enters an order of two pairs that comes from elsewhere; one that was sold already is oversold. */
  #enter(kind: "shop" | "linnworks" | "reservation", { which, more, off, isPaid, said }: Step): void {
    const { shop, books } = this;
    const isOwn = kind === "reservation";
    const both = [which % varieties.length, (which + 5) % varieties.length];
    const tax: ShopTax | null = isOwn
      ? null
      : { taxBasisPoints: said.basisPoints, taxIncluded: kind === "linnworks" || said.isIncluded };
    const pairs = both.map((n) => books.item(`item-${n}`));
    const order: ShopOrder = {
      ...{ id: this.#newId(kind), name: "#1", status: isPaid && !isOwn ? "paid" : "pending", ...nobody },
      ...{ paidIn: isOwn ? "store" : "shop", refunds: [], handover: null },
      lines: both.map((n, at) => ({
        ...{ id: String(at), productId: "air", options: varieties[n] ?? ["", "", ""], quantity: 1, tax },
        ...{ unitMinor: (pairs[at]?.priceMinor ?? 0) + more, discountMinor: off, locationId: null, isPickUp: isOwn },
      })),
    };
    const orderId = orderIdOf(isOwn ? "own" : kind === "shop" ? "shopify" : "linnworks", order.id);
    const [entering] = stepsTo(order, orderId, null);
    allowed(shop.run(enterFromShop, entering?.[1] as never, asSystem));
    if (!isOwn) books.shopOrders.add(orderId);
    if (order.status === "pending") books.pending.add(orderId);
    for (const [at, pair] of pairs.entries()) {
      const unit = { unitMinor: order.lines[at]?.unitMinor ?? 0, offMinor: off };
      const rate =
        tax === null
          ? undefined
          : { isIncluded: tax.taxIncluded, basisPoints: tax.taxBasisPoints ?? this.tax.basisPoints };
      const line = { id: `${orderId}-${at}-0`, orderId, itemId: pair.id, ...priceOf(pair, unit) };
      books.enter(rate === undefined ? line : { ...line, tax: rate }, order.status === "paid");
    }
  }

  /** Returns what the store says, and what it should say: ledgers, lines with their tax and payout, takings, items. */
  sides(): { readonly is: unknown; readonly should: unknown } {
    const { shop, books } = this;
    const ledger = new Map(owners.map((owner) => [owner, 0]));
    for (const { consignerId, amountMinor } of shop.all("ledgerEntry"))
      ledger.set(consignerId, (ledger.get(consignerId) ?? 0) + amountMinor);
    const lines = [...books.lines.values()];
    const isOpen = ({ state }: TradedLine) => state !== "cancelled" && state !== "refunded";
    // What a shop's customers paid, they paid there.
    const taken = lines.filter(
      (line) =>
        (line.state === "sold" || line.state === "oversold") &&
        !books.pending.has(line.orderId) &&
        !books.shopOrders.has(line.orderId),
    );
    const items = [...books.items.values()];
    return {
      is: {
        ledger: [...ledger],
        taken: shop.all("payment").reduce((sum, { amountMinor }) => sum + amountMinor, this.#backMinor),
        lines: lines.map((line) => {
          const row = shop.get("orderLine", line.id);
          return [line.id, row?.state, row?.taxMinor, isOpen(line) ? row?.payoutMinor : 0];
        }),
        items: items.map(({ id }) => {
          const row = shop.get("item", id);
          return [id, row?.status, row?.priceMinor, row?.payoutMinor];
        }),
      },
      should: {
        ledger: owners.map((owner) => [owner, books.balances.get(owner) ?? 0]),
        taken: taken.reduce((sum, line) => sum + books.due(line), 0),
        lines: lines.map((line) => [line.id, line.state, books.taxOn(line), isOpen(line) ? line.payoutMinor : 0]),
        items: items.map(({ id, status, priceMinor, payoutMinor }) => [id, status, priceMinor, payoutMinor]),
      },
    };
  }
}

test("own books agree to the cent however something is sold, exchanged and refunded, with a tax in prices, on top, and none", () => {
  const taxes = fc.oneof(fc.constant(noTax), fc.record({ basisPoints: rates, isIncluded: fc.boolean() }));
  const prices = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(taxes, prices, fc.array(steps, { minLength: 10, maxLength: 40 }), (tax, priced, walk) => {
      const store = new Walk(tax, priced);
      for (const step of walk) {
        store.take(step);
        const { is, should } = store.sides();
        expect(is).toEqual(should);
      }
    }),
    { numRuns: 60 },
  );
});
