import { useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { figureCardWords } from "./words.ts";

/** The figures that have a card each, in their order [A2.208-A2.216]. */
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

/** One period as `GET /api/inventories/getdasboardInventory` answers it; amounts in the currency's major unit. */
export interface PeriodFigures {
  readonly from: string;
  readonly to: string;
  readonly totals: Readonly<Record<FigureName, number>>;
  readonly points: readonly { readonly from: string; readonly to: string }[];
  readonly series: Readonly<Record<FigureName, readonly number[]>>;
}

/** The store's figures of a range and of the one before. */
export interface Figures {
  readonly currency: string;
  readonly timeZone: string;
  readonly current: PeriodFigures;
  readonly previous: PeriodFigures;
}

export interface FiguresAnswer {
  /** Null until the server has answered; it stays while the next answer is waited for. */
  readonly figures: Figures | null;
  readonly problem: string | null;
  /** Asks once more. */
  readonly again: () => void;
}

/** The figures of these days, first and last included; only the server knows them. Asked again once it is reached again. */
export function useFigures(from: string, to: string): FiguresAnswer {
  const { session } = useDevice();
  const { link } = useSync();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Omit<FiguresAnswer, "again">>({ figures: null, problem: null });
  const person = session.user.id;
  const isOnline = link === "online";
  useEffect(() => {
    const leaving = new AbortController();
    const query = new URLSearchParams({ dateRangeStart: from, dateRangeEnd: to });
    api.get<Figures>(`/api/inventories/getdasboardInventory?${String(query)}`, { person, signal: leaving.signal }).then(
      (figures) => {
        if (!leaving.signal.aborted) setAnswer({ figures, problem: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = error instanceof ApiError ? error.message : figureCardWords("offline");
        setAnswer(({ figures }) => ({ figures, problem }));
      },
    );
    return () => leaving.abort();
  }, [from, to, person, asked, isOnline]);
  return { ...answer, again: () => setAsked((count) => count + 1) };
}
