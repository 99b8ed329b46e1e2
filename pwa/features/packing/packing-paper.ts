import type { View } from "#pwa/local/device.ts";
import type { Paper } from "#pwa/papers/paper.ts";
import { formatDateTime } from "#pwa/ui/format.ts";
import { byPlace, isOpen, type PackGroup, shelfOf } from "./pack-groups.ts";
import { packListWords, packWords } from "./words.ts";

/** Returns the list of the pairs still to be picked at a location, in the order in which one walks past them. */
export function packingPaper(view: Pick<View, "get">, group: PackGroup, storeName: string, now: string): Paper {
  const open = group.orders.flatMap(({ order, lines }) => lines.filter(isOpen).map((pack) => ({ order, pack })));
  const place = group.name === "" ? packWords("noLocation") : group.name;
  const walk = byPlace(view);
  return {
    title: packListWords("title"),
    store: storeName,
    contact: [],
    facts: [
      [packListWords("location"), place],
      [packListWords("printed"), formatDateTime(now)],
      [packListWords("orders"), String(new Set(open.map(({ order }) => order.id)).size)],
      [packListWords("pairs"), String(open.length)],
    ],
    columns: [
      { head: packListWords("shelf"), width: 30 },
      { head: packListWords("item"), width: 0 },
      { head: packListWords("size"), width: 18 },
      { head: packListWords("code"), width: 28 },
      { head: packListWords("order"), width: 30 },
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
