import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import type { Days } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { Period, Totals } from "./dashboard.ts";

const day = z.string();

/** The figures of a period, amounts in the currency's major unit. */
const presentedTotals = z.object({
  revenue: major,
  cost: major,
  profit: major,
  /** Refunds; already deducted from revenue, cost and profit. */
  refunds: major,
  /** The price of everything on sale at the end. */
  activeInventoryAmount: major,
  /** Owed to consigners at the end. */
  pendingPayouts: major,
  paidPayouts: major,
  /** Price and cost of the store's own items on sale at the end. */
  storeOwnedInventoryAmount: major,
  storeOwnedInventoryCost: major,
  inventoryUnits: z.int(),
  soldUnits: z.int(),
  refundedUnits: z.int(),
  purchases: major,
});

const series = z.array(major);
const counts = z.array(z.int());

const presentedPeriod = z.object({
  from: day,
  to: day,
  totals: presentedTotals,
  /** The days of each point: one up to 92 days, seven up to a year, months beyond. Empty without figures. */
  points: z.array(z.object({ from: day, to: day })),
  /** A value for each point; four zeros in a period without any figure. */
  series: z.object({
    revenue: series,
    cost: series,
    profit: series,
    refunds: series,
    activeInventoryAmount: series,
    pendingPayouts: series,
    paidPayouts: series,
    storeOwnedInventoryAmount: series,
    storeOwnedInventoryCost: series,
    inventoryUnits: counts,
    soldUnits: counts,
    refundedUnits: counts,
    purchases: series,
  }),
});

/** Dashboard stats. */
export const presentedDashboard = z.object({
  currency: z.string(),
  timeZone: z.string(),
  current: presentedPeriod,
  previous: presentedPeriod,
});
type Presented = z.output<typeof presentedPeriod>;

/** The daily series of a period without figures. */
const noSeries = [0, 0, 0, 0];

export function presentDashboard(
  { current, previous }: { readonly current: Period; readonly previous: Period },
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): z.output<typeof presentedDashboard> {
  const period = ({ days, totals, points }: Period): Presented => {
    const of = (one: Totals) => presentTotals(one, currency);
    const isKnown = points.some((point) => Object.values(of(point)).some((value) => value !== 0));
    const each = points.map(of);
    const seriesOf = (name: keyof Presented["totals"]) => (isKnown ? each.map((one) => one[name]) : [...noSeries]);
    return {
      from: days.from,
      to: days.to,
      totals: of(totals),
      points: isKnown ? points.map(({ from, to }: Days) => ({ from, to })) : [],
      series: {
        revenue: seriesOf("revenue"),
        cost: seriesOf("cost"),
        profit: seriesOf("profit"),
        refunds: seriesOf("refunds"),
        activeInventoryAmount: seriesOf("activeInventoryAmount"),
        pendingPayouts: seriesOf("pendingPayouts"),
        paidPayouts: seriesOf("paidPayouts"),
        storeOwnedInventoryAmount: seriesOf("storeOwnedInventoryAmount"),
        storeOwnedInventoryCost: seriesOf("storeOwnedInventoryCost"),
        inventoryUnits: seriesOf("inventoryUnits"),
        soldUnits: seriesOf("soldUnits"),
        refundedUnits: seriesOf("refundedUnits"),
        purchases: seriesOf("purchases"),
      },
    };
  };
  return { currency, timeZone, current: period(current), previous: period(previous) };
}

function presentTotals(totals: Totals, currency: string): Presented["totals"] {
  const of = (minor: number) => toMajor(minor, currency);
  return {
    revenue: of(totals.revenueMinor),
    cost: of(totals.costMinor),
    profit: of(totals.revenueMinor - totals.costMinor),
    refunds: of(totals.refundsMinor),
    activeInventoryAmount: of(totals.valueMinor),
    pendingPayouts: of(totals.pendingMinor),
    paidPayouts: of(totals.paidMinor),
    storeOwnedInventoryAmount: of(totals.ownedValueMinor),
    storeOwnedInventoryCost: of(totals.ownedCostMinor),
    inventoryUnits: totals.units,
    soldUnits: totals.soldUnits,
    refundedUnits: totals.refundedUnits,
    purchases: of(totals.purchasesMinor),
  };
}
