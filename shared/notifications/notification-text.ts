import { formatMoney } from "#shared/kernel/money.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { NotificationKind } from "./kinds.ts";
import type { NotificationRow } from "./rows.ts";
import { notificationWords } from "./words.ts";

type Told = Pick<NotificationRow, "kind" | "count" | "title" | "amountMinor" | "itemId">;

/**
 * What happened, in one line, in the language of whoever is being answered; of a kind that only another version of the app
 * knows, what it is about.
 */
export function notificationText({ kind, count, title, amountMinor }: Told, currency: string): string {
  if (kind === "payoutsPaid")
    return notificationWords("payoutsPaid", { amount: formatMoney(amountMinor ?? 0, currency, currentLanguage()) });
  if (notificationWords.has(kind)) return notificationWords(kind, { count, title });
  return title === "" ? kind : title;
}

const listOf: Readonly<Partial<Record<NotificationKind, string>>> = {
  payoutsPaid: "/payouts",
  dropOffsAccepted: "/dropoffPending",
};

/** The screen of the portal that shows it: the item, where it is about one. */
export const notificationPath = ({ kind, count, itemId }: Told): string => {
  if (kind !== "payoutsPaid" && count === 1 && itemId !== null) return `/item/${itemId}`;
  return listOf[kind] ?? "/inventory";
};
