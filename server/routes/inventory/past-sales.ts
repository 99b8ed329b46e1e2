import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { pageAfterId } from "#server/reads/page-cursor.ts";
import { findLastSale, listPastSales, presentedLastSale, presentedPastSales } from "#server/reads/past-sales.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";

/** Rows of a page. */
const shown = 50;

/** Registers the routes that read sales from before the store used Trace (0397). */
export function pastSaleRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/products/lastSale/:id",
    policy: { capability: "inventory.lookUp" },
    proof: "none",
    summary:
      "The latest sale of a product, in a size if one is named: the store's own, or one from before it used Trace.",
    schema: { params: z.object({ id }), querystring: z.object({ option1Value: z._default(text(60), "") }) },
    answer: presentedLastSale,
    handler: ({ storeId, params, query }) =>
      readBeside(services.db, storeId, async (tx) =>
        findLastSale(tx, storeId, {
          productId: params.id,
          size: query.option1Value,
          currency: await currencyOf(tx, storeId),
        }),
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/consigners/:id/pastSales",
    policy: { capability: "consigners.view" },
    proof: "none",
    summary:
      "A consigner's sales from before the store used Trace, latest first. Nothing is owed for them. `next` continues.",
    schema: { params: z.object({ id }), querystring: z.object({ after: pageAfterId }) },
    answer: presentedPastSales,
    handler: ({ storeId, params, query }) =>
      readBeside(services.db, storeId, async (tx) =>
        listPastSales(tx, storeId, {
          consignerId: params.id,
          after: query.after,
          limit: shown,
          currency: await currencyOf(tx, storeId),
        }),
      ),
  });
}
