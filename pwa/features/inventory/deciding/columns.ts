import { t } from "#shared/words/define-words.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { type CellContext, link, title } from "#pwa/ui/data-list/cells.ts";
import type { CardOf, ColumnOf } from "#pwa/ui/data-list/describe.ts";
import { formatListPayout, formatMoney } from "#pwa/ui/format.ts";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { editColumn, type ItemLine, placeCell, unsentBadge } from "../item-line.ts";
import type { DecisionKind } from "../list-kinds.ts";
import { answerActs } from "./answers.ts";
import { figure } from "./cells.ts";
import type { DecidingFacts } from "./facts.ts";
import {
  changeFigure,
  dueFigure,
  feeFigure,
  lowestFigure,
  newPayoutFigure,
  offeredFigure,
  onSaleFigure,
  payoutFigure,
  sinceFigure,
} from "./figures.ts";
import { decidingWords } from "./words.ts";

type Column = ColumnOf<ItemLine>;

const item: Column = {
  key: "item",
  head: () => columnWords("item"),
  width: "minmax(10rem,1fr)",
  cell: title<ItemLine>({
    href: (line) => line.href,
    title: (line) => line.title,
    detail: (line) => sizeFirst(line.item, line.code),
    picture: (line) => line.image,
  }),
};

const consignerOf = (head: () => string, from?: 1280): Column => ({
  key: "consigner",
  head,
  width: "minmax(4.5rem,7rem)",
  ...(from !== undefined && { from }),
  cell: link({ href: (line) => line.consignerHref, text: (line) => line.consignerName, room: 8 }),
});

const placeOf = (head: () => string, from?: 1280): Column => ({
  key: "place",
  head,
  width: "minmax(4.5rem,7rem)",
  ...(from !== undefined && { from }),
  cell: placeCell,
});

/** Returns a column of amounts. */
const amount = (
  key: string,
  head: () => string,
  of: (facts: DecidingFacts, currency: string) => ReturnType<typeof changeFigure>,
  width = "6.5rem",
): Column => ({ key, head, width, align: "end", cell: figure((facts, _, { currency }) => of(facts, currency)) });

const lowest = amount("lowest", () => t("Lowest price"), lowestFigure, "clamp(6.25rem,8.4vw,7.5rem)");
const payout = amount("payout", () => columnWords("payout"), payoutFigure, "5.25rem");
const onSale: Column = {
  key: "onSale",
  head: () => decidingWords("onSale"),
  width: "5rem",
  from: 1280,
  align: "end",
  cell: figure(onSaleFigure),
};
const since: Column = {
  key: "since",
  head: () => t("Since"),
  width: "5rem",
  align: "end",
  cell: figure(sinceFigure),
};
const sinceIfWide: Column = { ...since, from: 1280 };
const price = amount(
  "price",
  () => columnWords("price"),
  ({ priceMinor, payoutMinor }, currency) => ({
    main: formatMoney(priceMinor, currency, true),
    ...(payoutMinor !== null && {
      below: t("Payout {amount}", { amount: formatListPayout(payoutMinor, currency) }),
    }),
  }),
  "7rem",
);
const offered = [
  item,
  consignerOf(() => t("From")),
  placeOf(() => columnWords("location"), 1280),
  amount("price", () => t("Price asked"), offeredFigure, "6rem"),
  lowest,
  payout,
  sinceIfWide,
  editColumn,
];

/**
 * The columns of a list whose items wait for a decision: what decides is shown at every width. A title comes before how long
 * it has been waiting, and before where an item is whose price changes.
 */
export const decidingColumns: Readonly<Record<DecisionKind, readonly Column[]>> = {
  price: [
    item,
    consignerOf(() => columnWords("consigner"), 1280),
    // Yen in Spanish are the longest.
    amount("asked", () => t("Requested price"), changeFigure, "clamp(8.5rem,11vw,10rem)"),
    amount("newPayout", () => t("New payout"), newPayoutFigure),
    lowest,
    onSale,
    sinceIfWide,
    editColumn,
  ],
  withdrawal: [
    item,
    consignerOf(() => columnWords("consigner"), 1280),
    placeOf(() => t("Shelf")),
    since,
    amount("fee", () => t("Fee now"), feeFigure),
    { ...price, from: 1280 },
    onSale,
    editColumn,
  ],
  dropOff: [
    item,
    consignerOf(() => t("From")),
    placeOf(() => t("Comes to"), 1280),
    {
      key: "due",
      head: () => t("Due"),
      width: "7.5rem",
      cell: figure(dueFigure, "start"),
    },
    sinceIfWide,
    price,
    editColumn,
  ],
  offer: offered,
};

/** Returns what decides, as a line of a card; "…" until it is known. */
const said =
  (of: (facts: DecidingFacts, line: ItemLine, currency: string) => readonly (string | null | undefined)[]) =>
  (line: ItemLine, { currency }: CellContext): string =>
    line.facts === undefined
      ? "…"
      : of(line.facts, line, currency)
          .map((part) => part ?? "…")
          .filter((part) => part !== "")
          .join(" · ");

const lowestText = ({ others }: DecidingFacts, currency: string): string =>
  others === null
    ? "…"
    : others.lowestMinor === null
      ? t("No other on sale")
      : t("Lowest {price}", { price: formatMoney(others.lowestMinor, currency, true) });
const payoutText = (minor: number | null, currency: string): string =>
  minor === null ? "…" : t("Payout {amount}", { amount: formatListPayout(minor, currency) });
const waitsText = ({ daysWaiting }: DecidingFacts): string =>
  t("{count, plural, =0 {waiting since today} one {waiting for # day} other {waiting for # days}}", {
    count: daysWaiting,
  });
const onSaleText = ({ daysOnSale }: DecidingFacts): string =>
  daysOnSale === null
    ? ""
    : t("{count, plural, =0 {on sale since today} one {on sale for # day} other {on sale for # days}}", {
        count: daysOnSale,
      });

/** Returns a card: what is asked large, what helps to decide below, and the two answers. */
const cardOf = (
  decision: DecisionKind,
  strong: Parameters<typeof said>[0],
  more: Parameters<typeof said>[0],
): CardOf<ItemLine> =>
  card({
    height: 256,
    roomyHeight: 156,
    acts: answerActs(decision),
    wraps: true,
    href: (line) => line.href,
    picture: (line) => line.image,
    title: (line) => line.title,
    strong: said(strong),
    lines: [(line) => sizeFirst(line.item, line.code, line.consignerName), said(more)],
    foot: [unsentBadge],
  });

export const decidingCards: Readonly<Record<DecisionKind, CardOf<ItemLine>>> = {
  price: cardOf(
    "price",
    (facts, _, currency) => [changeFigure(facts, currency)?.main, changeFigure(facts, currency)?.below],
    (facts, _, currency) => [
      payoutText(facts.askedPayoutMinor, currency),
      lowestText(facts, currency),
      onSaleText(facts),
    ],
  ),
  withdrawal: cardOf(
    "withdrawal",
    (facts, line, currency) => [feeFigure(facts, currency)?.main, line.place],
    (facts, _, currency) => [formatMoney(facts.priceMinor, currency, true), waitsText(facts), onSaleText(facts)],
  ),
  dropOff: cardOf(
    "dropOff",
    (facts) => [dueFigure(facts).below],
    (facts, _, currency) => [
      formatMoney(facts.priceMinor, currency, true),
      payoutText(facts.payoutMinor, currency),
      waitsText(facts),
    ],
  ),
  offer: cardOf(
    "offer",
    (facts, _, currency) => [offeredFigure(facts, currency).main, lowestText(facts, currency)],
    (facts, _, currency) => [
      payoutText(facts.payoutMinor, currency),
      offeredFigure(facts, currency).below ?? "",
      waitsText(facts),
    ],
  ),
};
