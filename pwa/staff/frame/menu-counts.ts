import { attentionCount, soldTwice } from "#pwa/machine/local/attention-count.ts";
import { unknownTaxes } from "#pwa/parts/orders/unknown-taxes.ts";
import { countToPack } from "#pwa/parts/orders/to-pack.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useSync, useView } from "#pwa/ui/device-context.tsx";

/** A count at an entry of the menu; an urgent one is marked in red, also where the entry is hidden. */
export interface MenuCount {
  readonly count: number;
  readonly urgent: boolean;
}

/** Returns the counts at entries of the menu, by address: what needs attention, and online orders to be packed. */
export function useMenuCounts(): Readonly<Record<string, MenuCount>> {
  const taxes = useView(unknownTaxes).length;
  const attention = attentionCount(useSync()) + useView(soldTwice) + (useCan()("held.review") ? taxes : 0);
  const toPack = useView(countToPack);
  return {
    "/attention": { count: attention, urgent: true },
    "/packing": { count: toPack, urgent: false },
  };
}

/** Returns the classes of a count. */
export const countClasses = ({ urgent }: MenuCount): string =>
  `tabular rounded-full px-2 text-caption ${urgent ? "bg-danger-soft text-danger" : "bg-info-soft text-info"}`;
