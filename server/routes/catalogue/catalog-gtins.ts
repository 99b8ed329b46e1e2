import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { CatalogFailure, gtinsOfCatalog } from "#server/areas/catalogue/catalog-service.ts";
import { readable, sortGtins } from "#server/areas/catalogue/sort-gtins.ts";
import { catalogWords } from "#server/areas/catalogue/words.ts";
import { transact } from "#server/machine/database/transact.ts";
import { findCataloguedProduct, ownersOfGtins } from "#server/reads/catalog-gtins.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { noProduct } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";
import { runDepending } from "../wire/run-command.ts";

const sizeOfGtin = { size: z.string(), gtin: z.string() };
const filled = z.object({
  added: z.array(z.object(sizeOfGtin)),
  skipped: z.array(z.object({ ...sizeOfGtin, reason: z.string() })),
});

/**
 * Registers the route that adds a product's barcodes from the catalogue service, whose token never leaves the server.
 */
export function catalogGtinRoutes(app: FastifyInstance, services: Services): void {
  /** Asks the service; returns the product with its barcodes to add and those skipped. */
  const ask = async (storeId: string, productId: string) => {
    const { catalog } = services.config;
    const product = await transact(
      services.db,
      storeId,
      async (tx) => (await findCataloguedProduct(tx, storeId, productId)) ?? null,
      "snapshot",
    );
    if (product === null) return noProduct();
    if (catalog === null)
      return new DomainError(
        "not_configured",
        t("No catalogue service is set up here. Whoever runs the server sets CATALOG_URL and CATALOG_TOKEN."),
      );
    if (product.stockXId === "")
      return new DomainError("invalid_value", catalogWords("noCatalogId"), {
        stockXId: catalogWords("noCatalogId"),
      });
    const sent = await gtinsOfCatalog(catalog, product.stockXId);
    if (sent instanceof CatalogFailure) {
      services.log.warn({ product: product.id, reason: sent.reason }, "barcodes cannot be filled in");
      return sent;
    }
    const owners = await transact(services.db, storeId, (tx) => ownersOfGtins(tx, storeId, readable(sent)), "snapshot");
    const { fresh, skipped } = sortGtins(sent, { id: product.id, template: product }, owners);
    return { product, added: fresh.slice(0, mostAtOnce), skipped };
  };

  route(app, {
    method: "POST",
    url: "/api/products/:id/autofillGtins",
    policy: { capability: "products.write" },
    proof: "byCommand",
    summary: "Adds the GTINs that the catalogue service has for the product; lists those skipped, with reasons.",
    schema: { params: z.object({ id }) },
    answer: filled,
    handler: async ({ storeId, actor, params, request }) => {
      let reply: z.infer<typeof filled> = { added: [], skipped: [] };
      const outcome = await runDepending(services, { storeId, actor, request }, "catalogue.editProduct", {
        sent: { autofill: params.id },
        args: async () => {
          const found = await ask(storeId, params.id);
          if (found instanceof DomainError) return found;
          const { product, added, skipped } = found;
          reply = { added, skipped: [...skipped] };
          return { productId: product.id, changes: {}, gtins: added };
        },
        answer: () => reply,
      });
      if (outcome instanceof DomainError) return outcome;
      return outcome.answer === undefined ? reply : z.parse(filled, JSON.parse(outcome.answer));
    },
  });
}

/** The command's limit. */
const mostAtOnce = 200;
