import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { ids } from "../../support/test-store.ts";
import { closeDay, delivered, mostly, moveCash, paid, placeOf, untilled } from "./drawer-steps.ts";
import { fail, markPaid, payOut, takeBack } from "./payout-steps.ts";
import { anyOf, type Step } from "./steps.ts";
import { type takenFor, type TradedItem, type TradedLine } from "./trade-model.ts";
import { type Till, type TradeYear, yearsProducts } from "./trade-year.ts";

const nobody = { customerName: "", customerEmail: "", customerPhone: "" };

const sizes = ["9", "7", "10", "11", "8"];

/** Returns the product and size of the n-th item: every kind of goods is sold at every place and by everybody. */
const goodsOf = (n: number) => ({
  productId: yearsProducts[(n * 7) % yearsProducts.length]?.id ?? ids.air,
  option1Value: sizes[(n * 3) % sizes.length] ?? "9",
});

/** Items come in, of all owners, some used and some without their box. */
const intake: Step = async (year) => {
  const { random, model, size } = year;
  const left = size.items - model.items.size;
  const count = Math.min(left, 1 + random.below(Math.max(2, Math.ceil(size.items / 25))));
  if (count <= 0) return;
  const before = model.items.size;
  const made = Array.from({ length: count }, (_, n): TradedItem => {
    const ownerId = random.pick([...model.owners.keys()]);
    // Odd amounts, so that every share has something to round.
    const priceMinor = 1_501 + random.below(70_000);
    const item: TradedItem = {
      ...{ id: year.newId(), code: year.newCode(), ownerId, priceMinor, discountMinor: 0, payoutMinor: 0 },
      ...{ status: "Active", acceptedAt: year.now, isUsed: random.chance(0.2), isUnboxed: random.chance(0.1) },
      ...{ lineId: null, payoutId: null, locationId: (before + n) % 3 === 0 ? ids.back : ids.front },
    };
    item.payoutMinor = model.today(item);
    return item;
  });
  const numbers = new Map(made.map(({ id }, n) => [id, before + n]));
  for (const [locationId, stocked] of Map.groupBy(made, (one) => one.locationId ?? ids.front))
    for (let at = 0; at < stocked.length; at += 100)
      await year.must("inventory.addItems", {
        items: stocked.slice(at, at + 100).map(({ id, code, ownerId, priceMinor, isUsed, isUnboxed }) => ({
          ...{ id, code, ...goodsOf(numbers.get(id) ?? 0), consignerId: ownerId, priceMinor, costMinor: null },
          ...{ option2Value: isUsed ? "Used" : "New", option3Value: isUnboxed ? "No box" : "Good box" },
          ...{ locationId, subLocationId: null, notes: "", image: "" },
        })),
        acceptNow: true,
      });
  for (const item of made) model.items.set(item.id, item);
};

/** Returns what a till or the online shop assumes to be on sale, with prices. */
function basket(year: TradeYear, shelf: ReadonlyMap<string, number>, isReduced: boolean) {
  const all = [...shelf.keys()];
  const chosen = new Set(Array.from({ length: 1 + year.random.below(3) }, () => year.random.pick(all)));
  return [...chosen].map((itemId) => {
    const priceMinor = shelf.get(itemId) ?? 0;
    const discountMinor = isReduced ? year.random.below(Math.min(priceMinor, 2_000)) : 0;
    return { id: year.newId(), itemId, priceMinor, discountMinor };
  });
}

const priceOf = (year: TradeYear, orderId: string, lines: readonly Parameters<typeof takenFor>[0][]): number =>
  lines.reduce((sum, line) => sum + year.model.due({ ...line, orderId }), 0);

const shelfNow = (year: TradeYear) =>
  new Map(year.model.with("Active").map(({ id, priceMinor }) => [id, priceMinor] as const));

/** A counter sale; half the time the till is offline and its data old. */
export const counter: Step = async (year) => {
  const till: Till = year.random.pick(year.tills);
  await year.bringBack(till);
  if (till.isOnline) year.look(till);
  if (till.shelf.size === 0) return;
  const lines = basket(year, till.shelf, false);
  const orderId = year.newId();
  const { payments, moved } = paid(year, till, { orderId, minor: priceOf(year, orderId, lines), kind: "sale" });
  year.drawers.mostlyBy.set(orderId, mostly(payments));
  const sale = { orderId, payment: "cash" as const, ...nobody, lines, payments, till: placeOf(till) };
  await year.doAt(till, "orders.sell", sale, () => {
    delivered(moved);
    for (const line of lines) year.model.enter({ ...line, orderId }, true);
  });
};

const connection: Step = async (year) => {
  const till = year.random.pick(year.tills);
  till.isOnline = !till.isOnline;
  if (till.isOnline) await year.deliver(till);
};

const placed = (
  year: TradeYear,
  isPaid: boolean,
  shelf: ReadonlyMap<string, number>,
): CommandArgs<"orders.placeOrder"> => ({
  ...{ orderId: year.newId(), source: "shop", name: "#1", shopifyId: null, isPaid, ...nobody },
  lines: basket(year, shelf, year.random.chance(0.3)),
});

const entered = (
  { model, shopOrders }: TradeYear,
  { orderId, isPaid, lines: all }: CommandArgs<"orders.placeOrder">,
) => {
  shopOrders.add(orderId);
  if (!isPaid) model.pending.add(orderId);
  for (const line of all) model.enter({ ...line, orderId }, isPaid);
};

/** An online order; sometimes the shop's stock is as old as an offline till's. */
const online: Step = async (year) => {
  const shelf: ReadonlyMap<string, number> = year.random.chance(0.3)
    ? year.random.pick(year.tills).shelf
    : shelfNow(year);
  if (shelf.size === 0) return;
  const order = placed(year, year.random.chance(0.4), shelf);
  await year.must("orders.placeOrder", order, year.asShop);
  entered(year, order);
};

/** Counter and shop sell the same item at the same moment: one gets it, the other is oversold. */
const race: Step = async (year) => {
  const [item] = year.model.with("Active");
  if (item === undefined) return;
  const shelf = new Map([[item.id, item.priceMinor]]);
  const order = placed(year, true, shelf);
  const sale = { orderId: year.newId(), payment: "card" as const, ...nobody, lines: basket(year, shelf, false) };
  await Promise.all([year.must("orders.placeOrder", order, year.asShop), year.must("orders.sell", sale)]);
  const { orderId } = sale;
  year.drawers.mostlyBy.set(orderId, "card");
  untilled(year, [
    { id: `${orderId}:payment`, kind: "sale", method: "card", minor: priceOf(year, orderId, sale.lines), orderId },
  ]);
  const [row] = await year.db.asAdmin<{ order_id: string }>(
    "select order_id from items where store_id = $1 and id = $2",
    [year.storeId, item.id],
  );
  const shop = () => entered(year, order);
  const till = () => sale.lines.forEach((line) => year.model.enter({ ...line, orderId: sale.orderId }, true));
  for (const one of row?.order_id === order.orderId ? [shop, till] : [till, shop]) one();
};

const lines = (year: TradeYear, is: (line: TradedLine) => boolean) => [...year.model.lines.values()].filter(is);

const settlePending: Step = async (year) => {
  const orderId = anyOf(year, [...year.model.pending]);
  if (orderId === null) return;
  const [till] = year.tills.filter(({ isOnline }) => isOnline);
  if (till !== undefined && year.random.chance(0.3)) {
    const due = year.model.linesOf(orderId).filter(({ state }) => state === "pending" || state === "oversold");
    const { payments, moved } = paid(year, till, { orderId, minor: priceOf(year, orderId, due), kind: "sale" });
    await year.must("orders.payOrder", { orderId, payments, till: placeOf(till) });
    delivered(moved);
    year.count("paid at the counter");
    year.model.pay(orderId);
  } else if (year.random.chance(0.7)) {
    await year.must("orders.payOrder", { orderId });
    year.model.pay(orderId);
  } else {
    await year.must("orders.cancelOrder", { orderId, reason: "Never paid" });
    year.model.cancel(orderId);
  }
};

const refundOf = (line: TradedLine, restock: boolean) => ({
  ...{ orderId: line.orderId, lineIds: [line.id], restock, locationId: null, reason: "Did not fit" },
});
const isWaiting = (year: TradeYear, { itemId, state }: TradedLine) => {
  const item = year.model.item(itemId);
  return state === "sold" && item.status === "Sold" && item.payoutId !== null;
};

/** A refund of an item sold, in a payout that waits, or paid out. */
const refund: Step = async (year) => {
  const line = anyOf(
    year,
    lines(year, ({ state }) => state === "sold"),
  );
  if (line === null) return;
  const restock = year.random.chance(0.7);
  year.count(`refund of ${isWaiting(year, line) ? "one in a waiting payout" : year.model.item(line.itemId).status}`);
  await giveBack(year, line, restock);
};

/** Gives a line's price back: at a till, or as it was paid. */
async function giveBack(year: TradeYear, line: TradedLine, restock: boolean): Promise<void> {
  const { orderId } = line;
  const till = anyOf(
    year,
    year.tills.filter(({ isOnline }) => isOnline),
  );
  if (till !== null && year.random.chance(0.5)) {
    const { payments, moved } = paid(year, till, {
      orderId,
      minor: priceOf(year, line.orderId, [line]),
      kind: "refund",
    });
    await year.must("orders.refundLines", { ...refundOf(line, restock), payments, till: placeOf(till) });
    delivered(moved);
  } else {
    await year.must("orders.refundLines", refundOf(line, restock));
    const method = year.drawers.mostlyBy.get(orderId) ?? "other";
    const backMinor = priceOf(year, orderId, [line]);
    const step = year.size.cashStepMinor ?? 0;
    const rounding = method === "cash" ? year.drawers.rounding("refund", orderId, backMinor, step) : 0;
    if (!year.shopOrders.has(orderId))
      untilled(year, [{ id: `${line.id}:refund`, kind: "refund", method, minor: -backMinor, rounding, orderId }]);
  }
  year.model.refund(line.id, restock);
}

const exchange: Step = async (year) => {
  const line = anyOf(
    year,
    lines(year, ({ state }) => state === "sold"),
  );
  const shelf = shelfNow(year);
  if (line === null || shelf.size === 0) return;
  const newOrderId = year.newId();
  const bought = basket(year, shelf, false);
  await year.must("orders.exchangeItems", {
    ...{ ...refundOf(line, true), newOrderId, payment: "other", ...nobody },
    lines: bought,
  });
  const [back, cost] = [priceOf(year, line.orderId, [line]), priceOf(year, newOrderId, bought)];
  const both = Math.min(back, cost);
  const { orderId } = line;
  untilled(year, [
    { id: `${newOrderId}:back`, kind: "refund", method: "exchange", minor: -both, orderId },
    { id: `${newOrderId}:exchange`, kind: "sale", method: "exchange", minor: both, orderId: newOrderId },
    cost >= back
      ? { id: `${newOrderId}:payment`, kind: "sale", method: "other", minor: cost - back, orderId: newOrderId }
      : { id: `${newOrderId}:payment`, kind: "refund", method: "other", minor: cost - back, orderId },
  ]);
  year.drawers.mostlyBy.set(newOrderId, "other");
  year.model.refund(line.id, true);
  for (const one of bought) year.model.enter({ ...one, orderId: newOrderId }, true);
};

/** An oversold line: refunded, or given the item once the other order released it. */
const oversold: Step = async (year) => {
  const line = anyOf(
    year,
    lines(year, (one) => one.state === "oversold" && !year.model.pending.has(one.orderId)),
  );
  if (line === null) return;
  const item = year.model.item(line.itemId);
  if (item.status === "Active") {
    await year.must("orders.sellOversold", { lineId: line.id });
    return year.model.sell(line, item);
  }
  await year.mustNot("orders.sellOversold", { lineId: line.id }, "illegal_transition");
  await giveBack(year, line, true);
};

const reprice: Step = async (year) => {
  const item = anyOf(year, [...year.model.with("Active"), ...year.model.with("PendingSale")]);
  if (item === null) return;
  const priceMinor = 1_501 + year.random.below(70_000);
  await year.must("inventory.editItem", { itemId: item.id, changes: { priceMinor } });
  if (priceMinor === item.priceMinor) return;
  item.priceMinor = priceMinor;
  item.payoutMinor = year.model.today(item);
};

/** An item gets another owner; a sold one keeps the owner it was sold for. */
const handOver: Step = async (year) => {
  const item = anyOf(year, year.model.with(year.random.pick(["Active", "PendingSale", "Sold", "Paid"])));
  if (item === null) return;
  const consignerId = year.random.pick([...year.model.owners.keys()]);
  if (consignerId === item.ownerId) return;
  const edit = { itemId: item.id, changes: { consignerId } };
  if (item.status === "Sold" || item.status === "Paid")
    return year.mustNot("inventory.editItem", edit, "illegal_transition");
  await year.must("inventory.editItem", edit);
  item.ownerId = consignerId;
  item.payoutMinor = year.model.today(item);
};

const withdraw: Step = async (year) => {
  const item = anyOf(year, year.model.with("Active"));
  if (item !== null) await withdrawItem(year, item);
};

/** An item on sale is given back to its owner, for a fee if that is early. */
export async function withdrawItem(year: TradeYear, item: TradedItem): Promise<void> {
  const { isStore } = year.model.owner(item.ownerId);
  const { earlyDays, earlyFeeMinor } = year.model.charges;
  const days = Math.floor((year.now - item.acceptedAt) / 86_400_000);
  const feeMinor = days <= earlyDays && !isStore ? earlyFeeMinor : 0;
  await year.must("inventory.withdrawItems", { itemIds: [item.id], reason: "Asked back", feeTotalMinor: feeMinor });
  item.status = "Withdrawn";
  year.count(feeMinor > 0 ? "withdrawn with a fee" : "withdrawn without a fee");
  year.model.charge(item.ownerId, -feeMinor);
}

const adjust: Step = async (year) => {
  const consignerId = year.random.pick([...year.model.owners.values()].filter(({ isStore }) => !isStore)).id;
  const amountMinor = (1 + year.random.below(9_000)) * year.random.pick([1, -1]);
  await year.must("consigners.adjustLedger", { entryId: year.newId(), consignerId, amountMinor, reason: "Agreed" });
  year.model.charge(consignerId, amountMinor);
};

/** Fees change; existing stock follows only after a recalculation. */
const fees: Step = async (year) => {
  const { random } = year;
  if (random.chance(0.3)) {
    year.model.charges.payoutFeeBasisPoints = random.below(500);
    const { payoutFeeBasisPoints } = year.model.charges;
    await year.must("settings.editProtected", { changes: { payoutFeeBasisPoints } });
  } else {
    const rates = random.pick(year.rates);
    rates.basisPoints = 500 + random.below(3_500);
    rates.minMinor = random.below(2) * random.below(3_000);
    await year.must("fees.editType", {
      consignerTypeId: rates.typeId,
      changes: { sellingFeeBasisPoints: rates.basisPoints, minFeeMinor: rates.minMinor },
    });
  }
  if (random.chance(0.5)) await year.recalculate();
};

/** An audit, in which some expected items are not found. */
const audit: Step = async (year) => {
  const expected = [...year.model.with("Active"), ...year.model.with("PendingSale")].filter(
    ({ locationId = ids.front }) => locationId === ids.front,
  );
  const missed = expected.filter(() => year.random.chance(0.05)).map(({ id }) => id);
  const scanned = expected.filter(({ id }) => !missed.includes(id));
  const auditId = year.newId();
  const scannedAt = new Date(year.now).toISOString();
  await year.must("audits.start", { id: auditId, locationId: ids.front });
  for (let at = 0; at < scanned.length; at += 200)
    await year.must("audits.recordScans", {
      auditId,
      scans: scanned.slice(at, at + 200).map(({ code }) => ({
        ...{ id: year.newId(), code, via: "scanner" as const, note: "", scannedAt },
      })),
    });
  await year.must("audits.run", { auditId });
  year.model.audits.push({ expected: expected.length, missed });
};

/** A repeated call with its original id, which must return the original outcome. */
const again: Step = async (year) => {
  const before = anyOf(year, year.given);
  if (before === null) return;
  const outcome = await executeCommand(year.services, before.call);
  if (outcome.status !== before.outcome.status) throw new Error(`${before.call.name} was done again.`);
  year.count("given again");
};

/** Steps with their frequency. */
export type Often<S> = readonly (readonly [number, S])[];

/** Steps of a store besides taking items in and selling online, with their frequency. */
export const inStore: Often<Step> = [
  ...([
    [22, counter],
    [8, connection],
    [4, moveCash],
    [6, closeDay],
  ] as const),
  ...([
    [8, refund],
    [4, exchange],
    [4, oversold],
    [5, reprice],
    [4, handOver],
    [4, withdraw],
  ] as const),
  ...([
    [3, adjust],
    [2, fees],
    [7, payOut],
    [9, markPaid],
    [3, fail],
    [2, takeBack],
    [4, again],
  ] as const),
];
const often: Often<Step> = [...inStore, [16, intake], [14, online], [4, race], [9, settlePending], [1, audit]];

/** Picks a step by its frequency. */
export function pickStep<S>(year: TradeYear, steps: Often<S>): S {
  let left = year.random.below(steps.reduce((sum, [one]) => sum + one, 0));
  const [, step] = steps.find(([one]) => (left -= one) < 0) ?? steps[0] ?? [];
  if (step === undefined) throw new RangeError("Nothing to do.");
  return step;
}

/** Runs the next step. */
export async function takeStep(year: TradeYear): Promise<void> {
  year.pass();
  await pickStep(year, often)(year);
}
