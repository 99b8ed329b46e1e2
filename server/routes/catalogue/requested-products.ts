import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { listInventories } from "#server/reads/inventories.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { presentedRequest, presentRequested } from "#server/reads/requested-products.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { can } from "#shared/access/capabilities.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { saleTypes } from "#shared/areas/requests/rows.ts";
import { route } from "../wire/route.ts";
import { searched } from "#server/reads/query-types.ts";
import { commandIdOf } from "../wire/run-command.ts";

/** Registers the routes of the store's requests, and of mailing them. */
export function requestedProductRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "requests.view" } as const;

  route(app, {
    method: "GET",
    url: "/api/inventories/getStoreProducts",
    policy,
    proof: "none",
    summary:
      "The store's requests at a location without stock: the store's stock for staff, their own for consigners. At most 500 products.",
    schema: { querystring: z.object({ search: searched, location: z.optional(id) }) },
    answer: z.object({ products: z.array(presentedRequest) }),
    handler: ({ storeId, actor, query }) =>
      readBeside(services.db, storeId, async (tx) => ({
        products: await presentRequested(tx, storeId, await currencyOf(tx, storeId), {
          search: query.search,
          locationId: query.location ?? null,
          sale: null,
          missingOnly: true,
          consignerId: actor.role === "consigner" ? actor.id : null,
        }),
      })),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/consignerRequestedItems",
    policy,
    proof: "none",
    summary:
      "The store's requests, and offers waiting for its answer: for staff who see items those of all or of one consigner, for consigners their own. At most 500 of each.",
    schema: {
      querystring: z.object({
        search: searched,
        consigner: z.optional(id),
        location: z.optional(id),
        sale: z._default(z.enum(["All", ...saleTypes]), "All"),
      }),
    },
    answer: z.object({ products: z.array(presentedRequest), inventories: z.array(presentedInventory) }),
    handler: ({ storeId, actor, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const currency = await currencyOf(tx, storeId);
        // Security: a consigner's filter is restricted to themselves, and items are for people who see items.
        const consigner = actor.role === "consigner" ? actor.id : query.consigner;
        const sale = query.sale === "All" ? null : query.sale;
        const products = await presentRequested(tx, storeId, currency, {
          search: query.search,
          locationId: query.location ?? null,
          sale,
          missingOnly: false,
          consignerId: consigner ?? null,
        });
        if (!can(actor, "inventory.view")) return { products, inventories: [] };
        const status = sale === null ? [...saleTypes] : [sale];
        const filter = { search: query.search, status, location: query.location, consigner };
        const { rows } = await listInventories(
          tx,
          storeId,
          { ...filter, sortOption: "newestUpdated" },
          { pageSize: 500, currentPage: 1, uncounted: true },
        );
        return { products, inventories: rows.map((row) => presentInventory(row, storeId, currency, actor)) };
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/consigners/sendStoreRequestedItemsEmail",
    policy: { capability: "requests.make" },
    proof: "none",
    summary: "Mails the store's requests and the public catalogue's link to its consigners.",
    answer: z.null(),
    handler: async ({ storeId, request }) => {
      const key = commandIdOf(request);
      await services.jobs.mailCatalogue(storeId, key);
      return null;
    },
  });
}
