import { t } from "#shared/words/define-words.ts";
import { Banknote } from "lucide-react";
import { useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { type Cell, money, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { ColumnOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { days, listSearch, oneOf } from "#pwa/ui/data-list/list-address.ts";
import { asListRows } from "#pwa/ui/data-list/view-rows.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import { placeText, shortSku } from "#pwa/parts/items/item-facts.tsx";
import { countWords } from "#shared/words/count-words.ts";
import { useSold } from "../inventory/use-sold.ts";
import type { SoldItem } from "../inventory/purchases.ts";
import { payoutLists, payoutSorts, sortPayouts, payoutTabOf } from "./payout-lines.ts";
import { portalPayoutWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

export interface PayoutLine {
  readonly item: SoldItem;
  readonly title: string;
  readonly sku: string;
  readonly image: string | undefined;
  readonly place: string;
}

const readSearch = listSearch(payoutSorts, { tab: oneOf(payoutLists), range: days });
export type OwnPayoutSearch = ReturnType<typeof readSearch>;

export const payoutRange = "last7Days";

const stillRead: ListSource<PayoutLine> = { count: 0, slice: () => [], loading: true };

function useLines({
  search = "",
  tab = "Paid",
  range = payoutRange,
  sort = "newest",
}: OwnPayoutSearch): ListSource<PayoutLine> {
  const { view } = useDevice();
  const sold = useSold(range);
  return useMemo(() => {
    const finds = finding(search);
    if (sold === undefined) return stillRead;
    const lines = sold
      .filter((item) => (tab === "Sold" ? payoutTabOf(item) !== null : payoutTabOf(item) === tab))
      .map((item): PayoutLine => {
        if (item.bought !== undefined) return { item, title: item.bought, sku: "", image: undefined, place: "" };
        const product = view.get("product", item.productId);
        const place = placeText(view, item) ?? t("No location");
        return { item, title: product?.title ?? item.code, sku: product?.sku ?? "", image: product?.image, place };
      })
      .filter(({ title, sku, item }) => finds(`${title} ${sku} ${item.code}`));
    return asListRows(sortPayouts(lines, sort));
  }, [view, sold, search, tab, sort]);
}

/** What the store bought is its own now. */
const href = ({ item }: PayoutLine): string | null => (item.bought === undefined ? `/item/${item.id}` : null);
const soldAt = ({ item }: PayoutLine): string => (item.soldOn === null ? "" : formatLongDateTime(item.soldOn));

const column = (
  key: "item" | "sku" | "size" | "location" | "price" | "payout" | "dateSold",
  width: string,
  cell: Cell<PayoutLine>,
  head: () => string = () => portalPayoutWords(key),
): ColumnOf<PayoutLine> => ({
  key,
  head,
  width,
  cell,
});

/** Returns the list of items sold in a range of days that are paid or ready to be. */
const listOf = (buys: boolean): ListOf<PayoutLine, OwnPayoutSearch> => ({
  name: "portal.payouts",
  title: () => portalPayoutWords("title"),
  counted: (count) => countWords("items", { count }),
  // The list begins far below its title, and other figures stand between them.
  summary: ({ count }) => t("{count, plural, one {# item} other {# items}} in the list below", { count }),
  readSearch,
  stays: ["tab", "range"],
  useSource: useLines,
  idOf: ({ item }) => item.id,
  hrefOf: href,
  columns: [
    column(
      "item",
      "minmax(10rem,1fr)",
      title<PayoutLine>({
        href,
        title: (line) => line.title,
        // Includes size and location if they have no columns.
        detail: ({ item, place }, { narrow }) =>
          (narrow ? [item.option1Value, item.code, place] : [item.code]).filter((part) => part !== "").join(" · "),
        picture: (line) => line.image,
      }),
    ),
    {
      ...column(
        "sku",
        "7rem",
        textCell((line) => shortSku(line.sku)),
      ),
      from: 1280,
    },
    {
      ...column(
        "size",
        "5rem",
        textCell((line) => line.item.option1Value),
      ),
      from: 1280,
    },
    {
      ...column(
        "location",
        "minmax(5rem,8rem)",
        textCell((line) => line.place, "text-caption", 2),
      ),
      from: 1280,
    },
    {
      ...column(
        "price",
        "5.75rem",
        money((line) => line.item.priceMinor),
      ),
      align: "end",
    },
    {
      ...column(
        "payout",
        "5.75rem",
        money((line) => line.item.payoutMinor),
        () => portalPayoutWords(buys ? "youGet" : "payout"),
      ),
      align: "end",
    },
    column("dateSold", "9.5rem", textCell(soldAt, "text-caption", 2)),
  ],
  card: card({
    height: 132,
    href,
    picture: (line) => line.image,
    title: (line) => line.title,
    corner: (line, { currency }) => formatMoney(line.item.payoutMinor, currency, true),
    lines: [
      (line) => [line.item.option1Value, shortSku(line.sku), line.place].filter(Boolean).join(" · "),
      (line, { currency }) => `${portalPayoutWords("price")} ${formatMoney(line.item.priceMinor, currency, true)}`,
      // The long form does not fit a phone in some languages and months.
      ({ item: { soldOn } }) => (soldOn === null ? "" : formatDateTime(soldOn)),
    ],
  }),
  searches: () => t("title, style code, code"),
  sorts: () => payoutSorts.map((value) => ({ value, label: portalPayoutWords(value) })),
  empty: () => ({
    icon: <Banknote />,
    title: t("Nothing here in these days"),
    text: t("Choose other days, or look at the other tab."),
  }),
});

export const ownPayoutList = listOf(false);
/** The same in a store that buys outright. */
export const paymentList = listOf(true);
