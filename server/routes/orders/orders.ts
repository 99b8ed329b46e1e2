import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { exportOrderLines } from "#server/reads/exports.ts";
import {
  findOrder,
  listOrderLines,
  orderFilter,
  orderQuery,
  presentedOrderLine,
  presentedOrder,
} from "#server/reads/orders.ts";
import { timeZone } from "#server/reads/query-types.ts";
import type { Services } from "#server/running/services.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { mostOrderLines } from "#shared/areas/orders/entered-lines.ts";
import { noOrder } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { reported, reports } from "../wire/run-command.ts";
import type { FileQueue } from "../wire/stream-file.ts";

/** Registers the routes of orders. */
export function orderRoutes(app: FastifyInstance, services: Services, queue: FileQueue): void {
  const { db } = services;
  const policy = { capability: "orders.view" } as const;
  const csv = { contentType: "text/csv", description: "UTF-8 with a byte order mark, a line for each item." } as const;

  for (const url of ["/api/orders", "/api/inventories/ordersPayoutInventories"] as const)
    route(app, {
      method: "GET",
      url,
      policy,
      proof: "none",
      summary: "The items of orders that match the search and the filters, newest sale first.",
      schema: { querystring: orderQuery },
      answer: z.object({ inventories: z.array(presentedOrderLine), count: z.int() }),
      handler: ({ storeId, query }) => readBeside(db, storeId, (tx) => listOrderLines(tx, storeId, query)),
    });

  const file = { name: "ordersExport.csv", type: "text/csv; charset=utf-8" };
  route(app, {
    method: "GET",
    url: "/api/orders/export",
    policy,
    proof: "none",
    summary: "The items of orders that match the search and the filters, as a CSV file.",
    schema: { querystring: z.object({ ...orderFilter, timeZone }) },
    answer: csv,
    beforeBody: queue.enter,
    handler: ({ storeId, query, reply }) =>
      queue.send(reply, file, (writing) => exportOrderLines({ db, storeId, ...writing }, query)),
  });
  route(app, {
    method: "POST",
    url: "/api/orders/export",
    policy,
    proof: "none",
    summary: "The items of these orders, or of all, as a CSV file.",
    schema: { body: z.object({ orders: z._default(z.array(id).check(z.maxLength(5_000)), []), timeZone }) },
    answer: csv,
    beforeBody: queue.enter,
    handler: ({ storeId, body, reply }) =>
      queue.send(reply, file, (writing) => exportOrderLines({ db, storeId, ...writing }, { search: "", ...body })),
  });

  route(app, {
    method: "GET",
    url: "/api/orders/:id",
    policy,
    proof: "none",
    summary: "One order with its items and their figures at the sale.",
    schema: { params: z.object({ id }) },
    answer: presentedOrder,
    handler: ({ storeId, params }) =>
      transact(db, storeId, async (tx) => (await findOrder(tx, storeId, params.id)) ?? noOrder(), "snapshot"),
  });

  route(app, {
    method: "POST",
    url: "/api/orders/:id/pay",
    policy: { capability: "orders.sell" },
    proof: "byCommand",
    summary: "Marks a pending order as paid; its items are sold.",
    schema: { params: z.object({ id }), body: z.object({}) },
    answer: reported,
    handler: (call) => reports(services, call, "orders.payOrder", { orderId: call.params.id }),
  });
  route(app, {
    method: "POST",
    url: "/api/orders/:id/cancel",
    policy: { capability: "orders.refund" },
    proof: "byCommand",
    summary: "Cancels a pending order; its items return to their previous statuses.",
    schema: { params: z.object({ id }), body: z.object({ reason: z._default(text(500), "") }) },
    answer: reported,
    handler: (call) =>
      reports(services, call, "orders.cancelOrder", { orderId: call.params.id, reason: call.body.reason }),
  });
  route(app, {
    method: "POST",
    url: "/api/orders/:id/refund",
    policy: { capability: "orders.refund" },
    proof: "byCommand",
    summary: "Refunds items of an order: on sale again with restock, else out of the store.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        lineItems: z.array(id).check(z.minLength(1), z.maxLength(mostOrderLines)),
        restock: z.boolean(),
        location: z._default(z.nullable(id), null),
        reason: z._default(text(500), ""),
      }),
    },
    answer: reported,
    handler: (call) =>
      reports(services, call, "orders.refundLines", {
        orderId: call.params.id,
        lineIds: call.body.lineItems,
        restock: call.body.restock,
        locationId: call.body.location,
        reason: call.body.reason,
      }),
  });
}
