import { t } from "#shared/words/define-words.ts";
import { useCallback, useMemo } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { card } from "#pwa/ui/data-list/card.ts";
import {
  type Cell,
  changed,
  childOf,
  clippedIn,
  date,
  leadOf,
  link,
  money,
  newTab,
  status,
  textIn,
  title,
  textCell,
} from "#pwa/ui/data-list/cells.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import type { CardOf, CellEdit, ColumnOf, ListRows } from "#pwa/ui/data-list/describe.ts";
import { formatListPayout, formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief, ListResult } from "#pwa/machine/local/list.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { moneyToText, parseMoneyText } from "#pwa/ui/money-text.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { optionLine, placeText, shortSku } from "#pwa/parts/items/item-facts.tsx";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import { countWords } from "#shared/words/count-words.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import type { DecidingFacts } from "./deciding/facts.ts";
import { inventoryScreenWords } from "./words.ts";
import { orderOf } from "./order-of.ts";

/** An item in a list, with its place's name and its product's picture. */
export interface ItemLine extends Pick<
  ItemBrief,
  "id" | "code" | "title" | "sku" | "status" | "priceMinor" | "updatedAt" | "consignerName" | "unsent"
> {
  readonly item: ItemBrief;
  /** "" without a location. */
  readonly place: string;
  readonly image: string | undefined;
  /** Addresses of its screen, its consigner's and its order's, if the person may open them. */
  readonly href: string | null;
  readonly consignerHref: string | null;
  readonly order: { readonly name: string; readonly href: string } | null;
  /** What the person may do with items. */
  readonly may: ItemRights;
  /** Whether its price can be edited in the list. */
  readonly priced: boolean;
  /** Where somebody decides about it: what helps to; missing until it is read. */
  readonly facts?: DecidingFacts;
  /** The declared field in the column that a person chose; missing until it is read. */
  readonly chosen?: string;
}

/** What the person may open and change of an item. */
export interface ItemRights {
  readonly item: boolean;
  readonly consigner: boolean;
  readonly order: boolean;
  readonly edit: boolean;
  readonly accept: boolean;
  readonly decline: boolean;
  readonly answerPrice: boolean;
  readonly withdraw: boolean;
  readonly acceptTransfer: boolean;
  readonly callBack: boolean;
}

/** Returns the same object while the person's rights are the same. */
export function useItemRights(): ItemRights {
  const can = useCan();
  return useMemo(
    () => ({
      item: can("inventory.view"),
      consigner: can("consigners.view"),
      order: can("orders.view"),
      edit: can("inventory.edit"),
      accept: can("inventory.accept"),
      decline: can("inventory.decline"),
      answerPrice: can("inventory.answerPrice"),
      withdraw: can("inventory.withdraw"),
      acceptTransfer: can("inventory.acceptTransfer"),
      callBack: can("inventory.cancelTransfer"),
    }),
    [can],
  );
}

/** Statuses whose prices are settled or no longer matter. */
const settled: readonly Status[] = ["Sold", "Paid", "Declined", "Withdrawn"];

/** Returns an item with what its line shows of other rows. */
export const itemLineOf = (view: View, item: ItemBrief, may: ItemRights): ItemLine => ({
  id: item.id,
  code: item.code,
  title: item.title,
  sku: item.sku,
  status: item.status,
  priceMinor: item.priceMinor,
  updatedAt: item.updatedAt,
  consignerName: item.consignerName,
  unsent: item.unsent,
  item,
  place: itemPlaceText(view, item),
  image: view.get("product", item.productId)?.image,
  href: may.item ? itemHref(item) : null,
  consignerHref: may.consigner ? `/consigners/${item.consignerId}` : null,
  order: may.order ? orderLink(orderOf(view, item.id)) : null,
  may,
  priced: may.edit && !settled.includes(item.status),
});

const orderLink = (order: ReturnType<typeof orderOf>): ItemLine["order"] =>
  order === null ? null : { name: order.name, href: `/orders/${order.id}` };

/** Returns its place and, for an item in transit, its destination, which comes first since a line is cut at its end. */
export function itemPlaceText(
  view: View,
  item: Pick<ItemBrief, "locationId" | "subLocationId" | "destinationLocationId">,
): string {
  const place = placeText(view, item) ?? "";
  const destination =
    item.destinationLocationId === null ? undefined : view.get("location", item.destinationLocationId)?.name;
  return destination === undefined ? place : inventoryScreenWords("onTheWay", { from: place, to: destination });
}

/**
 * Returns a result's items as lines; a new object after every change, so that lists show current places and pictures.
 */
export function useItemLines(result: ListResult<ItemBrief>): ListRows<ItemLine> {
  const may = useItemRights();
  return useView(
    useCallback(
      (view) => ({
        count: result.count,
        slice: (from, to) => result.slice(from, to).map((item) => itemLineOf(view, item, may)),
      }),
      [result, may],
    ),
  );
}

export const itemHref = ({ id }: Pick<ItemLine, "id">): string => `/inventories/${id}`;

/** Mark that a change of the item waits on the device. */
export const unsentBadge: Cell<ItemLine> = {
  draw: (element) => {
    element.className = "text-caption font-medium whitespace-nowrap text-warning";
    element.title = t("Saved on this device, not sent yet");
    const write = textIn(element);
    return (line) => write(line.unsent ? t("Not sent yet") : "");
  },
  text: (line) => (line.unsent ? t("Not sent yet") : ""),
};

const shownPlace = ({ place }: ItemLine): string => (place === "" ? inventoryScreenWords("noLocation") : place);
export const placeCell = textCell(shownPlace, "text-caption", 2);
/** The payout below the price, where it has no column of its own. */
const payout = {
  of: ({ item }: ItemLine) => item.payoutMinor,
  show: formatListPayout,
  label: () => inventoryScreenWords("payout"),
  narrowOnly: true,
} as const;
const transactionFee = {
  of: ({ item }: ItemLine) => (item.payoutFeeMinor === 0 ? null : item.payoutFeeMinor),
  show: formatListPayout,
  label: () => inventoryScreenWords("fee"),
};

/** The row's code, with a mark while its change is not sent. */
const code: Cell<ItemLine> = {
  draw: (element) => {
    element.className = "font-mono text-caption tracking-wide";
    const write = textIn(element);
    const mark = document.createElement("span");
    mark.className = "block font-sans text-caption font-medium tracking-normal text-warning";
    mark.textContent = t("Not sent yet");
    const show = changed<boolean>((unsent) => (unsent ? element.append(mark) : mark.remove()));
    return (line) => {
      write(line.code);
      show(line.unsent);
    };
  },
  text: (line) => line.code,
};

/** The status, with the item's order below it, and its place where that has no column. */
const statusAndOrder: Cell<ItemLine> = {
  draw: (element, context) => {
    element.className = "grid min-w-0 justify-items-start gap-y-0.5";
    const badge = status<ItemLine>((line) => line.status).draw(childOf(element, "span", ""), context);
    const place = context.narrow
      ? clippedIn(childOf(element, "span", "max-w-full text-caption"), "truncate", 14)
      : null;
    const anchor = document.createElement("a");
    const write = textIn(anchor);
    anchor.className = "list-link max-w-full truncate text-caption";
    const lead = leadOf(anchor);
    const show = changed<boolean>((is) => (is ? element.append(anchor) : anchor.remove()));
    return (line) => {
      badge(line);
      place?.(shownPlace(line));
      show(line.order !== null);
      if (line.order === null) return;
      lead(line.order.href);
      write(line.order.name);
    };
  },
  text: (line) => statusLabel(line.status),
  alike: (line) => line.status,
};

const priceEdit: CellEdit<ItemLine> = {
  inputMode: "decimal",
  start: ({ priceMinor }, { currency }) => moneyToText(priceMinor, currency),
  problem: (typed, { currency }) => {
    const read = parseMoneyText(typed, currency);
    return "minor" in read ? null : read.problem;
  },
  useSave: () => {
    const device = useDevice();
    const currency = useCurrency();
    return async ({ id }, typed) => {
      const read = parseMoneyText(typed, currency);
      if ("minor" in read) await device.run("inventory.editItem", { itemId: id, changes: { priceMinor: read.minor } });
    };
  },
};

/** A link that opens the item beside the list, on the widest screens. */
export const editColumn: ColumnOf<ItemLine> = {
  key: "edit",
  head: () => columnWords("edit"),
  silent: true,
  width: "2.75rem",
  from: 1440,
  cell: newTab<ItemLine>({
    href: (line) => line.href,
    name: (line) => inventoryScreenWords("editInNewTab", { code: line.code }),
  }),
};

/** Columns of items in all lists: item, code, place, owner, status, price and date. */
export const itemColumns: readonly ColumnOf<ItemLine>[] = [
  {
    key: "item",
    head: () => columnWords("item"),
    width: "minmax(10rem,1fr)",
    cell: title<ItemLine>({
      href: (line) => line.href,
      title: (line) => line.title,
      // Includes the code if it has no column.
      detail: (line, { narrow }) => sizeFirst(line.item, narrow ? line.code : shortSku(line.sku)),
      picture: (line) => line.image,
    }),
  },
  {
    key: "code",
    head: () => columnWords("code"),
    width: "5.25rem",
    from: 1280,
    cell: code,
  },
  {
    key: "place",
    head: () => columnWords("location"),
    width: "6rem",
    from: 1280,
    cell: placeCell,
  },
  {
    key: "consigner",
    head: () => columnWords("consigner"),
    width: "5.75rem",
    from: 1440,
    cell: link({ href: (line) => line.consignerHref, text: (line) => line.consignerName }),
  },
  {
    key: "status",
    head: () => columnWords("status"),
    // Where the place has a column of its own, the title has the rest.
    width: "clamp(8rem,(80rem - 100vw) * 100,9.5rem)",
    cell: statusAndOrder,
  },
  {
    key: "price",
    head: () => columnWords("price"),
    // Without a column of its own the payout is below, in words.
    width: "clamp(6rem,(80rem - 100vw) * 100,7.25rem)",
    align: "end",
    cell: money((line) => line.priceMinor, { below: payout, editable: (line) => line.priced }),
    edit: priceEdit,
  },
  {
    key: "payout",
    head: () => columnWords("payout"),
    width: "5.25rem",
    from: 1280,
    align: "end",
    cell: money(({ item }) => item.payoutMinor, { below: transactionFee, show: formatListPayout }),
  },
  {
    key: "updated",
    head: () => columnWords("updated"),
    width: "4.25rem",
    from: 1280,
    cell: date((line) => line.updatedAt),
  },
  editColumn,
];

/** The card of an item: room for two lines of title, and for a long place or status. */
export const itemCard: CardOf<ItemLine> = card({
  height: 122,
  dense: true,
  wraps: true,
  href: (line) => line.href,
  picture: (line) => line.image,
  title: (line) => line.title,
  corner: (line, { currency }) => formatMoney(line.priceMinor, currency, true),
  lines: [(line) => optionLine(line.item), (line) => `${line.code} · ${shownPlace(line)}`],
  foot: [status((line) => line.status), unsentBadge],
});

/** Returns "17 pairs · from $40 · 3C-10C". */
export function groupSummary(
  lines: readonly (Pick<ItemLine, "priceMinor"> & { readonly item: Pick<ItemBrief, "category" | "option1Value"> })[],
  { currency }: { readonly currency: string },
): string {
  const shoes = lines.every(({ item }) => /shoe|sneaker|footwear/i.test(item.category));
  const count = shoes
    ? inventoryScreenWords("pairs", { count: lines.length })
    : countWords("items", { count: lines.length });
  const prices = lines.map(({ priceMinor }) => priceMinor);
  // A product may have more items than a call takes arguments.
  const lowest = prices.reduce((low, price) => Math.min(low, price), Number.POSITIVE_INFINITY);
  const price = formatMoney(lowest, currency, true);
  const sizes = [...new Set(lines.map(({ item }) => item.option1Value).filter((size) => size !== ""))].toSorted(
    compareSizes,
  );
  const [first, last] = [sizes[0], sizes.at(-1)];
  const range = first === undefined ? [] : [first === last ? first : `${first}-${last}`];
  return [
    count,
    prices.some((one) => one !== lowest) ? inventoryScreenWords("fromPrice", { price }) : price,
    ...range,
  ].join(" · ");
}
