import type { Paper } from "#pwa/papers/paper.ts";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { cashDifference } from "#shared/till/day-totals.ts";
import type { DayCloseRow } from "#shared/till/rows.ts";
import { methodWords } from "#shared/till/words.ts";
import { differenceText } from "./difference-text.ts";
import { dayCloseWords } from "./words.ts";

/** Returns a day's close as a paper. */
export function closePaper(close: DayCloseRow, store: { readonly name: string; readonly currency: string }): Paper {
  const amount = (minor: number) => formatMoney(minor, store.currency);
  const facts: readonly (readonly [string, string])[] = [
    [dayCloseWords("till"), close.registerName],
    [dayCloseWords("location"), close.locationName],
    [dayCloseWords("openedAt"), formatDateTime(close.openedAt)],
    [dayCloseWords("closedAt"), formatDateTime(close.closedAt)],
    [dayCloseWords("closedBy"), close.closedByName],
  ];
  return {
    title: dayCloseWords("paper"),
    store: store.name,
    contact: [],
    facts: facts.filter(([, value]) => value !== ""),
    columns: [
      { head: dayCloseWords("method"), width: 0 },
      { head: dayCloseWords("sales"), width: 32, align: "right" },
      { head: dayCloseWords("refunds"), width: 32, align: "right" },
      { head: dayCloseWords("net"), width: 32, align: "right" },
    ],
    rows: close.methods.map(({ method, takenMinor, refundedMinor }) => [
      methodWords.named(method),
      amount(takenMinor),
      amount(0 - refundedMinor),
      amount(takenMinor - refundedMinor),
    ]),
    totals: [
      [
        dayCloseWords("total"),
        amount(close.methods.reduce((sum, { takenMinor, refundedMinor }) => sum + takenMinor - refundedMinor, 0)),
      ],
    ],
    settled: [
      ...(close.roundingMinor === 0 ? [] : [[dayCloseWords("rounding"), amount(close.roundingMinor)] as const]),
      [dayCloseWords("payIns"), amount(close.payInsMinor)],
      [dayCloseWords("payOuts"), amount(0 - close.payOutsMinor)],
      [dayCloseWords("opening"), amount(close.openingMinor)],
      [dayCloseWords("expected"), amount(close.expectedMinor)],
      [dayCloseWords("counted"), amount(close.countedMinor)],
      [dayCloseWords("difference"), differenceText(cashDifference(close), store.currency)],
      [dayCloseWords("left"), amount(close.floatMinor)],
      [dayCloseWords("bank"), amount(close.countedMinor - close.floatMinor)],
    ],
    codes: [],
    notes: close.note,
    foot: `${store.name} · ${formatDateTime(close.closedAt)}`,
  };
}
