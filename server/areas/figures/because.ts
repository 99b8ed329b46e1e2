import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { type Days, previousDays } from "#shared/areas/figures/days.ts";
import {
  addSales,
  chargedMinor,
  explainedChange,
  noSales,
  type TwoPeriods,
} from "#shared/areas/figures/explained-change.ts";
import { type SalesCut, salesCuts } from "#shared/areas/figures/sales-cuts.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { firstAnew, salesToldApart } from "./daily-sales.ts";
import { namesOfParts } from "./part-names.ts";
import { storeAccountsOf } from "./stock.ts";

/** The parts listed of each cut, those that changed most first; the others are summed up. */
const namedParts = 12;

const periods = {
  /** Sold, without refunds. */
  unitsBefore: z.int(),
  unitsNow: z.int(),
  /** What was charged for it. */
  soldBefore: major,
  soldNow: major,
  change: major,
  refundsBefore: major,
  refundsNow: major,
  /** What is left of it after its cost. */
  marginBefore: major,
  marginNow: major,
};

const part = z.object({
  /** What the part's sales have in common: a location's or employee's id, a weekday from 1 for Monday, an hour, a word. */
  id: z.string(),
  name: z.string(),
  ...periods,
});

/** Why revenue changed from one period to the next: its factors, and the parts of each cut. */
export const presentedBecause = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  fromBefore: z.string(),
  toBefore: z.string(),
  /** The change of revenue, which the factors add up to. */
  change: major,
  factors: z.object({ units: major, average: major, discount: major, mix: major, refunds: major }),
  all: z.object(periods),
  /** In each cut the changes of `parts` and `others` add up to that of `all`. */
  cuts: z.array(
    z.object({
      cut: z.enum(salesCuts),
      parts: z.array(part),
      others: z.nullable(z.object({ count: z.int(), ...periods })),
    }),
  ),
});
type Presented = z.output<typeof presentedBecause>;

interface Scope {
  readonly storeId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly now: Date;
  /** A location's id, `soldOnline`, or "" for where that is not known; null for all. */
  readonly place: string | null;
}

/** The cuts that are kept at each place: all but places. */
const cutsAtPlaces = salesCuts.filter((cut) => cut !== "place");

/** Explains the revenue of a range by that of the one before it. */
export async function findBecause(
  tx: Transaction,
  { storeId, timeZone, currency, now, place }: Scope,
  days: Days,
): Promise<Presented> {
  const before = previousDays(days);
  const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
  const { all, parts: cuts } = await salesToldApart(tx, scope, {
    before,
    now: days,
    kinds: cutsAtPlaces,
    place,
    anew: await firstAnew(tx, scope, now, before.from),
  });
  const of = (minor: number) => toMajor(minor, currency);
  const factors = explainedChange(all, [...(cuts.get("brand")?.values() ?? [])]);
  const names: Names = {
    place: await namesOfParts(tx, storeId, "place", null),
    clerk: await namesOfParts(tx, storeId, "clerk", null),
  };
  return {
    currency,
    timeZone,
    from: days.from,
    to: days.to,
    fromBefore: before.from,
    toBefore: before.to,
    change: of(Object.values(factors).reduce((sum, minor) => sum + minor, 0)),
    factors: {
      units: of(factors.units),
      average: of(factors.average),
      discount: of(factors.discount),
      mix: of(factors.mix),
      refunds: of(factors.refunds),
    },
    all: presentPeriods(all, currency),
    cuts: salesCuts.map((cut) => {
      const parts = [...(cuts.get(cut) ?? [])].sort(
        ([one, a], [other, b]) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || (one < other ? -1 : 1),
      );
      const others = parts.slice(namedParts).map(([, two]) => two);
      return {
        cut,
        parts: parts
          .slice(0, namedParts)
          .map(([id, two]) => ({ id, name: nameOf(names, cut, id), ...presentPeriods(two, currency) })),
        others:
          others.length === 0
            ? null
            : { count: others.length, ...presentPeriods(others.reduce(addPeriods, nothing), currency) },
      };
    }),
  };
}

const nothing: TwoPeriods = { before: noSales, now: noSales };
const addPeriods = (one: TwoPeriods, other: TwoPeriods): TwoPeriods => ({
  before: addSales(one.before, other.before),
  now: addSales(one.now, other.now),
});

const changeOf = ({ before, now }: TwoPeriods): number => chargedMinor(now) - chargedMinor(before);

function presentPeriods(two: TwoPeriods, currency: string): Presented["all"] {
  const { before, now } = two;
  const of = (minor: number) => toMajor(minor, currency);
  const margin = (sum: TwoPeriods["now"]) => chargedMinor(sum) - sum.costMinor;
  return {
    unitsBefore: before.soldUnits,
    unitsNow: now.soldUnits,
    soldBefore: of(chargedMinor(before)),
    soldNow: of(chargedMinor(now)),
    change: of(changeOf(two)),
    refundsBefore: of(before.refundsMinor),
    refundsNow: of(now.refundsMinor),
    marginBefore: of(margin(before)),
    marginNow: of(margin(now)),
  };
}

type Names = Readonly<Partial<Record<SalesCut, ReadonlyMap<string, string>>>>;

/** Returns what the store calls a part; empty for what the app has a word for. */
const nameOf = (names: Names, cut: SalesCut, id: string): string =>
  cut === "place" || cut === "clerk"
    ? (names[cut]?.get(id) ?? "")
    : cut === "category" || cut === "brand" || cut === "size"
      ? id
      : "";
