import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { PackageSearch } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { card } from "#pwa/ui/data-list/card.ts";
import { money, status, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { optionLine, placeText } from "#pwa/parts/items/item-facts.tsx";
import type { ItemBrief, ListQuery } from "#pwa/machine/local/list.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { countWords } from "#shared/words/count-words.ts";
import { productItemSortWords } from "./words.ts";

const sorts = ["newestUpdated", "lowestPrice", "highestPrice", "sizeLowToHigh"] as const;
// The consigner belongs to the screen: read as well, so that no change of the list drops it.
const readSearch = listSearch(sorts, { status: oneOf(statuses), size: word, location: word, consigner: word });
type ProductItemSearch = ReturnType<typeof readSearch>;

/** An item with the name of its place, "" for none. */
interface ItemLine extends Pick<
  ItemBrief,
  "id" | "code" | "status" | "priceMinor" | "consignerName" | "option1Value" | "option2Value" | "option3Value"
> {
  readonly place: string;
}

const placeOf = ({ place }: ItemLine): string => (place === "" ? t("No location") : place);
const hrefOf = ({ id }: ItemLine): string => `/inventories/${id}`;

/** Items of the product in the address. */
export const productItems: ListOf<ItemLine, ProductItemSearch> = {
  name: "productItems",
  title: () => t("Inventory"),
  counted: (count) => countWords("items", { count }),
  readSearch,
  stays: ["consigner"],
  useSource: useItems,
  useFilters: useItemFilters,
  idOf: ({ id }) => id,
  hrefOf,
  columns: [
    {
      key: "code",
      head: () => t("Code"),
      width: "minmax(0,1.5fr)",
      cell: title<ItemLine>({ href: hrefOf, title: ({ code }) => code, detail: optionLine }),
    },
    {
      key: "owner",
      head: () => t("Owner"),
      width: "minmax(0,1fr)",
      cell: textCell(({ consignerName }) => consignerName),
    },
    {
      key: "location",
      head: () => t("Location"),
      width: "minmax(0,1fr)",
      cell: textCell(placeOf, "text-caption", 2),
    },
    {
      key: "status",
      head: () => t("Status"),
      width: "9.5rem",
      cell: status((line) => line.status),
    },
    {
      key: "price",
      head: () => t("Price"),
      width: "6.5rem",
      align: "end",
      cell: money(({ priceMinor }) => priceMinor),
    },
  ],
  card: card({
    height: 128,
    href: hrefOf,
    title: ({ code }) => code,
    corner: ({ priceMinor }, { currency }) => formatMoney(priceMinor, currency, true),
    lines: [optionLine, placeOf],
    foot: [status((line) => line.status)],
  }),
  searches: () => t("code, size, owner"),
  sorts: () => sorts.map((value) => ({ value, label: productItemSortWords(value) })),
  empty: () => ({
    icon: <PackageSearch />,
    title: t("No inventory of this product"),
    text: t("Add Inventory puts the first item here."),
  }),
};

function useProductId(): string {
  const { productId = "" } = useParams({ strict: false }) as { productId?: string };
  return productId;
}

function useItems({ search, sort, ...filters }: ProductItemSearch): ListSource<ItemLine> {
  const productId = useProductId();
  const { status: wanted, size, location } = filters;
  const query = useMemo(
    (): ListQuery<"item"> => ({
      where: { productId, status: wanted, option1Value: size, locationId: location },
      search,
      sort: sort ?? "newestUpdated",
    }),
    [productId, wanted, size, location, search, sort],
  );
  return useView(
    useCallback(
      (view) => {
        const found = view.list("item", query);
        const slice = (from: number, to: number) =>
          found.slice(from, to).map((item) => ({
            id: item.id,
            code: item.code,
            status: item.status,
            priceMinor: item.priceMinor,
            consignerName: item.consignerName,
            option1Value: item.option1Value,
            option2Value: item.option2Value,
            option3Value: item.option3Value,
            place: placeText(view, item) ?? "",
          }));
        return { count: found.count, slice };
      },
      [query],
    ),
  );
}

function useItemFilters(): readonly FilterOf[] {
  const productId = useProductId();
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => everyLocationOption(view, marketplace), [marketplace]));
  const sizes = useView(
    useCallback(
      (view) => {
        const { rows } = view.list("item", { where: { productId } });
        return [...new Set(rows.map(({ option1Value }) => option1Value))].toSorted(compareSizes);
      },
      [productId],
    ),
  );
  return useMemo(
    () => [
      {
        key: "status",
        label: t("Status"),
        options: statuses.map((value) => ({ value, label: statusLabel(value) })),
      },
      {
        key: "size",
        label: t("Size"),
        options: sizes.filter((size) => size !== "").map((value) => ({ value, label: value })),
      },
      {
        key: "location",
        label: t("Location"),
        options: locations,
        unknown: t("Unknown location"),
      },
    ],
    [sizes, locations],
  );
}
