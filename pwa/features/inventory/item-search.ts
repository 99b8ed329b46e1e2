import { listSearch, oneOf, word } from "#pwa/components/data-list/list-address.ts";
import type { ListQuery } from "#pwa/local/list.ts";
import { itemSorts } from "#shared/inventory/item-sorts.ts";
import { statuses } from "#shared/inventory/status.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";

/** What an inventory list's address may say. */
export const readItemSearch = listSearch(itemSorts, {
  status: oneOf(["all", ...statuses]),
  printed: oneOf(["yes", "no"]),
  option1Value: word,
  option2Value: word,
  option3Value: word,
  category: word,
  location: word,
  subLocation: word,
  consigner: word,
  product: word,
});
export type ItemSearch = ReturnType<typeof readItemSearch>;

/** The question the device's view is asked for this address on this page. */
export function itemQuery(kind: ListKind, search: ItemSearch): ListQuery<"item"> {
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
