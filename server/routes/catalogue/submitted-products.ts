import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { pages, searched } from "#server/reads/query-types.ts";
import { findSubmitted, listSubmitted, presentedSubmission } from "#server/reads/submitted-products.ts";
import type { Services } from "#server/running/services.ts";
import { submittedStates } from "#shared/areas/catalogue/rows.ts";
import { submittedFields } from "#shared/areas/catalogue/submitted-fields.ts";
import { submittedWords } from "#shared/areas/catalogue/submitted-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand } from "../wire/run-command.ts";

/** Registers the routes of submitted products. */
export function submittedProductRoutes(app: FastifyInstance, services: Services): void {
  const find = (storeId: string, wanted: string) =>
    transact(
      services.db,
      storeId,
      async (tx) => (await findSubmitted(tx, storeId, wanted)) ?? new DomainError("not_found", submittedWords("gone")),
      "snapshot",
    );

  route(app, {
    method: "GET",
    url: "/api/products/submittedProducts",
    policy: { capability: "products.write" },
    proof: "none",
    summary:
      "Submitted products whose title, style code and brand together contain every word of the search; by default the waiting ones.",
    schema: {
      querystring: z.object({
        search: searched,
        state: z._default(z.enum(submittedStates), "open"),
        ...pages(50),
      }),
    },
    answer: z.object({ submittedProducts: z.array(presentedSubmission), count: z.int() }),
    handler: ({ storeId, query }) => readBeside(services.db, storeId, (tx) => listSubmitted(tx, storeId, query)),
  });

  route(app, {
    method: "POST",
    url: "/api/products/submittedProducts",
    policy: { capability: "products.submit" },
    proof: "byCommand",
    summary: "Suggests a product that the store should add.",
    schema: {
      body: z.object({
        title: submittedFields.title,
        sku: z._default(submittedFields.sku, ""),
        brand: z._default(submittedFields.brand, ""),
        category: z._default(submittedFields.category, ""),
        gender: z._default(submittedFields.gender, ""),
        stockXId: z._default(submittedFields.stockXId, ""),
        image: z._default(submittedFields.image, ""),
        imageList: z._default(submittedFields.imageList, []),
        notes: z._default(submittedFields.notes, ""),
      }),
    },
    answer: presentedSubmission,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const args = { ...body, id: derivedId(key, 0) };
      const submitted = await runCommand(services, { storeId, actor, request }, "catalogue.submitProduct", args, key);
      if (submitted instanceof DomainError) return submitted;
      return find(storeId, args.id);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/products/submittedProducts/:id/decline",
    policy: { capability: "products.write" },
    proof: "byCommand",
    summary: "Declines a submitted product; the submitter sees the reason.",
    schema: { params: z.object({ id }), body: z.object({ reason: z._default(text(500), "") }) },
    answer: presentedSubmission,
    handler: async ({ storeId, actor, params, body, request }) => {
      const args = { submittedProductId: params.id, reason: body.reason };
      const declined = await runCommand(
        services,
        { storeId, actor, request },
        "catalogue.declineSubmittedProduct",
        args,
      );
      return declined instanceof DomainError ? declined : find(storeId, params.id);
    },
  });
}
