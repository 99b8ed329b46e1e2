import { type ItemSort, itemSorts } from "#shared/inventory/item-sorts.ts";
import { statuses, type Status } from "#shared/inventory/status.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { many, timeZone, truth, whole } from "./query-types.ts";

/** "Incoming" is what some calls name Pending; no item has it. */
const askedStatus = z.pipe(
  z.enum([...statuses, "Incoming"]),
  z.transform((value): Status => (value === "Incoming" ? "Pending" : value)),
);

const filters = {
  search: z._default(text(200), ""),
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
  sortOption: z._default(z.enum(itemSorts), "newestUpdated"),
};

/** GET /api/inventories: filters without pages, at most 500 rows. */
export const inventoryListQuery = z.object(filters);

/** GET /api/inventories/exportInventory: the filters, and whose calendar the file's dates are of. */
export const inventoryExportQuery = z.object({ ...filters, timeZone });

/** GET /api/inventories/paginatedInventories. */
export const inventoryPageQuery = z.object({
  ...filters,
  pageSize: whole(1, 500, 10),
  currentPage: whole(1, 1_000_000, 1),
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
  readonly sortOption: ItemSort;
}
