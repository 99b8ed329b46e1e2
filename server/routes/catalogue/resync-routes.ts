import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { findOrder, presentedOrder } from "#server/reads/orders.ts";
import { findShopProducts, shopProduct } from "#server/reads/shop-products.ts";
import { storeHasShop } from "#server/outside/shop/open-shop.ts";
import { readAgain, resendProducts } from "#server/outside/shop/send-again.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { orderIdOf, shopOfOrder } from "#shared/areas/orders/shop-of-order.ts";
import { resyncWords } from "#shared/areas/shop/resync-words.ts";
import { noItem, noOrder, noProduct } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** Most orders of one call. */
const mostOrders = 500;

const said = z.object({ message: z.string() });

/** Registers what makes the online shop and Trace agree again. */
export function resyncRoutes(app: FastifyInstance, { db, jobs }: Services): void {
  /** Runs work in stores that have a shop. */
  const inShop = <T>(storeId: string, work: (tx: Transaction) => Promise<T | DomainError>): Promise<T | DomainError> =>
    transact(db, storeId, async (tx) =>
      (await storeHasShop(tx, storeId)) ? work(tx) : new DomainError("invalid_value", resyncWords("noShop")),
    );

  route(app, {
    method: "POST",
    url: "/api/inventories/resyncSingleInventory",
    policy: { capability: "inventory.markPrinted" },
    proof: "none",
    summary: "Sends the product of an item to the online shop again; the answer does not wait for the shop.",
    schema: { body: z.object({ id }) },
    answer: said,
    handler: ({ storeId, body }) =>
      inShop(storeId, async (tx) => {
        const [item] = await tx.run(sql<{ productId: string }>`
          select product_id as "productId" from items where store_id = ${storeId} and id = ${body.id}`);
        if (item === undefined) return noItem();
        await resendProducts(tx, jobs, storeId, [item.productId]);
        return { message: t("Resyncing item...") };
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/products/resync/:id",
    policy: { capability: "products.write" },
    proof: "none",
    summary: "Sends a product to the online shop again; the answer does not wait for the shop.",
    schema: { params: z.object({ id }) },
    answer: said,
    handler: ({ storeId, params }) =>
      inShop(storeId, async (tx) => {
        const found = await tx.run(sql`select id from products where store_id = ${storeId} and id = ${params.id}`);
        if (found.length === 0) return noProduct();
        await resendProducts(tx, jobs, storeId, [params.id]);
        return { message: t("Resyncing product in background") };
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/products/shopifyProducts",
    policy: { capability: "products.view" },
    proof: "none",
    summary: "Products by their ids in the online shop, with their variants and handles there.",
    schema: { body: z.object({ shopifyProductIds: z.array(text(60)).check(z.maxLength(mostOrders)) }) },
    answer: z.object({ products: z.array(shopProduct) }),
    handler: ({ storeId, body }) =>
      transact(
        db,
        storeId,
        async (tx) => ({ products: await findShopProducts(tx, storeId, body.shopifyProductIds) }),
        "snapshot",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/orders/resync/:id",
    policy: { capability: "orders.view" },
    proof: "none",
    summary: "Reads an order in the online shop again; answered with the order as it is before.",
    schema: { params: z.object({ id }) },
    answer: z.extend(presentedOrder, said.shape),
    handler: ({ storeId, params }) =>
      inShop(storeId, async (tx) => {
        const order = await findOrder(tx, storeId, params.id);
        if (order === undefined) return noOrder();
        if (order.shopifyId === null || shopOfOrder(order) === "linnworks")
          return new DomainError("invalid_value", t("This order did not come from the online shop."));
        await readAgain(tx, jobs, storeId, [order.shopifyId]);
        return { ...order, message: resyncWords("resyncingOrders", { count: 1 }) };
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/orders/resync",
    policy: { capability: "orders.view" },
    proof: "none",
    summary: "Reads these orders in the online shop again, or without `orders` all that it has of the last 60 days.",
    schema: { body: z.object({ orders: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostOrders))) }) },
    answer: z.object({ message: z.string(), count: z.int() }),
    handler: ({ storeId, body }) =>
      inShop(storeId, async (tx) => {
        const found = await tx.run(sql<{ shopifyId: string }>`select shopify_id as "shopifyId" from orders
          where store_id = ${storeId} and shopify_id is not null and id <> ${orderIdOf("linnworks", "")} || shopify_id
            and (${body.orders ?? null}::text[] is null or id = any(${body.orders ?? null}))
            and (${body.orders ?? null}::text[] is not null or placed_at > now() - interval '60 days')
          order by placed_at desc limit ${body.orders === undefined ? mostAtOnce : mostOrders}`);
        await readAgain(
          tx,
          jobs,
          storeId,
          found.map(({ shopifyId }) => shopifyId),
        );
        const count = found.length;
        return {
          message:
            count === 0
              ? t("There are no orders of the online shop to read again.")
              : resyncWords("resyncingOrders", { count }),
          count,
        };
      }),
  });
}

/** Orders read again at once; older ones follow when they change. */
const mostAtOnce = 5_000;
