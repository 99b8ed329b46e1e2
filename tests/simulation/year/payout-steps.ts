import { delivered, placeOf } from "./drawer-steps.ts";
import { anyOf, type Step } from "./steps.ts";
import type { TradeYear } from "./trade-year.ts";

const ready = (year: TradeYear) =>
  year.model.with("Sold").filter(({ payoutId, ownerId }) => payoutId === null && !year.model.owner(ownerId).isStore);

/** A payout of some sold items, for some of their owners, at the totals on screen; sometimes at outdated ones. */
export const payOut: Step = async (year) => {
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

export const markPaid: Step = async (year) => {
  const one = anyOf(year, openShares(year));
  if (one === null) return;
  const { payout } = one;
  const owners = year.random.chance(0.5)
    ? [one.share.ownerId]
    : [...payout.shares.values()].filter(({ state }) => state !== "paid").map(({ ownerId }) => ownerId);
  // Asked about first, since the payout can be voided and made again.
  const isRefunded = owners.some((ownerId) => (payout.shares.get(ownerId)?.refundedItems ?? 0) > 0);
  if (isRefunded) {
    const unsaid = { payoutId: payout.id, consignerIds: owners, paidAnyway: false };
    await year.mustNot("payouts.markPaid", unsaid, "stale_total");
    if (year.random.chance(0.3)) return;
    year.count("paid with a refunded item");
  }
  const till = year.random.pick([...year.tills, null]);
  const args = {
    ...{ payoutId: payout.id, consignerIds: owners, paidAnyway: isRefunded },
    ...(year.random.chance(0.4) ? { method: "Cash" as const, ...(till !== null && { till: placeOf(till) }) } : {}),
  };
  if (year.random.chance(0.3)) {
    const outcomes = await Promise.all([year.give("payouts.markPaid", args), year.give("payouts.markPaid", args)]);
    if (outcomes.filter(({ status }) => status === "applied").length !== 1) throw new Error("A share was paid twice.");
  } else await year.must("payouts.markPaid", args);
  for (const ownerId of owners) year.model.markPaid(payout.id, ownerId);
  const entriesBefore = payout.entries;
  for (const ownerId of owners) if ((payout.shares.get(ownerId)?.amountMinor ?? 0) > 0) payout.entries += 1;
  if (args.method === undefined) return;
  year.count("paid in cash");
  for (const ownerId of owners) {
    const minor = payout.shares.get(ownerId)?.amountMinor ?? 0;
    if (minor === 0) continue;
    payout.inCash.set(ownerId, { minor, registerId: till?.registerId ?? null });
    inDrawer(year, `${payout.id}:${ownerId}:${entriesBefore}`, till?.registerId ?? null, -minor);
  }
};

/** Cash of a payout leaves a till's drawer, or comes back into it. */
function inDrawer(year: TradeYear, id: string, registerId: string | null, minor: number): void {
  if (registerId === null) return;
  const kind = minor > 0 ? ("payIn" as const) : ("payOut" as const);
  delivered(
    year.drawers.add([{ ...{ id, registerId, kind, minor }, method: "cash", orderId: null, isOfPayout: true }]),
  );
}

/** The bank returns a payment, and it is retried or not. */
export const fail: Step = async (year) => {
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

export const takeBack: Step = async (year) => {
  const payout = anyOf(year, [...year.model.payouts.values()]);
  if (payout === null) return;
  const args = { payoutId: payout.id, reason: "By mistake" };
  if (payout.isVoid) return year.mustNot("payouts.void", args, "illegal_transition");
  const paid = [...payout.shares.values()].some(({ state }) => state === "paid");
  year.count(paid ? "void of a paid payout" : "void of a waiting payout");
  await year.must("payouts.void", args);
  for (const [ownerId, { minor, registerId }] of payout.inCash)
    inDrawer(year, `${payout.id}:${ownerId}:${payout.entries}`, registerId, minor);
  year.model.takeBack(payout);
};
