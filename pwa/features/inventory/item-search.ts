import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import { itemFilters } from "#pwa/machine/sync/first-items.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { isListed } from "./chosen-column.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";

/** Reads the address of an inventory list. */
export const readItemSearch = listSearch(itemSorts, {
  status: oneOf(["all", ...statuses]),
  printed: oneOf(["yes", "no"]),
  label: oneOf(["new", "changed"]),
  option1Value: word,
  option2Value: word,
  option3Value: word,
  category: word,
  location: word,
  subLocation: word,
  consigner: word,
  product: word,
  column: word.check(z.refine(isListed)),
});
export type ItemSearch = ReturnType<typeof readItemSearch>;

/** Returns the query of the device's view for an address on this page. */
export function itemQuery(kind: ListKind, search: ItemSearch): ListQuery<"item"> {
  const rules = listKinds[kind];
  const choice = search.status ?? "Active";
  return {
    where: {
      status: rules.statuses ?? (choice === "all" ? undefined : choice),
      onSale: rules.onSale,
      printed: rules.printed ?? (search.printed === undefined ? undefined : search.printed === "yes"),
      outdated: search.label === undefined ? undefined : search.label === "changed",
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

/** Returns the same query for the server's export, which knows no outdated labels. */
export function exportQuery(kind: ListKind, search: ItemSearch): string {
  const { where, ...query } = itemQuery(kind, search);
  const filters = itemFilters({ ...query, where: { ...where, outdated: undefined } }) ?? new URLSearchParams();
  filters.append("timeZone", namedDayZone());
  return filters.toString();
}
