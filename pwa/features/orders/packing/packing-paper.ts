import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { Paper } from "#pwa/paper/papers/paper.ts";
import { formatDateTime } from "#pwa/ui/format.ts";
import { byPlace, isUnpicked, type PackGroup, shelfOf } from "./pack-groups.ts";

/** Returns the list of the pairs still to be picked at a location, in the order in which one walks past them. */
export function packingPaper(view: Pick<View, "get">, group: PackGroup, storeName: string, now: string): Paper {
  const open = group.orders.flatMap(({ order, lines }) => lines.filter(isUnpicked).map((pack) => ({ order, pack })));
  const place = group.name === "" ? t("No location") : group.name;
  const walk = byPlace(view);
  return {
    title: t("Packing list"),
    store: storeName,
    contact: [],
    facts: [
      [t("Location"), place],
      [t("Printed"), formatDateTime(now)],
      [t("Orders"), String(new Set(open.map(({ order }) => order.id)).size)],
      [t("Pairs"), String(open.length)],
    ],
    columns: [
      { head: t("Sublocation"), width: 30 },
      { head: t("Item"), width: 0 },
      { head: t("Size"), width: 18 },
      { head: t("Code"), width: 28 },
      { head: t("Order"), width: 30 },
    ],
    rows: open
      .toSorted((one, other) => walk(one.pack, other.pack))
      .map(({ order, pack }) => [
        shelfOf(view, pack),
        pack.item?.title ?? "",
        pack.item?.option1Value ?? "",
        pack.item?.code ?? "",
        order.name,
      ]),
    totals: [],
    settled: [],
    codes: [],
    notes: "",
    foot: `${storeName} · ${place}`,
  };
}
