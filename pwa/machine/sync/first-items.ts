import type { FirstItems } from "#shared/machine/sync/protocol.ts";
import type { ListQuery } from "../local/list.ts";
import { ApiError, Offline } from "../local/refusals.ts";
import type { Transport } from "../local/transport.ts";

/** The filters of the server's lists, by the fields that they compare. */
const names = {
  status: "status",
  printed: "printed",
  onSale: "onSale",
  option1Value: "option1Value",
  option2Value: "option2Value",
  option3Value: "option3Value",
  category: "category",
  locationId: "location",
  subLocationId: "subLocation",
  consignerId: "consigner",
  productId: "product",
} as const;

/** Returns a list of items as parameters of the server's calls; null where these have no such filter. */
export function itemFilters({ where = {}, search, sort }: ListQuery<"item">): URLSearchParams | null {
  const filters = new URLSearchParams();
  for (const [field, value] of Object.entries(where)) {
    const name = (names as Readonly<Record<string, string>>)[field];
    const several: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (value === undefined) continue;
    if (name === undefined || several.includes(null) || (several.length !== 1 && name !== "status")) return null;
    // Without a value, a filter of the server's matches everything.
    if (several.length === 0) return null;
    for (const one of several) filters.append(name, String(one));
  }
  if (search !== undefined) filters.append("search", search);
  if (sort !== undefined) filters.append("sortOption", sort);
  return filters;
}

/**
 * Asks for the first items of a list; null without an answer, or from a server that does not know the call: they come
 * with the download then.
 */
export async function firstItemsOf(
  { firstItems }: Pick<Transport, "firstItems">,
  query: ListQuery<"item">,
  most: number,
): Promise<FirstItems | null> {
  try {
    return await firstItems(query, most);
  } catch (fault) {
    if (fault instanceof ApiError || fault instanceof Offline) return null;
    throw fault;
  }
}
