import { t } from "#shared/words/define-words.ts";
import { ReceiptText } from "lucide-react";
import { useCallback, useMemo } from "react";
import { consignerOptions } from "#pwa/ui/pickers/consigner-options.ts";
import { orderRanges } from "#pwa/ui/pickers/date-ranges.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, type Cell, childOf, clippedIn, money, textCell, textIn, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { asListRows, withOlder } from "#pwa/ui/data-list/view-rows.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { storeTimeZone } from "#pwa/ui/store-time-zone.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { linePaidText, lineStatuses, lineStatusText } from "#shared/areas/orders/export-columns.ts";
import { lineStatusWords } from "#shared/areas/orders/line-words.ts";
import { lineTones } from "./line-tones.ts";
import { useOlder } from "./older-orders.ts";
import { orderLineOf, linesMatching, momentsAsked, type OrderLine, orderSorts } from "./order-lines.ts";

const readSearch = listSearch(orderSorts, { status: oneOf(lineStatuses), consigner: word, days });
export type OrderSearch = ReturnType<typeof readSearch>;

const status = badge<OrderLine>((line) => ({ tone: lineTones[line.status], text: lineStatusText(line) }));
const paid: Cell<OrderLine> = {
  draw: (element, { currency }) => {
    const write = clippedIn(childOf(element, "span", "text-caption"), "line-clamp-2", 20);
    return (line) => write(linePaidText(line, (minor) => formatMoney(minor, currency)));
  },
  text: (line, { currency }) => linePaidText(line, (minor) => formatMoney(minor, currency)),
};
/** Returns what the consigner gets; nothing for what came back. */
const payoutText = ({ status: state, payoutMinor }: OrderLine, currency: string): string =>
  state === "refunded" || state === "cancelled" ? "" : formatMoney(payoutMinor, currency);
const payout: Cell<OrderLine> = {
  draw: (element, { currency }) => {
    element.className = "tabular text-right";
    const write = textIn(element);
    return (line) => write(payoutText(line, currency));
  },
  text: (line, { currency }) => payoutText(line, currency),
};
const href = (line: OrderLine): string => line.href;
const options = (line: OrderLine): string =>
  [line.option1Value, line.option2Value, line.option3Value].filter((value) => value !== "").join(" · ");

/** Sold items. */
export const orderList: ListOf<OrderLine, OrderSearch> = {
  name: "orders",
  title: () => t("Orders"),
  counted: (count) => t("{count, plural, one {# item} other {# items}}", { count }),
  readSearch,
  useSource,
  useFilters,
  idOf: ({ id }) => id,
  hrefOf: href,
  tableFrom: 400,
  columns: [
    {
      key: "item",
      head: () => t("Item"),
      width: "minmax(8rem,1fr)",
      cell: title<OrderLine>({ href, title: (line) => line.title || line.code, detail: options }),
    },
    {
      key: "order",
      head: () => t("Order"),
      width: "5rem",
      from: 768,
      cell: textCell<OrderLine>(({ orderName }) => orderName),
    },
    {
      key: "consigner",
      head: () => t("Consigner"),
      width: "minmax(4.5rem,6.5rem)",
      from: 768,
      cell: textCell<OrderLine>(({ consigner }) => consigner),
    },
    {
      key: "status",
      head: () => t("Status"),
      width: "7rem",
      cell: status,
    },
    {
      key: "price",
      head: () => t("Price"),
      width: "6rem",
      align: "end",
      cell: money<OrderLine>(({ priceMinor, discountMinor }) => priceMinor - discountMinor),
    },
    {
      key: "payment",
      head: () => t("Payment"),
      width: "minmax(4.5rem,8rem)",
      from: 1440,
      cell: paid,
    },
    {
      key: "payout",
      head: () => t("Payout"),
      width: "6rem",
      from: 1280,
      align: "end",
      cell: payout,
    },
    {
      key: "soldOn",
      head: () => t("Sold on"),
      width: "9rem",
      from: 1280,
      cell: textCell<OrderLine>(({ soldAt }) => formatDateTime(soldAt), "tabular text-caption text-muted"),
    },
  ],
  card: card<OrderLine>({
    height: 124,
    dense: true,
    href,
    title: (line) => line.title || line.code,
    corner: ({ priceMinor, discountMinor }, { currency }) => formatMoney(priceMinor - discountMinor, currency),
    lines: [options, ({ orderName, consigner }) => `${orderName} · ${consigner}`],
    foot: [status, textCell<OrderLine>(({ soldAt }) => formatDateTime(soldAt), "tabular text-caption text-muted")],
  }),
  searches: () => t("item, code, SKU, order, customer"),
  sorts: () => [
    { value: "newest", label: t("Newest") },
    { value: "oldest", label: t("Oldest") },
    { value: "price", label: t("Highest price") },
  ],
  exportName: "ordersExport",
  exported: () => t("Orders exported successfully"),
  exports: {
    writer: async (_view, currency) => (await import("./order-export.ts")).orderWriter(currency),
    server: exportAddress,
  },
  empty: () => ({
    icon: <ReceiptText />,
    title: t("No orders"),
    text: t("What is sold at the counter or in the shop appears here."),
  }),
};

function exportAddress({ search = "", status: state, consigner, days: range }: OrderSearch, view: View): string {
  const timeZone = zoneOf(view);
  const within = momentsAsked(range, timeZone);
  const query = new URLSearchParams({ search, timeZone: namedDayZone() });
  if (state !== undefined) query.set("status", state);
  if (consigner !== undefined) query.set("consigner", consigner);
  if (within !== null) {
    query.set("from", within.from);
    query.set("until", within.before);
  }
  return `/api/orders/export?${String(query)}`;
}

/** Returns the store's time zone: a device has one store. */
const zoneOf = (view: View): string => storeTimeZone(view, view.all("store")[0]?.id ?? "");

const linesHere = (view: View): readonly OrderLine[] => view.all("orderLine").map((row) => orderLineOf(view, row));

function useSource({ search, sort, status: state, consigner, days: range }: OrderSearch): ListSource<OrderLine> {
  const older = useOlder();
  const timeZone = useView(zoneOf);
  const here = useView(linesHere);
  return useMemo(() => {
    const query = { search, sort, status: state, consigner, days: range, timeZone };
    return asListRows(linesMatching(withOlder(here, older), query));
  }, [here, older, search, sort, state, consigner, range, timeZone]);
}

function useFilters(): readonly FilterOf[] {
  // The store's own items are paid to nobody.
  const consigners = useView(
    useCallback(
      (view) => consignerOptions(view).filter(({ value }) => view.get("consigner", value)?.isStoreAccount !== true),
      [],
    ),
  );
  return useMemo(
    () => [
      {
        key: "status",
        label: t("Status"),
        few: true,
        options: lineStatuses.map((value) => ({ value, label: lineStatusWords(value) })),
      },
      { key: "consigner", label: t("Consigner"), options: consigners },
      { key: "days", label: t("Sold"), options: [], dates: true, quick: orderRanges },
    ],
    [consigners],
  );
}
