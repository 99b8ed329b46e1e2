import { t } from "#shared/words/define-words.ts";
import type { Paper } from "#pwa/paper/papers/paper.ts";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { cashDifference } from "#shared/areas/till/day-totals.ts";
import type { DayCloseRow } from "#shared/areas/till/rows.ts";
import { methodWords } from "#shared/areas/till/words.ts";
import { tillDifferenceText } from "./difference-text.ts";
import { dayCloseWords } from "./words.ts";

/** Returns a day's close as a paper. */
export function closePaper(close: DayCloseRow, store: { readonly name: string; readonly currency: string }): Paper {
  const amount = (minor: number) => formatMoney(minor, store.currency);
  const facts: readonly (readonly [string, string])[] = [
    [t("Till"), close.registerName],
    [t("Location"), close.locationName],
    [t("First payment"), formatDateTime(close.openedAt)],
    [dayCloseWords("closedAt"), formatDateTime(close.closedAt)],
    [t("Closed by"), close.closedByName],
  ];
  return {
    title: t("Day’s close"),
    store: store.name,
    contact: [],
    facts: facts.filter(([, value]) => value !== ""),
    columns: [
      { head: t("Method"), width: 0 },
      { head: t("Sales"), width: 32, align: "right" },
      { head: t("Refunds"), width: 32, align: "right" },
      { head: t("Net"), width: 32, align: "right" },
    ],
    rows: close.methods.map(({ method, takenMinor, refundedMinor }) => [
      methodWords.named(method),
      amount(takenMinor),
      amount(0 - refundedMinor),
      amount(takenMinor - refundedMinor),
    ]),
    totals: [
      [
        t("Total"),
        amount(close.methods.reduce((sum, { takenMinor, refundedMinor }) => sum + takenMinor - refundedMinor, 0)),
      ],
    ],
    settled: [
      ...(close.roundingMinor === 0 ? [] : [[t("Cash rounding"), amount(close.roundingMinor)] as const]),
      [t("Cash put in"), amount(close.payInsMinor)],
      [t("Cash taken out"), amount(0 - close.payOutsMinor)],
      [t("At the start"), amount(close.openingMinor)],
      [dayCloseWords("expected"), amount(close.expectedMinor)],
      [t("Counted"), amount(close.countedMinor)],
      [t("Difference"), tillDifferenceText(cashDifference(close), store.currency)],
      [t("Left in the drawer for the next day"), amount(close.floatMinor)],
      [t("To the bank"), amount(close.countedMinor - close.floatMinor)],
    ],
    codes: [],
    notes: close.note,
    foot: `${store.name} · ${formatDateTime(close.closedAt)}`,
  };
}
