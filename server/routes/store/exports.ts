import type { FastifyInstance } from "fastify";
import {
  exportConsigners,
  exportItems,
  exportPayoutItems,
  exportProducts,
  productSorts,
} from "#server/reads/exports.ts";
import { searched, timeZone } from "#server/reads/query-types.ts";
import { filterOf, inventoryExportQuery } from "#server/reads/inventory-query.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { mostPayoutItems } from "#shared/areas/payouts/commands/create-payout.ts";
import { inventory, payoutBody } from "../payouts/payout-bodies.ts";
import { route } from "../wire/route.ts";
import type { FileQueue } from "../wire/stream-file.ts";

/** Registers the export routes; files are written while rows are read. */
export function exportRoutes(app: FastifyInstance, { db }: Services, queue: FileQueue): void {
  const csv = "text/csv; charset=utf-8";
  const answer = {
    contentType: "text/csv",
    description: "UTF-8 with a byte order mark, a line for each row.",
  } as const;

  route(app, {
    method: "GET",
    url: "/api/inventories/exportInventory",
    policy: { capability: "inventory.export" },
    proof: "none",
    summary: "The items that match the filters, as a CSV file.",
    schema: { querystring: inventoryExportQuery },
    answer,
    beforeBody: queue.enter,
    handler: ({ storeId, query: { timeZone: zone, ...query }, reply }) => {
      const filter = filterOf(query);
      return filter instanceof DomainError
        ? filter
        : queue.send(reply, { name: "inventory.csv", type: csv }, (writing) =>
            exportItems({ db, storeId, ...writing }, { ...filter, timeZone: zone }),
          );
    },
  });

  route(app, {
    method: "GET",
    url: "/api/consigners/exportConsigners",
    policy: { capability: "consigners.view" },
    proof: "none",
    summary: "The consigners that match the search, as a CSV file.",
    schema: { querystring: z.object({ search: searched }) },
    answer,
    beforeBody: queue.enter,
    handler: ({ storeId, query, reply }) =>
      queue.send(reply, { name: "consigners.csv", type: csv }, (writing) =>
        exportConsigners({ db, storeId, ...writing }, query),
      ),
  });

  route(app, {
    method: "POST",
    url: "/api/payouts/export",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary: "Items with the payouts they are in, as the CSV file payoutExport.csv: a line for each item.",
    bodyLimits: payoutBody,
    schema: {
      body: z.object({ inventoriesToExport: z.array(inventory).check(z.maxLength(mostPayoutItems)), timeZone }),
    },
    answer,
    beforeBody: queue.enter,
    handler: ({ storeId, body, reply }) =>
      queue.send(reply, { name: "payoutExport.csv", type: csv }, (writing) =>
        exportPayoutItems({ db, storeId, ...writing }, body.inventoriesToExport, body.timeZone),
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/products/exportProducts",
    policy: { capability: "products.write" },
    proof: "none",
    summary: "The products that match the search, as a CSV file.",
    schema: {
      querystring: z.object({
        search: searched,
        sortOption: z._default(z.enum(productSorts), "title"),
      }),
    },
    answer,
    beforeBody: queue.enter,
    handler: ({ storeId, query, reply }) =>
      queue.send(reply, { name: "products.csv", type: csv }, (writing) =>
        exportProducts({ db, storeId, ...writing }, query),
      ),
  });
}
