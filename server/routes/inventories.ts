import type { FastifyInstance } from "fastify";
import { transact } from "#server/database/transact.ts";
import { filterOptions, presentedOptions } from "#server/reads/filter-options.ts";
import { findInventory, listInventories } from "#server/reads/inventories.ts";
import { inventoryListQuery, inventoryPageQuery, type InventoryFilter } from "#server/reads/inventory-query.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/kernel/schema.ts";
import { parseScan } from "#shared/scanning/parse-scan.ts";
import { route } from "./route.ts";
import { routeWords } from "./words.ts";

const missing = () => new DomainError("not_found", routeWords("noItem"));

/** A consigner's filter is fixed to their own id, whatever they ask for. */
const own = (actor: Actor, filter: InventoryFilter): InventoryFilter =>
  actor.role === "consigner" ? { ...filter, consigner: actor.id } : filter;

const ownerOf = (actor: Actor): string | null => (actor.role === "consigner" ? actor.id : null);

/** The reading half of /api/inventories [A7.05-A7.21]. */
export function inventoryRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "inventory.view" } as const;

  route(app, {
    method: "GET",
    url: "/api/inventories",
    policy: view,
    proof: "none",
    summary: "Items that match the filters, at most 500.",
    schema: { querystring: inventoryListQuery },
    answer: z.object({ inventories: z.array(presentedInventory) }),
    handler: ({ storeId, actor, query }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [currency, { rows }] = await Promise.all([
            currencyOf(tx, storeId),
            listInventories(tx, storeId, own(actor, query), { size: 500, number: 1, uncounted: true }),
          ]);
          return { inventories: rows.map((row) => presentInventory(row, storeId, currency, actor)) };
        },
        "snapshot",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/paginatedInventories",
    policy: view,
    proof: "none",
    summary: "One page of items and how many match in all.",
    schema: { querystring: inventoryPageQuery },
    answer: z.object({ rows: z.array(presentedInventory), count: z.int() }),
    handler: ({ storeId, actor, query }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const page = { size: query.pageSize, number: query.currentPage };
          const [currency, found] = await Promise.all([
            currencyOf(tx, storeId),
            listInventories(tx, storeId, own(actor, query), page),
          ]);
          return { rows: found.rows.map((row) => presentInventory(row, storeId, currency, actor)), count: found.count };
        },
        "snapshot",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/filterOptions",
    policy: view,
    proof: "none",
    summary: "What lists of items can be filtered and sorted by.",
    answer: presentedOptions,
    handler: ({ storeId, actor }) =>
      transact(services.db, storeId, (tx) => filterOptions(tx, storeId, actor), "snapshot"),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/code/:code",
    policy: view,
    proof: "none",
    summary: "The item with this code.",
    schema: { params: z.object({ code: requiredText(500) }) },
    answer: presentedInventory,
    handler: ({ storeId, actor, params }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const scan = parseScan(params.code);
          const [currency, found] = await Promise.all([
            currencyOf(tx, storeId),
            scan.kind === "itemCode" ? findInventory(tx, storeId, { code: scan.code }, ownerOf(actor)) : undefined,
          ]);
          return found === undefined ? missing() : presentInventory(found, storeId, currency, actor);
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
          return found === undefined ? missing() : presentInventory(found, storeId, currency, actor);
        },
        "glance",
      ),
  });
}
