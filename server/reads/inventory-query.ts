import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { type ItemSort, itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { statuses, type Status } from "#shared/areas/inventory/status.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { jsonText } from "./json-text.ts";
import { many, pages, timeZone, truth } from "./query-types.ts";

/** "Incoming", some calls' name for Pending; no item has it. */
const askedStatus = z.pipe(
  z.enum([...statuses, "Incoming"]),
  z.transform((value): Status => (value === "Incoming" ? "Pending" : value)),
);

const singleFilters = {
  search: z.optional(text(200)),
  status: many(askedStatus),
  location: z.optional(id),
  subLocation: z.optional(id),
  consigner: z.optional(id),
  product: z.optional(id),
  category: z.optional(text(120)),
  option1Value: z.optional(text(60)),
  option2Value: z.optional(text(60)),
  option3Value: z.optional(text(60)),
  printed: truth,
  /** Only items that may be sold or transferred, or only those that may not. */
  onSale: truth,
  /** newestUpdated by default. */
  sortOption: z.optional(z.enum(itemSorts)),
};

/** Each filter by name, or several as JSON in one parameter. */
const filters = {
  ...singleFilters,
  filters: z.optional(
    jsonText(z.object({ ...singleFilters, printed: z.optional(z.boolean()), onSale: z.optional(z.boolean()) }), {
      description:
        'Any of the other filters as JSON, such as {"status":["Active"],"location":"…"}; what is empty there filters nothing.',
    }),
  ),
};

/** GET /api/inventories: filters without pages, at most 500 rows. */
export const inventoryListQuery = z.object(filters);

/** GET /api/inventories/exportInventory: filters, and the time zone of the file's dates. */
export const inventoryExportQuery = z.object({ ...filters, timeZone });

/** GET /api/inventories/paginatedInventories. */
export const inventoryPageQuery = z.object({
  ...filters,
  ...pages(10),
  takeProducts: truth,
  takeConsigners: truth,
  grouped: truth,
});

export interface InventoryFilter {
  readonly search: string;
  readonly status?: readonly Status[] | undefined;
  readonly location?: string | undefined;
  readonly subLocation?: string | undefined;
  readonly consigner?: string | undefined;
  readonly product?: string | undefined;
  readonly category?: string | undefined;
  readonly option1Value?: string | undefined;
  readonly option2Value?: string | undefined;
  readonly option3Value?: string | undefined;
  readonly printed?: boolean | undefined;
  readonly onSale?: boolean | undefined;
  readonly sortOption: ItemSort;
}

/** Returns a query's filter, from its parameters and from `filters`; refused if both have the same one. */
export function filterOf({
  filters: within = {},
  ...query
}: z.infer<typeof inventoryListQuery>): InventoryFilter | DomainError {
  const beside: Readonly<Record<string, unknown>> = query;
  const name = Object.keys(within).find((key) => beside[key] !== undefined);
  if (name !== undefined) {
    const sentence = t("Send {name} once: beside the filters or among them.", { name });
    return new DomainError("bad_request", sentence, { [`filters.${name}`]: sentence });
  }
  const { search = "", sortOption = "newestUpdated", ...rest } = { ...query, ...within };
  const { status, location, subLocation, consigner, product, category, printed, onSale } = rest;
  const { option1Value, option2Value, option3Value } = rest;
  const options = { option1Value, option2Value, option3Value };
  return {
    search,
    sortOption,
    status,
    location,
    subLocation,
    consigner,
    product,
    category,
    printed,
    onSale,
    ...options,
  };
}
