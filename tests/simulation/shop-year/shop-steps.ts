import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { ids } from "../../support/test-store.ts";
import { tendShops } from "#server/outside/shop/connection/tend-shops.ts";
import { digits, type Order, type Variant } from "../../shop/shopify/memory.ts";
import { anyOf } from "../year/steps.ts";
import type { TradedItem } from "../year/trade-model.ts";
import { counter, inStore, type Often, pickStep, withdrawItem } from "../year/trade-steps.ts";
import { byHand } from "./shop-checks.ts";
import { isPaidThere, traceIdOf } from "./mirror-order.ts";
import { runJobs } from "./run-jobs.ts";
import { type Place, places, type ShopYear } from "./shop-year.ts";

/** Something that happens to a store that sells in a shop. */
type ShopStep = (year: ShopYear) => Promise<void> | void;

const textOf = (minor: number, currency: string): string => {
  const exponent = currencyExponent(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
};

/** Items come in at both locations, of three products and some variants. */
const intake: ShopStep = async (year) => {
  const { trade } = year;
  const { random, model, size } = trade;
  const count = Math.min(size.items - model.items.size, 1 + random.below(Math.max(2, Math.ceil(size.items / 25))));
  if (count <= 0) return;
  const made = Array.from({ length: count }, (): TradedItem => {
    const isUsed = random.chance(0.2);
    const item: TradedItem = {
      ...{ id: trade.newId(), code: trade.newCode(), ownerId: random.pick([...model.owners.keys()]) },
      ...{ priceMinor: 1_501 + random.below(700) * 100, discountMinor: 0, payoutMinor: 0, status: "Active" },
      ...{ acceptedAt: trade.now, isUsed, isUnboxed: false, lineId: null, payoutId: null },
    };
    item.payoutMinor = model.today(item);
    const options = [random.pick(["8", "9"]), isUsed ? "Used" : "New", "Good box"] as const;
    const productId = random.pick([ids.air, ids.court, ids.trail]);
    year.varieties.set(item.id, { productId, options, place: random.pick([ids.front, ids.back]) });
    return item;
  });
  const byPlace = Map.groupBy(made, ({ id }) => year.varieties.get(id)?.place ?? ids.front);
  for (const [locationId, items] of byPlace)
    await trade.must("inventory.addItems", {
      items: items.map(({ id, code, ownerId, priceMinor }) => {
        const { productId = "", options = ["", "", ""] } = year.varieties.get(id) ?? {};
        return {
          ...{ id, code, productId, consignerId: ownerId, option1Value: options[0], priceMinor, costMinor: null },
          ...{ option2Value: options[1], option3Value: options[2], locationId, subLocationId: null },
          ...{ notes: "", image: "" },
        };
      }),
      acceptNow: true,
    });
  for (const item of made) model.items.set(item.id, item);
};

interface Shown {
  readonly variant: Variant;
  readonly at: string;
  readonly available: number;
}

/** Returns what a customer can buy. */
function shownOf({ standIn: { memory } }: ShopYear): readonly Shown[] {
  return [...memory.products.values()]
    .filter(({ publishedAt, status }) => publishedAt !== null && status === "ACTIVE")
    .flatMap(({ variants }) => variants)
    .flatMap((variant) =>
      Object.values(places).flatMap((at) => {
        const level = variant.inventoryItem.levels.get(`gid://shopify/Location/${at}`);
        return level?.isActive === true && level.available > 0 ? [{ variant, at, available: level.available }] : [];
      }),
    );
}

/** Returns the product and options of Trace that a variant of the shop shows. */
function varietyOf(variant: Variant) {
  const of = variant.product.metafields.get("trace.id")?.value;
  const names = variant.product.options.map(({ name }) => name);
  const valueOf = (at: number) => (at < names.length ? (variant.values[at] ?? "") : "");
  return of === undefined ? null : { productId: of, options: [valueOf(0), valueOf(1), valueOf(2)] as const };
}

/** Somebody buys in the shop, sometimes with money off, and pays at once or later. */
export const buy: ShopStep = (year) => {
  const { random, size } = year.trade;
  const one = anyOf(year.trade, shownOf(year));
  if (one === null) return;
  const variety = varietyOf(one.variant);
  if (variety === null) throw new Error("The shop shows what is not Trace's.");
  const quantity = 1 + random.below(Math.min(3, one.available));
  const unitMinor = Math.round(Number(one.variant.price) * 10 ** currencyExponent(size.currency));
  const discounts = random.chance(0.4) ? [textOf(random.below(unitMinor * quantity), size.currency)] : [];
  const { people, memory } = year.standIn;
  // The shop has its own tax, whatever the store's is: in its prices or on top, in parts, or not said.
  const taxRates = random.pick([[], [0], [0.0887], [0.1], [0.06, 0.0288]]);
  const id = people.place({
    lines: [{ variantId: digits(one.variant.id), quantity, discounts, taxRates }],
    taxesIncluded: random.chance(0.5),
    at: one.at,
    method: random.pick(["SHIPPING", "PICK_UP", "RETAIL"]),
  });
  const [line] = memory.orders.get(`gid://shopify/Order/${id}`)?.lineItems ?? [];
  if (line === undefined) throw new Error("The order has no line.");
  year.bought.set(line.id, variety);
  year.trade.count("bought in the shop");
  if (random.chance(0.5)) people.pay(id);
};

const orders = ({ standIn: { memory } }: ShopYear, is: (order: Order) => boolean): readonly Order[] =>
  [...memory.orders.values()].filter(is);

export const payThere: ShopStep = (year) => {
  const order = anyOf(
    year.trade,
    orders(year, (one) => one.cancelledAt === null && !isPaidThere(one)),
  );
  if (order === null) return;
  year.standIn.people.pay(digits(order.id));
  year.trade.count("paid in the shop");
};

export const cancelThere: ShopStep = (year) => {
  const order = anyOf(
    year.trade,
    orders(year, (one) => one.cancelledAt === null && one.lineItems.some(({ currentQuantity }) => currentQuantity > 0)),
  );
  if (order === null) return;
  year.standIn.people.cancel(digits(order.id));
  year.trade.count("cancelled in the shop");
};

export const refundThere: ShopStep = (year) => {
  const { random } = year.trade;
  const order = anyOf(
    year.trade,
    orders(year, (one) => isPaidThere(one) && (one.lineItems[0]?.currentQuantity ?? 0) > 0),
  );
  if (order === null) return;
  year.standIn.people.refund(digits(order.id), [
    {
      line: 0,
      quantity: 1 + random.below(order.lineItems[0]?.currentQuantity ?? 1),
      restockType: random.pick(["RETURN", "CANCEL", "NO_RESTOCK", "LEGACY_RESTOCK"]),
    },
  ]);
  year.trade.count("paid back in the shop");
};

const allVariants = ({ standIn: { memory } }: ShopYear): readonly Variant[] =>
  [...memory.products.values()].flatMap(({ variants }) => variants);

/** The shop's staff change by hand what Trace keeps there. */
export const editThere: ShopStep = (year) => {
  const { random, size } = year.trade;
  const { people } = year.standIn;
  const variant = anyOf(year.trade, allVariants(year));
  if (variant === null) return;
  const id = digits(variant.id);
  const kind = random.below(4);
  if (kind === 0) people.editVariant(id, { price: textOf(1_000 + random.below(50_000), size.currency) });
  if (kind === 1) people.editVariant(id, { inventoryPolicy: "CONTINUE", sku: byHand });
  const [[level, at] = []] = Object.values(places)
    .map((one) => [variant.inventoryItem.levels.get(`gid://shopify/Location/${one}`), one] as const)
    .filter(([one]) => one?.isActive === true);
  if (kind === 2 && at !== undefined) people.count(id, at, Math.max(0, (level?.available ?? 0) + random.below(5) - 2));
  if (kind === 3) {
    variant.product.title = byHand;
    variant.product.publishedAt = null;
  }
  year.trade.count("edited in the shop");
};

/**
 * The shop's staff delete a product that Trace knows every order of: one whose product is gone before Trace heard of it can
 * no longer be told from others'.
 */
export const deleteThere: ShopStep = async (year) => {
  const { people, memory } = year.standIn;
  memory.searchLagMs = 0;
  year.trade.forward(600_000);
  await poll(year);
  const variant = anyOf(year.trade, allVariants(year));
  const isUnheard = (one: Order) =>
    one.cancelledAt === null &&
    !year.entered.has(traceIdOf(digits(one.id))) &&
    one.lineItems.some(({ product }) => product === variant?.product);
  if (variant === null || [...memory.orders.values()].some(isUnheard)) return;
  people.deleteProduct(digits(variant.product.id));
  year.trade.count("deleted in the shop");
};

/** Gives everything of a variant back to its owners after somebody bought it in the shop, and before Trace has the order. */
export const loseBought: ShopStep = async (year) => {
  await buy(year);
  const last = [...year.bought.values()].at(-1);
  if (last === undefined) return;
  for (const item of year.trade.model.with("Active")) {
    const variety = year.varieties.get(item.id);
    if (variety?.productId === last.productId && variety.options.join() === last.options.join())
      await withdrawItem(year.trade, item);
  }
};

/** A location of the shop closes, or opens again. */
export const closeThere: ShopStep = (year) => {
  const { memory, people } = year.standIn;
  const at = year.trade.random.pick(Object.values(places));
  const location = memory.locations.get(`gid://shopify/Location/${at}`);
  if (location?.isActive === false) return reopen(year, at);
  people.closeLocation(at);
  year.trade.count("location closed");
};

export function reopen({ standIn: { memory } }: ShopYear, at: (typeof places)[Place]): void {
  const location = memory.locations.get(`gid://shopify/Location/${at}`);
  if (location !== undefined) location.isActive = true;
}

const misfortune: ShopStep = ({ trade: { random }, standIn: { faults, memory } }) => {
  faults.loseAnswers = { left: random.below(4), of: /./ };
  faults.tooMany = { left: random.below(2), retryAfter: "2.0" };
  faults.failures = random.below(2);
  memory.searchLagMs = random.pick([0, 20_000, 60_000]);
};

const deliver: ShopStep = async (year) => {
  await year.carry();
  await runJobs(year);
};

/** The minute in which Trace asks by itself. */
const poll: ShopStep = async (year) => {
  await tendShops(year.trade.services);
  await runJobs(year);
};

/** The store changes what its items cost in the shop, and whose are sold first. */
const settings: ShopStep = async (year) => {
  const { trade } = year;
  year.isStoreFirst = trade.random.chance(0.5);
  const upPriceBasisPoints = trade.random.below(12) * 100;
  year.upPriceBasisPoints = upPriceBasisPoints;
  await trade.must("settings.editSettings", { changes: { prioritizeStore: year.isStoreFirst, upPriceBasisPoints } });
};

/** Counter and shop sell at one moment, and neither knows of the other. */
const race: ShopStep = async (year) => {
  await buy(year);
  await counter(year.trade);
  await runJobs(year);
};

const often: Often<ShopStep> = [
  ...inStore.map(([one, step]) => [one, (year: ShopYear) => step(year.trade)] as const),
  ...([
    [18, intake],
    [26, buy],
    [8, payThere],
    [4, cancelThere],
    [6, refundThere],
    [9, editThere],
    [1, closeThere],
  ] as const),
  ...([
    [10, misfortune],
    [24, deliver],
    [8, poll],
    [1, settings],
    [4, race],
  ] as const),
];

/** Runs the next step. */
export async function takeShopStep(year: ShopYear): Promise<void> {
  year.trade.pass();
  await pickStep(year.trade, often)(year);
}
