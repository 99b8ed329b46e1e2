import { inDays } from "#pwa/parts/figures/use-figures.ts";
import type { DateRange } from "#pwa/ui/pickers/date-ranges.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { ChangeFactor } from "#shared/areas/figures/explained-change.ts";
import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";

/** The sales of two periods; amounts in the currency's major unit. */
export interface SalesOfPeriods {
  readonly unitsBefore: number;
  readonly unitsNow: number;
  readonly soldBefore: number;
  readonly soldNow: number;
  readonly change: number;
  readonly refundsBefore: number;
  readonly refundsNow: number;
  readonly marginBefore: number;
  readonly marginNow: number;
}

/** A part of a cut. */
export interface SalesPart extends SalesOfPeriods {
  readonly id: string;
  readonly name: string;
}

/** All parts of one cut. */
export interface CutOfSales {
  readonly cut: SalesCut;
  readonly parts: readonly SalesPart[];
  /** The sum of the parts that are not listed; null if all are. */
  readonly others: (SalesOfPeriods & { readonly count: number }) | null;
}

/** The response of `GET /api/figures/because`. */
export interface ChangeExplained {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly fromBefore: string;
  readonly toBefore: string;
  readonly change: number;
  readonly factors: Readonly<Record<ChangeFactor, number>>;
  readonly all: SalesOfPeriods;
  readonly cuts: readonly CutOfSales[];
}

/** Fetches why the revenue of these days, both inclusive, is another than that of as many days before. */
export const useBecause = (range: DateRange, place: string | undefined): Answer<ChangeExplained> =>
  useAnswer(inDays("/api/figures/because", range, place), { keeps: true });
