import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { amount, toMajor, toMinor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { type FoundLowest, lowestOfProducts, lowestOfSkus } from "#server/reads/lowest-prices.ts";
import { jsonText } from "#server/reads/json-text.ts";
import { currentProduct } from "#server/reads/merged-products.ts";
import { storeOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { approvalRange, isPreapproved, lowestAmong } from "#shared/areas/inventory/lowest-price.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";

const options = { option1Value: z.string(), option2Value: z.string(), option3Value: z.string() };
const filteredOptions = {
  option1Value: z.optional(text(60)),
  option2Value: z.optional(text(60)),
  option3Value: z.optional(text(60)),
};
const found = { qty: z.int(), price: z.nullable(major) };

/** Registers the routes of lowest prices on sale: figures only, for everybody's items. */
export function lowestPriceRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "fees.view" } as const;

  route(app, {
    method: "POST",
    url: "/api/inventories/lowestPriceInventories",
    policy: view,
    proof: "none",
    summary: "The lowest price of each variant on sale of products by SKU, and of the consigner's own.",
    schema: {
      body: z.object({
        productSkus: z.array(requiredText(120)).check(z.minLength(1), z.maxLength(500)),
        consigner: z.optional(id),
      }),
    },
    answer: z.object({
      lowestPrices: z.array(
        z.object({ sku: z.string(), productId: id, ...options, ...found, ownPrice: z.nullable(major) }),
      ),
    }),
    handler: ({ storeId, actor, body }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const consignerId = consignerOf(actor, body.consigner);
          const [{ currency }, variants] = await Promise.all([
            storeOf(tx, storeId),
            lowestOfSkus(tx, storeId, body.productSkus, { consignerId }),
          ]);
          return {
            lowestPrices: variants.map((variant) => ({
              sku: variant.sku,
              productId: variant.productId,
              ...presented(variant, currency),
              ownPrice: variant.ownMinor === null ? null : toMajor(variant.ownMinor, currency),
            })),
          };
        },
        "snapshot",
      ),
  });

  route(app, {
    method: "POST",
    url: "/api/inventories/getLowestPriceForVariant",
    policy: view,
    proof: "none",
    summary: "The lowest price of a product's variants, and how many are on sale; optionally at one location.",
    schema: {
      body: z.object({
        productId: id,
        products: z._default(z.array(z.object(filteredOptions)).check(z.maxLength(500)), []),
        location: z.optional(z.nullable(id)),
      }),
    },
    answer: z.object({ ...found, products: z.array(z.object({ ...filteredOptions, ...found })) }),
    handler: ({ storeId, body }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [{ currency }, productId] = await Promise.all([
            storeOf(tx, storeId),
            currentProduct(tx, storeId, body.productId),
          ]);
          const variants = await lowestOfProducts(tx, storeId, [productId], { locationId: body.location });
          const asked = body.products.length === 0 ? [{}] : body.products;
          const each = asked.map((of) => ({ of, lowest: lowestAmong(variants, productId, of) }));
          const any = variants.filter((variant) => asked.some((of) => lowestAmong([variant], productId, of).qty > 0));
          const price = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
          const all = lowestAmong(any, productId, {});
          return {
            qty: all.qty,
            price: price(all.priceMinor),
            products: each.map(({ of, lowest }) => ({ ...of, qty: lowest.qty, price: price(lowest.priceMinor) })),
          };
        },
        "snapshot",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/products/lowestVariantPrices/:id",
    policy: view,
    proof: "none",
    summary: "The lowest price of every variant of a product that is on sale.",
    schema: { params: z.object({ id }) },
    answer: z.object({ lowestVariantPrices: z.array(z.object({ ...options, ...found })) }),
    handler: ({ storeId, params }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [{ currency }, productId] = await Promise.all([
            storeOf(tx, storeId),
            currentProduct(tx, storeId, params.id),
          ]);
          const variants = await lowestOfProducts(tx, storeId, [productId]);
          return { lowestVariantPrices: variants.map((variant) => presented(variant, currency)) };
        },
        "snapshot",
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/inventories/preapprovalStatus",
    policy: view,
    proof: "none",
    summary: "Whether a consigner's item at this price would be pre-approved, and the pre-approved range.",
    schema: {
      querystring: z.object({
        productId: id,
        price: amount,
        ...filteredOptions,
        options: z.optional(
          jsonText(z.object(filteredOptions), {
            description: 'The values of the options as JSON, such as {"option1Value":"9"}.',
          }),
        ),
        consigner: z.optional(id),
      }),
    },
    answer: z.object({
      preapprovalStatus: z.boolean(),
      lowestPrice: z.nullable(major),
      range: z.nullable(z.object({ low: major, high: major })),
    }),
    handler: ({ storeId, query }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [store, productId] = await Promise.all([
            storeOf(tx, storeId),
            currentProduct(tx, storeId, query.productId),
          ]);
          const variants = await lowestOfProducts(tx, storeId, [productId]);
          const priceMinor = toMinor(query.price, store.currency, "price");
          if (priceMinor instanceof DomainError) return priceMinor;
          const lowestMinor = lowestAmong(variants, productId, { ...query, ...query.options }).priceMinor;
          const range = approvalRange(store, lowestMinor);
          return {
            preapprovalStatus: isPreapproved(store, lowestMinor, priceMinor),
            lowestPrice: lowestMinor === null ? null : toMajor(lowestMinor, store.currency),
            range:
              range === null
                ? null
                : { low: toMajor(range.lowMinor, store.currency), high: toMajor(range.highMinor, store.currency) },
          };
        },
        "snapshot",
      ),
  });
}

/** Returns the consigner to filter by: for a consigner always themselves. */
const consignerOf = (actor: Actor, asked: string | undefined): string | undefined =>
  actor.role === "consigner" ? actor.id : asked;

const presented = (variant: FoundLowest, currency: string) => ({
  option1Value: variant.option1Value,
  option2Value: variant.option2Value,
  option3Value: variant.option3Value,
  qty: variant.qty,
  price: toMajor(variant.priceMinor, currency),
});
