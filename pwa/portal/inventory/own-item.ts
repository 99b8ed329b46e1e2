import { t } from "#shared/words/define-words.ts";
import { useCallback, useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, date, linkButton, money, status, textCell, textIn, title, type Cell } from "#pwa/ui/data-list/cells.ts";
import type { CardOf, ColumnOf, ListRows } from "#pwa/ui/data-list/describe.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { optionLine, placeText, shortSku } from "#pwa/parts/items/item-facts.tsx";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief, ListResult } from "#pwa/machine/local/list.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { isBought } from "#shared/areas/inventory/is-bought.ts";
import { dropOffTone, mayRequestPrice } from "./own-steps.ts";
import { useWholeItems } from "./use-whole-items.ts";

/** One of the consigner's items in the portal's lists. */
export interface OwnLine {
  readonly id: string;
  readonly item: ItemBrief;
  /** "" without a location. */
  readonly place: string;
  readonly image: string | undefined;
  /** Parcel code of an item sold at ONLINE MARKETPLACE, "" for none yet; null for all other items. */
  readonly tracking: string | null;
  /** Whether the store buys outright: its sellers make offers. */
  readonly buys: boolean;
  /** Its owner's payout in minor units: its price if the store buys it. */
  readonly bringsMinor: number;
}

/** Returns the ids of items sold at the online marketplace that the consigner has to ship. */
export const shippedIds = (view: View): readonly string[] => {
  const places = view.all("location").filter(({ isMarketplace }) => isMarketplace);
  if (places.length === 0) return [];
  const locationId = places.map(({ id }) => id);
  return view.list("item", { where: { status: "Sold", locationId } }).rows.map(({ id }) => id);
};

const pendingIds = (view: View): readonly string[] =>
  view.list("item", { where: { status: "Pending" } }).rows.map(({ id }) => id);
const noIds = (): readonly string[] => [];

/** A result's items as lines, and the line of any of its items. */
interface OwnLines extends ListRows<OwnLine> {
  readonly lineOf: (item: ItemBrief) => OwnLine;
  readonly ships: boolean;
}

/** Returns a result's items as lines; a new object after every change, so that lists show current places. */
export function useOwnLines(result: ListResult<ItemBrief>): OwnLines {
  const shipped = useView(shippedIds);
  const buys = useStore()?.isBuyingStore === true;
  // Only a full row says that an accepted offer is bought.
  const offered = useView(buys ? pendingIds : noIds);
  const whole = useWholeItems(useMemo(() => [...shipped, ...offered], [shipped, offered]));
  return useView(
    useCallback(
      (view) => {
        const lineOf = (item: ItemBrief): OwnLine => ({
          id: item.id,
          item,
          place: placeText(view, item) ?? "",
          image: view.get("product", item.productId)?.image,
          // "No code" is not shown before it has been read.
          tracking: shipped.includes(item.id) && whole !== undefined ? (whole.get(item.id)?.trackingCode ?? "") : null,
          buys,
          bringsMinor: isBought({ status: item.status, buyingId: whole?.get(item.id)?.buyingId ?? null })
            ? item.priceMinor
            : item.payoutMinor,
        });
        return {
          count: result.count,
          slice: (from, to) => result.slice(from, to).map(lineOf),
          lineOf,
          ships: shipped.length > 0,
        };
      },
      [result, shipped, whole, buys],
    ),
  );
}

export const ownHref = ({ id }: Pick<OwnLine, "id">): string => `/item/${id}`;

/** Mark that a change of the item waits on the device. */
const unsentMark: Cell<OwnLine> = {
  draw: (element) => {
    element.className = "text-caption font-medium whitespace-nowrap text-warning";
    element.title = t("Saved on this device, not sent yet");
    const write = textIn(element);
    return ({ item }) => write(item.unsent ? t("Not sent yet") : "");
  },
  text: ({ item }) => (item.unsent ? t("Not sent yet") : ""),
};

/** Returns the word for what an item brings its owner. */
const bringsWord = ({ buys, item }: OwnLine): string =>
  buys ? (item.status === "Sold" || item.status === "Paid" ? t("You get") : t("You’d get")) : t("Payout");

const placeOf = ({ place }: OwnLine): string => (place === "" ? t("No location") : place);

const dropOffStatus = badge<OwnLine>(({ item }) => ({
  tone: dropOffTone(item.status),
  text: statusLabel(item.status),
}));

const column = (key: string, head: () => string, width: string, cell: Cell<OwnLine>): ColumnOf<OwnLine> => ({
  key,
  head: () => head(),
  width,
  cell,
});

/** Returns the columns: item, code, place, status, price with payout, and time of change. */
export function ownColumns({
  dropOff = false,
  ships = false,
}: {
  readonly dropOff?: boolean;
  /** True if the consigner has anything to ship. */
  readonly ships?: boolean;
}): readonly ColumnOf<OwnLine>[] {
  const item = title<OwnLine>({
    href: ownHref,
    title: (line) => line.item.title,
    // Ends with the location if it has no column.
    detail: (line, { narrow }) => sizeFirst(line.item, shortSku(line.item.sku), narrow ? line.place : ""),
    picture: (line) => line.image,
  });
  const payout = {
    of: (line: OwnLine) => line.bringsMinor,
    label: bringsWord,
  };
  const tracking = linkButton<OwnLine>({
    href: (line) => (line.tracking === null ? null : `${ownHref(line)}?tracking=1`),
    name: (line) => t("Tracking code of {code}", { code: line.item.code }),
    text: (line) => (line.tracking === null ? "" : line.tracking === "" ? t("ADD TRACKING") : t("TRACK")),
  });
  return [
    column("item", () => columnWords("item"), "minmax(10rem,1fr)", item),
    {
      ...column(
        "code",
        () => columnWords("code"),
        "6rem",
        textCell((line) => line.item.code, "font-mono text-caption"),
      ),
      from: 1280,
    },
    {
      ...column("place", () => columnWords("location"), "minmax(5rem,8rem)", textCell(placeOf, "text-caption", 2)),
      from: 1280,
    },
    column(
      "status",
      () => columnWords("status"),
      "9.5rem",
      dropOff ? dropOffStatus : status((line) => line.item.status),
    ),
    {
      ...column(
        "price",
        () => columnWords("price"),
        "8rem",
        money((line) => line.item.priceMinor, { below: payout }),
      ),
      align: "end",
    },
    ...(ships ? [column("tracking", () => t("Tracking"), "9rem", tracking)] : []),
    {
      ...column(
        "updated",
        () => columnWords("updated"),
        "4.75rem",
        date((line) => line.item.updatedAt),
      ),
      from: 1280,
    },
  ];
}

/** Returns an item's card on a phone. */
export const ownCard = (dropOff = false): CardOf<OwnLine> =>
  card({
    height: 180,
    wraps: true,
    href: ownHref,
    picture: (line) => line.image,
    title: (line) => line.item.title,
    corner: (line, { currency }) => formatMoney(line.item.priceMinor, currency, true),
    lines: [
      (line) => optionLine(line.item),
      (line, { currency }) => `${bringsWord(line)} ${formatMoney(line.bringsMinor, currency, true)}`,
      (line) => `${line.item.code} · ${placeOf(line)}`,
    ],
    edit: {
      // One that waits for an answer has its own way on its screen.
      href: (line) =>
        mayRequestPrice(line.item.status) && line.item.status !== "RequestPriceChange" && !line.item.unsent
          ? `${ownHref(line)}?price=1`
          : null,
      name: (line) => t("Change price of {code}", { code: line.item.code }),
    },
    foot: [dropOff ? dropOffStatus : status((line) => line.item.status), unsentMark],
  });
