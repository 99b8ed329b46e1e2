import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { filterOptions, presentedOptions } from "#server/reads/filter-options.ts";
import { findInventory, findScanned, listInventories } from "#server/reads/inventories.ts";
import {
  filterOf,
  inventoryListQuery,
  inventoryPageQuery,
  type InventoryFilter,
} from "#server/reads/inventory-query.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { noItem } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** Restricts a consigner's filter to their own items, whatever they send. */
const own = (actor: Actor, filter: InventoryFilter): InventoryFilter =>
  actor.role === "consigner" ? { ...filter, consigner: actor.id } : filter;

const { product, productTemplate, consigner } = presentedInventory.shape;
/** An item of a page, without unselected fields. */
const rowOfPage = z.extend(presentedInventory, {
  product: z.optional(product),
  productTemplate: z.optional(productTemplate),
  consigner: z.optional(consigner),
});

const notAccepted: ReadonlySet<string> = new Set(["Pending", "Requested", "Consignment", "Buying"]);

/** Returns what items are grouped by: what is incoming or requested by consigner, anything else by product. */
const groupOf = ({ status = [] }: InventoryFilter): "product" | "consigner" =>
  status.length > 0 && status.every((one) => notAccepted.has(one)) ? "consigner" : "product";

/** Items of the call without pages. */
const mostListed = 500;

const ownerOf = (actor: Actor): string | null => (actor.role === "consigner" ? actor.id : null);

/** Registers the reading routes of /api/inventories. */
export function inventoryRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "inventory.view" } as const;

  route(app, {
    method: "GET",
    url: "/api/inventories",
    policy: view,
    proof: "none",
    summary:
      "Items that match the filters, at most 500; `hasMore` says whether there are others, which the calls with pages have.",
    schema: { querystring: inventoryListQuery },
    answer: z.object({ inventories: z.array(presentedInventory), hasMore: z.boolean() }),
    handler: ({ storeId, actor, query }) => {
      const filter = filterOf(query);
      if (filter instanceof DomainError) return filter;
      return readBeside(services.db, storeId, async (tx) => {
        const [currency, { rows }] = await Promise.all([
          currencyOf(tx, storeId),
          listInventories(tx, storeId, own(actor, filter), {
            pageSize: mostListed + 1,
            currentPage: 1,
            uncounted: true,
          }),
        ]);
        return {
          inventories: rows.slice(0, mostListed).map((row) => presentInventory(row, storeId, currency, actor)),
          hasMore: rows.length > mostListed,
        };
      });
    },
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/paginatedInventories",
    policy: view,
    proof: "none",
    summary:
      "One page of items and how many match in all; optionally without products and templates, or consigners. Grouped, the items of a product are together, or of a consigner if only unaccepted items are requested.",
    schema: { querystring: inventoryPageQuery },
    answer: z.object({ rows: z.array(rowOfPage), count: z.int() }),
    handler: ({ storeId, actor, query }) => {
      const { pageSize, currentPage, takeProducts = true, takeConsigners = true, grouped = false, ...asked } = query;
      const filter = filterOf(asked);
      if (filter instanceof DomainError) return filter;
      return readBeside(services.db, storeId, async (tx) => {
        const groups = grouped ? { grouped: groupOf(filter) } : {};
        const page = { pageSize, currentPage, ...groups };
        const [currency, found] = await Promise.all([
          currencyOf(tx, storeId),
          listInventories(tx, storeId, own(actor, filter), page),
        ]);
        const rows = found.rows.map((row) => {
          const { product, productTemplate, consigner, ...item } = presentInventory(row, storeId, currency, actor);
          return {
            ...item,
            ...(takeProducts ? { product, productTemplate } : {}),
            ...(takeConsigners ? { consigner } : {}),
          };
        });
        return { rows, count: found.count };
      });
    },
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/filterOptions",
    policy: view,
    proof: "none",
    summary: "The filters and sort orders of item lists.",
    answer: presentedOptions,
    handler: ({ storeId, actor }) => readBeside(services.db, storeId, (tx) => filterOptions(tx, storeId, actor)),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/code/:code",
    policy: view,
    proof: "none",
    summary: "The item with this code, its own or one on its tag from another system.",
    schema: { params: z.object({ code: requiredText(500) }) },
    answer: presentedInventory,
    handler: ({ storeId, actor, params }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [currency, found] = await Promise.all([
            currencyOf(tx, storeId),
            findScanned(tx, storeId, parseScan(params.code), ownerOf(actor)),
          ]);
          return found === undefined ? noItem() : presentInventory(found, storeId, currency, actor);
        },
        "glance",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/:id",
    policy: view,
    proof: "none",
    summary: "One item.",
    schema: { params: z.object({ id }) },
    answer: presentedInventory,
    handler: ({ storeId, actor, params }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [currency, found] = await Promise.all([
            currencyOf(tx, storeId),
            findInventory(tx, storeId, { id: params.id }, ownerOf(actor)),
          ]);
          return found === undefined ? noItem() : presentInventory(found, storeId, currency, actor);
        },
        "glance",
      ),
  });
}
