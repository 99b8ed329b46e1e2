import { useMemo } from "react";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { purchasesOf, type SoldItem } from "./purchases.ts";
import { useWholeItems } from "./use-whole-items.ts";

const purchases = (view: View) => purchasesOf(view.all("ledgerEntry"), view.all("payoutLine"));

const soldIds = (view: View): readonly string[] =>
  view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id);

/** Returns the moments of a range, ISO 8601, `from` inclusive and `before` exclusive; null for any time. */
export function momentsOfRange(range: string): { readonly from: string; readonly before: string } | null {
  const days = readRange(range, new Date());
  return days === undefined ? null : momentsOf(days);
}

/**
 * Returns what the consigner sold in these days, also to the store itself; undefined until read. Only full rows have
 * the date of the sale, so those of all sold items on this device are read, in one go.
 */
export function useSold(range: string): readonly SoldItem[] | undefined {
  const whole = useWholeItems(useView(soldIds));
  const bought = useView(purchases);
  return useMemo(() => {
    if (whole === undefined) return undefined;
    const moments = momentsOfRange(range);
    const sold = [...whole.values()].map((item): SoldItem => ({
      ...item,
      status: item.status === "Paid" ? "Paid" : "Sold",
    }));
    return [...sold, ...bought].filter(
      ({ soldOn }) => moments === null || (soldOn !== null && soldOn >= moments.from && soldOn < moments.before),
    );
  }, [whole, bought, range]);
}
