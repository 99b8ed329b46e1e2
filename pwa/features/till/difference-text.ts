import { formatMoney } from "#pwa/ui/format.ts";
import { dayCloseWords } from "./words.ts";

/** Returns a difference for people: exact, over or short. */
export function differenceText(minor: number, currency: string): string {
  if (minor === 0) return dayCloseWords("exact");
  return dayCloseWords(minor > 0 ? "over" : "short", { amount: formatMoney(Math.abs(minor), currency) });
}
