import type { DateRange } from "#pwa/ui/pickers/date-ranges.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { atPlace } from "./figure-links.ts";

/** The figures with a card each, in order. */
export const figureNames = [
  "revenue",
  "cost",
  "profit",
  "activeInventoryAmount",
  "pendingPayouts",
  "paidPayouts",
  "storeOwnedInventoryCost",
  "inventoryUnits",
  "purchases",
] as const;
export type FigureName = (typeof figureNames)[number];

/** One period of the response of `GET /api/inventories/getdasboardInventory`; amounts in the currency's major unit. */
export interface PeriodFigures {
  readonly from: string;
  readonly to: string;
  readonly totals: Readonly<Record<FigureName | "refunds", number>>;
  readonly points: readonly { readonly from: string; readonly to: string }[];
  readonly series: Readonly<Record<FigureName | "refunds", readonly number[]>>;
}

/** The store's figures of a range and of the one before. */
export interface Figures {
  readonly currency: string;
  readonly timeZone: string;
  readonly current: PeriodFigures;
  readonly previous: PeriodFigures;
}

/** Returns an address of figures with its range of days, of a place or of all. */
export const inDays = (path: string, { from, to }: DateRange, place?: string): string =>
  `${path}?${String(atPlace(place, { dateRangeStart: from, dateRangeEnd: to }))}`;

/** Fetches the figures of these days, both inclusive; those of the days before stay until they come. */
export const useFigures = (range: DateRange, place?: string): Answer<Figures> =>
  useAnswer(inDays("/api/inventories/getdasboardInventory", range, place), { keeps: true });
