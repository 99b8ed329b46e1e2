import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { findByGtin, findProduct, listProducts, presentedProduct, wholeProduct } from "#server/reads/catalogue.ts";
import { listInventories } from "#server/reads/inventories.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { pages, searched } from "#server/reads/query-types.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { picturesOf } from "#shared/areas/catalogue/pictures-of.ts";
import { parseGtin } from "#shared/machine/kernel/gtin.ts";
import { id, imageList, imageUrl, requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { noProduct } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand } from "../wire/run-command.ts";

const gtinsBody = z.array(z.object({ size: requiredText(60), gtin: requiredText(60) })).check(z.maxLength(200));

/** Registers the routes of products and GTINs. */
export function productRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "products.view" } as const;
  const present = (storeId: string, productId: string) =>
    transact(
      services.db,
      storeId,
      async (tx) => (await findProduct(tx, storeId, await currencyOf(tx, storeId), productId)) ?? noProduct(),
      "snapshot",
    );

  route(app, {
    method: "GET",
    url: "/api/products",
    policy: view,
    proof: "none",
    summary:
      "Products that contain every word of the search, by title: in title, brand, style code, Catalog Id, category or color; or whose GTIN the search is.",
    schema: {
      querystring: z.object({
        search: searched,
        ...pages(50),
      }),
    },
    answer: z.object({ products: z.array(presentedProduct), count: z.int() }),
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => listProducts(tx, storeId, await currencyOf(tx, storeId), query)),
  });

  route(app, {
    method: "GET",
    url: "/api/products/:id",
    policy: view,
    proof: "none",
    summary: "One product, its GTINs, and others of the same style code.",
    schema: { params: z.object({ id }) },
    answer: wholeProduct,
    handler: ({ storeId, params }) => present(storeId, params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/products",
    policy: { capability: "products.write" },
    proof: "byCommand",
    summary: "Creates a product, with at least one image.",
    schema: {
      body: z.object({
        title: requiredText(300),
        brand: requiredText(120),
        category: requiredText(120),
        sku: requiredText(80),
        image: z._default(imageUrl, ""),
        imageList: z._default(imageList, []),
        productTemplateId: id,
        gender: requiredText(40),
        GTIN: z._default(gtinsBody, []),
      }),
    },
    answer: wholeProduct,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      // A device without a connection may create one without a picture; over HTTP a picture is uploaded first.
      if (picturesOf(body.image, body.imageList).image === "")
        return new DomainError("invalid_value", t("You must upload at least one image."), {
          image: t("You must upload at least one image."),
        });
      const { GTIN, ...product } = body;
      const productId = derivedId(key, 0);
      const args = { ...product, id: productId, gtin: null, gtins: GTIN };
      const created = await runCommand(
        services,
        { storeId, actor, request },
        "catalogue.quickCreateProduct",
        args,
        key,
      );
      if (created instanceof DomainError) return created;
      return present(storeId, productId);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/products/:id",
    policy: { capability: "products.write" },
    proof: "byCommand",
    summary: "Edits a product; omitted fields stay, and the GTINs are added to its own.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        title: z.optional(requiredText(300)),
        brand: z.optional(requiredText(120)),
        category: z.optional(requiredText(120)),
        sku: z.optional(requiredText(80)),
        image: z.optional(imageUrl),
        imageList: z.optional(imageList),
        productTemplateId: z.optional(id),
        gender: z.optional(requiredText(40)),
        stockXId: z.optional(text(120)),
        shopifyId: z.optional(z.nullable(text(60))),
        GTIN: z._default(gtinsBody, []),
      }),
    },
    answer: wholeProduct,
    asRead: ({ storeId, params }) => present(storeId, params.id),
    rowIn: "product",
    handler: async ({ storeId, actor, params, body, request }) => {
      const { GTIN, shopifyId, ...same } = body;
      const changes = shopifyId === undefined ? same : { ...same, shopifyId: shopifyId ?? "" };
      const args = { productId: params.id, changes, gtins: GTIN };
      const outcome = await runCommand(services, { storeId, actor, request }, "catalogue.editProduct", args);
      if (outcome instanceof DomainError) return outcome;
      return present(storeId, params.id);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/products/:id/gtins",
    policy: { capability: "products.attachGtin" },
    proof: "byCommand",
    summary: "Attaches a GTIN to a size of a product.",
    schema: { params: z.object({ id }), body: z.object({ gtin: requiredText(60), size: requiredText(60) }) },
    answer: wholeProduct,
    handler: async ({ storeId, actor, params, body, request }) => {
      const outcome = await runCommand(services, { storeId, actor, request }, "catalogue.attachGtin", {
        ...body,
        productId: params.id,
      });
      if (outcome instanceof DomainError) return outcome;
      return present(storeId, params.id);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/inventories/scan",
    policy: { capability: "inventory.lookUp" },
    proof: "none",
    summary: "A GTIN's product and size, and its items at a location.",
    schema: { body: z.object({ gtin: requiredText(60), location: z.optional(id), consigner: z.optional(id) }) },
    answer: z.object({
      scanGTINProduct: z.nullable(presentedProduct),
      scanGTINInventories: z.array(presentedInventory),
      gtinSize: z.nullable(z.string()),
    }),
    handler: async ({ storeId, actor, body }) => {
      const parsed = parseGtin(body.gtin);
      if (!("gtin14" in parsed)) {
        const sentence =
          parsed.problem === "ambiguous8"
            ? t("Eight digits can be an EAN-8 or a UPC-E. Send 12 to 14 digits.")
            : t("This is not a valid GTIN.");
        return new DomainError("gtin_invalid", sentence, { gtin: sentence });
      }
      return transact(
        services.db,
        storeId,
        async (tx) => {
          const found = await findByGtin(tx, storeId, parsed.gtin14);
          if (found === undefined) return { scanGTINProduct: null, scanGTINInventories: [], gtinSize: null };
          const currency = await currencyOf(tx, storeId);
          const product = await findProduct(tx, storeId, currency, found.id);
          const items = await listInventories(
            tx,
            storeId,
            {
              search: "",
              sortOption: "newestUpdated",
              product: found.id,
              option1Value: found.size,
              location: body.location,
              consigner: body.consigner,
            },
            { pageSize: 500, currentPage: 1, uncounted: true },
          );
          return {
            scanGTINProduct: product?.product ?? null,
            scanGTINInventories: items.rows.map((row) => presentInventory(row, storeId, currency, actor)),
            gtinSize: found.size,
          };
        },
        "snapshot",
      );
    },
  });
}
