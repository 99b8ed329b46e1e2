import { executeCommand } from "#server/commands/execute-command.ts";
import type { CommandArgs } from "#shared/commands.ts";
import { ids } from "../../support/test-store.ts";
import type { TradedItem, TradedLine } from "./trade-model.ts";
import type { Till, TradeYear } from "./trade-year.ts";

const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
type Step = (year: TradeYear) => Promise<void> | void;

/** Items come in, of all owners, some used and some without their box. */
const intake: Step = async (year) => {
  const { random, model, size } = year;
  const left = size.items - model.items.size;
  const count = Math.min(left, 1 + random.below(Math.max(2, Math.ceil(size.items / 25))));
  if (count <= 0) return;
  const made = Array.from({ length: count }, (): TradedItem => {
    const ownerId = random.pick([...model.owners.keys()]);
    // Odd amounts, so that every share has something to round.
    const priceMinor = 1_501 + random.below(70_000);
    const item: TradedItem = {
      ...{ id: year.newId(), code: year.newCode(), ownerId, priceMinor, discountMinor: 0, payoutMinor: 0 },
      ...{ status: "Active", acceptedAt: year.now, isUsed: random.chance(0.2), isUnboxed: random.chance(0.1) },
      ...{ lineId: null, payoutId: null },
    };
    item.payoutMinor = model.today(item);
    return item;
  });
  for (let at = 0; at < made.length; at += 100)
    await year.must("inventory.addItems", {
      items: made.slice(at, at + 100).map(({ id, code, ownerId, priceMinor, isUsed, isUnboxed }) => ({
        ...{ id, code, productId: ids.air, consignerId: ownerId, option1Value: "9", priceMinor, costMinor: null },
        ...{ option2Value: isUsed ? "Used" : "New", option3Value: isUnboxed ? "No box" : "Good box" },
        ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
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

const shelfNow = (year: TradeYear) =>
  new Map(year.model.with("Active").map(({ id, priceMinor }) => [id, priceMinor] as const));

/** A counter sale; half the time the till is offline and its data old. */
const counter: Step = async (year) => {
  const till: Till = year.random.pick(year.tills);
  await year.bringBack(till);
  if (till.isOnline) year.look(till);
  if (till.shelf.size === 0) return;
  const lines = basket(year, till.shelf, false);
  await year.sellAt(till, { orderId: year.newId(), payment: "cash", ...nobody, lines });
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

const entered = ({ model }: TradeYear, { orderId, isPaid, lines: all }: CommandArgs<"orders.placeOrder">) => {
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
  const [row] = await year.db.asAdmin<{ order_id: string }>(
    "select order_id from items where store_id = $1 and id = $2",
    [year.storeId, item.id],
  );
  const shop = () => entered(year, order);
  const till = () => sale.lines.forEach((line) => year.model.enter({ ...line, orderId: sale.orderId }, true));
  for (const one of row?.order_id === order.orderId ? [shop, till] : [till, shop]) one();
};

const lines = (year: TradeYear, is: (line: TradedLine) => boolean) => [...year.model.lines.values()].filter(is);
const anyOf = <T>(year: TradeYear, list: readonly T[]): T | null => (list.length === 0 ? null : year.random.pick(list));

const settlePending: Step = async (year) => {
  const orderId = anyOf(year, [...year.model.pending]);
  if (orderId === null) return;
  if (year.random.chance(0.7)) {
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

/** A refund of an item sold or paid out; one in a waiting payout is refused. */
const refund: Step = async (year) => {
  const line = anyOf(
    year,
    lines(year, ({ state }) => state === "sold"),
  );
  if (line === null) return;
  const restock = year.random.chance(0.7);
  if (isWaiting(year, line)) return year.mustNot("orders.refundLines", refundOf(line, restock), "illegal_transition");
  year.count(`refund of ${year.model.item(line.itemId).status}`);
  await year.must("orders.refundLines", refundOf(line, restock));
  year.model.refund(line.id, restock);
};

const exchange: Step = async (year) => {
  const line = anyOf(
    year,
    lines(year, (one) => one.state === "sold" && !isWaiting(year, one)),
  );
  const shelf = shelfNow(year);
  if (line === null || shelf.size === 0) return;
  const newOrderId = year.newId();
  const bought = basket(year, shelf, false);
  await year.must("orders.exchangeItems", {
    ...{ ...refundOf(line, true), newOrderId, payment: "other", ...nobody },
    lines: bought,
  });
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
  await year.must("orders.refundLines", refundOf(line, true));
  year.model.refund(line.id, true);
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
  if (item === null) return;
  const { isStore } = year.model.owner(item.ownerId);
  const { earlyDays, earlyFeeMinor } = year.model.charges;
  const days = Math.floor((year.now - item.acceptedAt) / 86_400_000);
  const feeMinor = days <= earlyDays && !isStore ? earlyFeeMinor : 0;
  await year.must("inventory.withdrawItems", { itemIds: [item.id], reason: "Asked back", feeTotalMinor: feeMinor });
  item.status = "Withdrawn";
  year.count(feeMinor > 0 ? "withdrawn with a fee" : "withdrawn without a fee");
  year.model.charge(item.ownerId, -feeMinor);
};

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

const ready = (year: TradeYear) =>
  year.model.with("Sold").filter(({ payoutId, ownerId }) => payoutId === null && !year.model.owner(ownerId).isStore);

/** A payout of some sold items, for some of their owners, at the totals on screen; sometimes at outdated ones. */
const payOut: Step = async (year) => {
  const owners = new Set(
    year.random.pick([[...year.model.owners.keys()], [year.random.pick([...year.model.owners.keys()])]]),
  );
  const items = ready(year)
    .filter(({ ownerId }) => owners.has(ownerId) && year.random.chance(0.9))
    .slice(0, 2_000);
  if (items.length === 0) return;
  const payoutId = year.newId();
  const itemIds = items.map(({ id }) => id);
  const shares = year.model.shares(itemIds).map(({ ownerId, amountMinor }) => ({
    consignerId: ownerId,
    itemIds: items.filter((item) => item.ownerId === ownerId).map(({ id }) => id),
    totalMinor: amountMinor,
  }));
  const wrong = shares.map((share, at) => (at === 0 ? { ...share, totalMinor: share.totalMinor + 1 } : share));
  if (year.random.chance(0.2)) await year.mustNot("payouts.create", { payoutId, shares: wrong }, "stale_total");
  if (year.random.chance(0.3)) {
    // Two people pay the same items at the same moment.
    const second = year.newId();
    const outcomes = await Promise.all(
      [payoutId, second].map((id) => year.give("payouts.create", { payoutId: id, shares })),
    );
    const won = outcomes.findIndex(({ status }) => status === "applied");
    if (outcomes.filter(({ status }) => status === "applied").length !== 1)
      throw new Error(`Two payouts of the same items were ${outcomes.map(({ status }) => status).join(" and ")}.`);
    return year.model.payOut(won === 0 ? payoutId : second, itemIds);
  }
  await year.must("payouts.create", { payoutId, shares });
  year.model.payOut(payoutId, itemIds);
  const [taken] = shares;
  if (taken !== undefined && year.random.chance(0.2))
    await year.mustNot("payouts.create", { payoutId: year.newId(), shares: [taken] }, "in_use");
};

const openShares = (year: TradeYear) =>
  [...year.model.payouts.values()].flatMap((payout) =>
    payout.isVoid
      ? []
      : [...payout.shares.values()].filter(({ state }) => state !== "paid").map((share) => ({ payout, share })),
  );

const markPaid: Step = async (year) => {
  const one = anyOf(year, openShares(year));
  if (one === null) return;
  const { payout } = one;
  const owners = year.random.chance(0.5)
    ? [one.share.ownerId]
    : [...payout.shares.values()].filter(({ state }) => state !== "paid").map(({ ownerId }) => ownerId);
  const args = { payoutId: payout.id, consignerIds: owners, paidAnyway: false };
  if (year.random.chance(0.3)) {
    const outcomes = await Promise.all([year.give("payouts.markPaid", args), year.give("payouts.markPaid", args)]);
    if (outcomes.filter(({ status }) => status === "applied").length !== 1) throw new Error("A share was paid twice.");
  } else await year.must("payouts.markPaid", args);
  for (const ownerId of owners) year.model.markPaid(payout.id, ownerId);
};

/** The bank returns a payment, and it is retried or not. */
const fail: Step = async (year) => {
  const one = anyOf(year, openShares(year));
  if (one === null) return;
  const args = { payoutId: one.payout.id, consignerIds: [one.share.ownerId] };
  if (one.share.state === "Pending") {
    await year.must("payouts.markFailed", { ...args, reason: "The account is closed" });
    one.share.state = "Failed";
  } else {
    await year.must("payouts.retry", args);
    one.share.state = "Pending";
  }
};

const takeBack: Step = async (year) => {
  const payout = anyOf(year, [...year.model.payouts.values()]);
  if (payout === null) return;
  const args = { payoutId: payout.id, reason: "By mistake" };
  if (payout.isVoid) return year.mustNot("payouts.void", args, "illegal_transition");
  const paid = [...payout.shares.values()].some(({ state }) => state === "paid");
  year.count(paid ? "void of a paid payout" : "void of a waiting payout");
  await year.must("payouts.void", args);
  year.model.takeBack(payout);
};

/** An audit, in which some expected items are not found. */
const audit: Step = async (year) => {
  const expected = [...year.model.with("Active"), ...year.model.with("PendingSale")];
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

/** The steps of a shop, with their frequency. */
const often: readonly (readonly [number, Step])[] = [
  ...([
    [16, intake],
    [22, counter],
    [8, connection],
    [14, online],
    [4, race],
    [9, settlePending],
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
    [1, audit],
  ] as const),
];
const weight = often.reduce((sum, [one]) => sum + one, 0);

/** Runs the next step. */
export async function takeStep(year: TradeYear): Promise<void> {
  year.pass();
  let left = year.random.below(weight);
  const [, step] = often.find(([one]) => (left -= one) < 0) ?? [0, intake];
  await step(year);
}
