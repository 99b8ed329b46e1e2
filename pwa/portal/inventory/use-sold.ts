import { useMemo } from "react";
import { momentsOf, readRange } from "#pwa/components/ask/date-ranges.ts";
import { useView } from "#pwa/components/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { useWholeItems } from "./use-whole-items.ts";

const soldIds = (view: View): readonly string[] =>
  view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id);

/** From which moment to before which, as ISO 8601; null for ever. */
export function momentsOfRange(range: string): { readonly from: string; readonly before: string } | null {
  const days = readRange(range, new Date());
  return days === undefined ? null : momentsOf(days);
}

/**
 * The consigner's items that were sold in these days; undefined until they have been read. When one was sold stands in its
 * whole row alone, so all that are kept here are read, at once.
 */
export function useSold(range: string): readonly ItemRow[] | undefined {
  const whole = useWholeItems(useView(soldIds));
  return useMemo(() => {
    if (whole === undefined) return undefined;
    const moments = momentsOfRange(range);
    return [...whole.values()].filter(
      ({ soldOn }) => moments === null || (soldOn !== null && soldOn >= moments.from && soldOn < moments.before),
    );
  }, [whole, range]);
}
