import { itemSorts, type ItemSort } from "#pwa/local/device.ts";
import type { ListQuery } from "#pwa/local/list.ts";
import { type Status, statuses } from "#shared/inventory/status.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";

/** The page sizes [A9.22]; 0 is one endless list. */
export const pageSizes = [10, 20, 50, 100, 250, 500, 0] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

/** A status, or every status. */
export type StatusChoice = Status | "all";

/**
 * What an inventory list shows, as its address says it. Everything is optional: what
 * is missing or makes no sense falls back to the default, so that an old bookmark
 * or a mistyped address still opens a list.
 */
export interface FindSearch {
  readonly search?: string;
  readonly status?: StatusChoice;
  readonly printed?: "yes" | "no";
  readonly option1Value?: string;
  readonly option2Value?: string;
  readonly option3Value?: string;
  readonly category?: string;
  readonly location?: string;
  readonly subLocation?: string;
  readonly consigner?: string;
  readonly product?: string;
  readonly sort?: ItemSort;
  readonly pageSize?: PageSize;
  /** Counted from 1. */
  readonly page?: number;
  readonly view?: "grouped";
}

const words = [
  "option1Value",
  "option2Value",
  "option3Value",
  "category",
  "location",
  "subLocation",
  "consigner",
  "product",
] as const;

/** Reads an address's search parameters, dropping what is not understood. */
export function readFindSearch(raw: Readonly<Record<string, unknown>>): FindSearch {
  const found: Record<string, unknown> = {};
  for (const name of ["search", ...words] as const) {
    const value = raw[name];
    // The router turns search=42 into a number; a size or a style code may well be one.
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && text.trim() !== "") found[name] = text.slice(0, 200);
  }
  if (raw["status"] === "all" || statuses.some((status) => status === raw["status"])) found["status"] = raw["status"];
  if (raw["printed"] === "yes" || raw["printed"] === "no") found["printed"] = raw["printed"];
  if (itemSorts.some((sort) => sort === raw["sort"]) && raw["sort"] !== "newestUpdated") found["sort"] = raw["sort"];
  const size = Number(raw["pageSize"] ?? Number.NaN);
  if (pageSizes.some((allowed) => allowed === size)) found["pageSize"] = size;
  const page = Number(raw["page"] ?? 1);
  if (Number.isInteger(page) && page > 1) found["page"] = page;
  if (raw["view"] === "grouped") found["view"] = "grouped";
  return found as FindSearch;
}

/** The address after a change: what was changed to nothing is dropped, and a new filter starts at the first page. */
export function changeFindSearch(
  current: FindSearch,
  change: { readonly [K in keyof FindSearch]?: FindSearch[K] | undefined },
): FindSearch {
  const next: Record<string, unknown> = { ...current, ...change };
  if (!("page" in change)) delete next["page"];
  // A sub-location belongs to its location.
  if ("location" in change && change.location !== current.location && change.subLocation === undefined)
    delete next["subLocation"];
  return readFindSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
}

/** The question the device's view is asked for this address on this page. */
export function findQuery(kind: ListKind, search: FindSearch): ListQuery<"item"> {
  const rules = listKinds[kind];
  const choice = search.status ?? "Active";
  return {
    where: {
      status: rules.statuses ?? (choice === "all" ? undefined : choice),
      printed: rules.printed ?? (search.printed === undefined ? undefined : search.printed === "yes"),
      option1Value: search.option1Value,
      option2Value: search.option2Value,
      option3Value: search.option3Value,
      category: search.category,
      locationId: search.location,
      subLocationId: search.subLocation,
      consignerId: search.consigner,
      productId: search.product,
    },
    search: search.search,
    sort: search.sort ?? "newestUpdated",
  };
}

/** How many filters beyond the page's own narrow the list; the filter button shows it. */
export function activeFilterCount(kind: ListKind, search: FindSearch): number {
  const own = words.filter((name) => search[name] !== undefined).length;
  const status = listKinds[kind].statuses === null && search.status !== undefined && search.status !== "Active" ? 1 : 0;
  const printed = listKinds[kind].printed === null && search.printed !== undefined ? 1 : 0;
  return own + status + printed;
}

export interface Page {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pageCount: number;
}

/** The rows of a page, `from` included and `to` not; a page beyond the last is the last. */
export function pageOf(count: number, size: PageSize, page: number): Page {
  if (size === 0) return { from: 0, to: count, page: 1, pageCount: 1 };
  const pageCount = Math.max(1, Math.ceil(count / size));
  const at = Math.min(Math.max(1, page), pageCount);
  return { from: (at - 1) * size, to: Math.min(count, at * size), page: at, pageCount };
}

/** The total text [A9.23], "x-y of n items". */
export const totalText = (from: number, to: number, count: number, format: (n: number) => string = String): string =>
  count === 0 ? "0 items" : `${format(from + 1)}-${format(to)} of ${format(count)} ${count === 1 ? "item" : "items"}`;

/** How the sort options read. */
export const sortLabels: Readonly<Record<ItemSort, string>> = {
  newestUpdated: "Newest updated",
  oldestUpdated: "Oldest updated",
  newestCreated: "Newest created",
  oldestCreated: "Oldest created",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  lowestPayout: "Lowest payout",
  highestPayout: "Highest payout",
  sizeLowToHigh: "Size low to high",
  sizeHighToLow: "Size high to low",
  inventoryPriority: "Inventory priority",
};
