import { card } from "#pwa/ui/data-list/card.ts";
import type { CardOf } from "#pwa/ui/data-list/describe.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import { type ItemLine, unsentBadge } from "../item-line.ts";
import { answerActs } from "./answers.ts";

/** The card of an item on its way: where it goes, and the two answers. */
export const transferCard: CardOf<ItemLine> = card({
  height: 212,
  roomyHeight: 128,
  acts: answerActs("transfer"),
  wraps: true,
  href: (line) => line.href,
  picture: (line) => line.image,
  title: (line) => line.title,
  corner: (line, { currency }) => formatMoney(line.priceMinor, currency, true),
  lines: [(line) => sizeFirst(line.item, line.code), (line) => line.place],
  foot: [unsentBadge],
});
