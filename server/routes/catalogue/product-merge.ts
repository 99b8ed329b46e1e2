import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { findProduct, hasProduct, wholeProduct } from "#server/reads/catalogue.ts";
import { mergePreview, previewMerge } from "#server/reads/merge-preview.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { noProduct } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { runCommand, runOnFound } from "../wire/run-command.ts";

const pair = z.object({ fromProductId: id, toProductId: id });
/** Registers the routes for merging two products, and for deleting one without items. */
export function productMergeRoutes(app: FastifyInstance, services: Services): void {
  const write = { capability: "products.write" } as const;

  route(app, {
    method: "GET",
    url: "/api/products/merge",
    policy: write,
    proof: "none",
    summary: "What merging a product into another would move, or why it would be refused.",
    schema: { querystring: pair },
    answer: mergePreview,
    handler: async ({ storeId, query: { fromProductId, toProductId } }) => {
      if (fromProductId === toProductId) return new DomainError("invalid_value", t("Choose two different products."));
      return transact(
        services.db,
        storeId,
        async (tx) => (await previewMerge(tx, storeId, fromProductId, toProductId)) ?? noProduct(),
        "snapshot",
      );
    },
  });

  route(app, {
    method: "POST",
    url: "/api/products/merge",
    policy: write,
    proof: "byCommand",
    summary: "Merges a product into another; its id then leads to that one.",
    schema: { body: pair },
    answer: wholeProduct,
    handler: async ({ storeId, actor, body, request }) => {
      const merged = await runCommand(services, { storeId, actor, request }, "catalogue.mergeProducts", body);
      if (merged instanceof DomainError) return merged;
      return transact(
        services.db,
        storeId,
        async (tx) => (await findProduct(tx, storeId, await currencyOf(tx, storeId), body.toProductId)) ?? noProduct(),
        "snapshot",
      );
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/products/:id",
    policy: write,
    proof: "byCommand",
    summary: "Deletes a product that has no items.",
    schema: { params: z.object({ id }) },
    answer: z.object({ id }),
    handler: async ({ storeId, actor, params, request }) => {
      const args = { productId: params.id };
      const find = async () =>
        (await transact(services.db, storeId, (tx) => hasProduct(tx, storeId, params.id), "snapshot")) || noProduct();
      const deleted = await runOnFound(services, { storeId, actor, request }, "catalogue.deleteProduct", args, find);
      return deleted instanceof DomainError ? deleted : { id: params.id };
    },
  });
}
