import { moneyText } from "#shared/machine/kernel/money.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { NotificationKind } from "./kinds.ts";
import type { NotificationRow } from "./rows.ts";
import { notificationWords } from "./words.ts";

type NotificationFacts = Pick<NotificationRow, "kind" | "count" | "title" | "amountMinor" | "itemId">;

const isOfPayout = (kind: NotificationKind): kind is "payoutsPaid" | "payoutsTakenBack" =>
  kind === "payoutsPaid" || kind === "payoutsTakenBack";

/** Returns a notification in one line, in the current language; for a kind unknown to this version, its title. */
export function notificationText({ kind, count, title, amountMinor }: NotificationFacts, currency: string): string {
  if (isOfPayout(kind))
    return notificationWords(kind, { amount: moneyText(amountMinor ?? 0, currency, currentLanguage()) });
  if (notificationWords.has(kind)) return notificationWords(kind, { count, title });
  return title === "" ? kind : title;
}

const listOf: Readonly<Partial<Record<NotificationKind, string>>> = {
  payoutsPaid: "/payouts",
  payoutsTakenBack: "/payouts",
  dropOffsAccepted: "/dropoffPending",
};

/** Returns the portal's path for it: the item, if it is about one. */
export const notificationPath = ({ kind, count, itemId }: NotificationFacts): string => {
  if (!isOfPayout(kind) && count === 1 && itemId !== null) return `/item/${itemId}`;
  return listOf[kind] ?? "/inventory";
};
