import { t } from "#shared/words/define-words.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { keptSale, parkedSales } from "./till-sales.ts";

/** Returns a sentence about the sales that a sign-out takes with it, or null for none. */
export function unfinishedSales({ session: { store, user } }: Device): string | null {
  const open = keptSale(store.id, user.id).get();
  const count = parkedSales(store.id, user.id).get().length;
  const sentences = [
    ...(open === null ? [] : [t("The sale at the till will be lost.")]),
    ...(count === 0
      ? []
      : [
          t(
            "{count, plural, one {# parked sale} other {# parked sales}} will be lost: continue or drop {count, plural, one {it} other {them}} first.",
            { count },
          ),
        ]),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}
