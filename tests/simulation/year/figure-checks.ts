import { transact } from "#server/machine/database/transact.ts";
import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import { dashboardOf, type Totals } from "#server/areas/figures/dashboard.ts";
import { findPayoutsDue } from "#server/areas/figures/payouts-due.ts";
import { findSellThrough } from "#server/areas/figures/sell-through.ts";
import { findSellers } from "#server/areas/figures/sellers.ts";
import { findShrinkage } from "#server/areas/figures/shrinkage.ts";
import { findAgeing } from "#server/reads/ageing.ts";
import { journalOf } from "#server/areas/money/journal.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { listReady } from "#server/reads/ready-to-pay.ts";
import { consignerReport } from "#server/reads/consigner-report.ts";
import { addDays, type Days, previousDays } from "#shared/areas/figures/days.ts";
import { ids } from "../../support/test-store.ts";
import { differenceOf, roundingsOf } from "./drawers.ts";
import type { TradedItem } from "./trade-model.ts";
import type { TradeYear } from "./trade-year.ts";

const timeZone = "UTC";
const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const sum = <T>(all: Iterable<T>, of: (one: T) => number) => [...all].reduce((total, one) => total + of(one), 0);

/**
 * Returns where the store's figures differ from the year's own calculations: sales and refunds, items, payouts and
 * ledgers.
 */
export async function brokenFigures(year: TradeYear): Promise<string[]> {
  const { db, storeId, model, size } = year;
  const now = new Date(year.now);
  const today = dayOf(year.now);
  const whole: Days = { from: "2026-01-06", to: today };
  const lately: Days = { from: addDays(today, -59), to: today };
  const within = { currency: size.currency, timeZone };
  const major = (minor: number) => toMajor(minor, size.currency);
  await closeDaysOf(db, storeId, now);
  const consigned = [...model.owners.values()].filter(({ isStore }) => !isStore);
  const asked = await transact(
    db,
    storeId,
    async (tx) => ({
      year: await dashboardOf(tx, { storeId, timeZone, now }, whole),
      lately: await dashboardOf(tx, { storeId, timeZone, now }, lately),
      ageing: await findAgeing(tx, storeId, size.currency, now),
      sellers: await findSellers(tx, storeId, lately, within),
      through: await findSellThrough(tx, storeId, whole, timeZone),
      shrinkage: await findShrinkage(tx, storeId, whole, within),
      journal: await journalOf(tx, storeId, whole, { by: "day", timeZone }),
      ready: await listReady(tx, storeId, { now, search: "" }, { pageSize: 1, currentPage: 1 }),
      due: await findPayoutsDue(tx, storeId, size.currency, now),
      reports: await Promise.all(
        consigned.map(({ id: consignerId }) => consignerReport(tx, storeId, whole, { consignerId }, within)),
      ),
    }),
    "snapshot",
  );
  const found: string[] = [];
  const same = (name: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${name} is ${JSON.stringify(is)} and should be ${JSON.stringify(should)}`);
  };
  const items = [...model.items.values()];
  const sold = items.filter(({ status }) => status === "Sold" || status === "Paid");
  const owed = sum(model.balances.values(), (minor) => minor);

  const flow = (totals: Totals) => [totals.soldUnits, totals.refundedUnits, totals.revenueMinor, totals.refundsMinor];
  const traded = (days: Days) => {
    const trades = model.trades.filter(({ at }) => dayOf(at) >= days.from && dayOf(at) <= days.to);
    const back = trades.filter(({ sign }) => sign < 0);
    return [
      trades.length - back.length,
      back.length,
      sum(trades, (one) => one.sign * one.minor),
      sum(back, (one) => one.minor),
    ];
  };
  const totals = asked.year.current.totals;
  same("what the year sold and paid back", flow(totals), traded(whole));
  const [owned] = await db.asAdmin<{ minor: string }>(
    `select coalesce(sum(l.cost_minor), 0) as minor from order_lines l
     where l.store_id = $1 and l.state = 'sold' and l.consigner_id = $2`,
    [storeId, ids.storeAccount],
  );
  same(
    "its cost",
    totals.costMinor,
    Number(owned?.minor) +
      sum(model.trades, ({ sign, ownerId, payoutMinor }) => (model.owner(ownerId).isStore ? 0 : sign * payoutMinor)),
  );
  same(
    "its payouts",
    totals.paidMinor,
    sum(model.cash.values(), (minor) => minor),
  );
  same("what is owed", totals.pendingMinor, owed);
  const onSale = model.with("Active");
  same("the stock", [totals.units, totals.valueMinor], [onSale.length, sum(onSale, ({ priceMinor }) => priceMinor)]);
  const daily = [asked.lately.current, asked.lately.previous];
  const points = daily.flatMap((period) => period.points);
  for (const { from, to, ...point } of points) same(`what ${from} sold`, flow(point), traded({ from, to }));
  same("the days before", asked.lately.previous.days, previousDays(lately));

  same(
    "ageing",
    asked.ageing.bands.map(({ units, value }) => [units, value]),
    asked.ageing.bands.map(({ from, to }) => {
      const old = ({ acceptedAt }: TradedItem) => Math.floor((year.now - acceptedAt) / dayMs);
      const band = onSale.filter((item) => old(item) >= from && (to === null || old(item) <= to));
      return [band.length, major(sum(band, ({ priceMinor }) => priceMinor))];
    }),
  );

  const revenue = new Map<string, number>();
  for (const { at, ownerId, minor, sign } of model.trades)
    if (dayOf(at) >= lately.from) revenue.set(ownerId, (revenue.get(ownerId) ?? 0) + sign * minor);
  same(
    "who sold most",
    asked.sellers.consigners.map(({ id, revenue: amount }) => [id, amount]),
    [...revenue]
      .filter(([, minor]) => minor > 0)
      .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
      .map(([id, minor]) => [id, major(minor)]),
  );
  same("sell-through", asked.through.all, { accepted: items.length, sold: sold.length, pastSales: 0 });
  for (const { id, accepted, sold: through } of asked.through.consigners) {
    const own = (item: TradedItem) => item.ownerId === id;
    same(`the sell-through of ${id}`, [accepted, through], [items.filter(own).length, sold.filter(own).length]);
  }
  const [front] = asked.shrinkage.locations.filter(({ id }) => id === ids.front);
  const lines = model.audits.flatMap(({ missed }) => missed);
  const missed = new Set(lines);
  const expected = sum(model.audits, (audit) => audit.expected) - (lines.length - missed.size);
  same(
    "shrinkage",
    [front?.audits ?? 0, front?.expected ?? 0, front?.missing ?? 0, front?.value ?? 0],
    [model.audits.length, expected, missed.size, major(sum(missed, (id) => model.item(id).priceMinor))],
  );

  const shares = [...model.payouts.values()].flatMap(({ isVoid, shares: all }) => (isVoid ? [] : [...all.values()]));
  const inShares = (state: string) => sum(shares, (share) => (share.state === state ? share.amountMinor : 0));
  const toPay = items.filter(
    ({ status, payoutId, ownerId }) => status === "Sold" && payoutId === null && !model.owner(ownerId).isStore,
  );
  const byId = (one: readonly unknown[], other: readonly unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  same(
    "ready to pay",
    asked.ready.consigners.map(({ consignerId, total }) => [consignerId, total]).toSorted(byId),
    model
      .shares(toPay.map(({ id }) => id))
      .map(({ ownerId, amountMinor }) => [ownerId, major(amountMinor)])
      .toSorted(byId),
  );
  const ready = sum(toPay, ({ payoutMinor }) => payoutMinor);
  const [waiting, failed] = [inShares("Pending"), inShares("Failed")];
  same(
    "payouts due",
    [asked.due.owed, ...asked.due.parts.map(({ amount }) => amount)],
    [owed, ready, 0, 0, waiting, failed, owed - ready - waiting - failed].map(major),
  );

  const booked = (accounts: readonly string[]) =>
    sum(asked.journal, (line) => (accounts.includes(line.account) ? line.minor : 0));
  const unbalanced = [...Map.groupBy(asked.journal, ({ day }) => day)].filter(
    ([, all]) => sum(all, (l) => l.minor) !== 0,
  );
  same("the journal's unbalanced days", unbalanced, []);
  same("the journal's payables", booked(["payables"]), -owed);
  // Money for items that somebody else had is taken until it is given back.
  const charged = [...model.lines.values()].filter(
    ({ state, orderId }) => state === "sold" || (state === "oversold" && !model.pending.has(orderId)),
  );
  const moved = year.drawers.movements.filter(({ orderId, isDelivered }) => orderId === null && isDelivered);
  const putIn = sum(moved, ({ minor, isOfPayout }) => (isOfPayout === true ? 0 : minor));
  const paidInCash = sum(model.payouts.values(), ({ isVoid, inCash }) =>
    isVoid ? 0 : sum(inCash.values(), ({ minor }) => minor),
  );
  const counted = year.drawers.closes.filter(({ isDelivered }) => isDelivered);
  const rounded = roundingsOf(year.drawers.movements.filter(({ isDelivered }) => isDelivered));
  same(
    "the journal's takings",
    booked(["cash", "card", "other", "onlineShop", "storeCredits", "clearing"]),
    sum(charged, (line) => model.due(line)) + putIn - paidInCash + sum(counted, differenceOf) + rounded,
  );
  same("the journal's tax", booked(["tax"]), -sum(charged, (line) => model.taxOn(line)));
  same("the journal's drawers", booked(["drawer"]), -putIn);
  same("the journal's bank", booked(["bank"]), paidInCash - sum(model.cash.values(), (minor) => minor));
  same("the journal's differences of cash", booked(["difference"]), -sum(counted, differenceOf) - rounded);

  const credited = await db.asAdmin<{ id: string; minor: string }>(
    `select consigner_id as id, sum(amount_minor) as minor from ledger_entries
     where store_id = $1 and kind in ('sale', 'refund') group by 1`,
    [storeId],
  );
  for (const [at, { id }] of consigned.entries()) {
    const report = asked.reports[at];
    const own = sold.filter(({ ownerId }) => ownerId === id);
    const of = (status: string) => major(sum(own, (item) => (item.status === status ? item.payoutMinor : 0)));
    same(
      `the report of ${id}`,
      [report?.soldCount, report?.totalSold, report?.totalPaid, report?.totalPending],
      [own.length, major(sum(own, (item) => item.priceMinor - item.discountMinor)), of("Paid"), of("Sold")],
    );
    const entries = Number(credited.find((one) => one.id === id)?.minor ?? 0);
    same(
      `the ledger of ${id}`,
      entries,
      sum(own, (item) => item.payoutMinor),
    );
  }
  return found;
}
