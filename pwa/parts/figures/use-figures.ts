import { inDays, useAnswer } from "./use-answer.ts";

/** The figures with a card each, in order [A2.208-A2.216]. */
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

export interface FiguresAnswer {
  /** Null until the server has answered; kept while the next answer is loading. */
  readonly figures: Figures | null;
  readonly problem: string | null;
  /** Requests them again. */
  readonly again: () => void;
}

/** Fetches the figures of these days, both inclusive. */
export function useFigures(from: string, to: string): FiguresAnswer {
  const { answer, ...rest } = useAnswer<Figures>(inDays("/api/inventories/getdasboardInventory", from, to));
  return { figures: answer, ...rest };
}
