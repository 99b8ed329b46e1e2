import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { countCarriers, listTemplates } from "#server/reads/catalogue.ts";
import type { Services } from "#server/running/services.ts";
import { optionFields } from "#shared/areas/catalogue/option-fields.ts";
import { productTemplateRows } from "#shared/areas/catalogue/rows.ts";
import { templateFields } from "#shared/areas/catalogue/template-fields.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand, runOnFound } from "../wire/run-command.ts";

const { weightGrams, ...named } = templateFields;
/** The fields of a template in requests; `weight` is in grams. */
const sent = { ...named, weight: weightGrams };
/** A template in REST responses, with its weight under the request's name. */
const answered = z.extend(productTemplateRows.schema, { weight: weightGrams });
type Answered = z.output<typeof answered>;

/** Registers the routes of product templates. */
export function productTemplateRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "products.view" } as const;
  const write = { capability: "settings.write" } as const;
  const all = async (storeId: string): Promise<readonly Answered[]> => {
    const rows = await transact(services.db, storeId, async (tx) => listTemplates(tx, storeId), "snapshot");
    return rows.map((row) => ({ ...row, weight: row.weightGrams }));
  };
  const find = async (storeId: string, wanted: string): Promise<Answered | DomainError> =>
    (await all(storeId)).find((template) => template.id === wanted) ??
    new DomainError("not_found", t("This product template is not in this store."));

  route(app, {
    method: "GET",
    url: "/api/productTemplates",
    policy: view,
    proof: "none",
    summary: "The store's product templates.",
    answer: z.object({ productTemplates: z.array(answered) }),
    handler: async ({ storeId }) => ({ productTemplates: await all(storeId) }),
  });

  route(app, {
    method: "GET",
    url: "/api/productTemplates/:id",
    policy: view,
    proof: "none",
    summary: "One product template.",
    schema: { params: z.object({ id }) },
    answer: answered,
    handler: ({ storeId, params }) => find(storeId, params.id),
  });

  route(app, {
    method: "GET",
    url: "/api/productTemplates/:id/carriers",
    policy: write,
    proof: "none",
    summary: "How many items and products have a value of a template's option, and would be renamed with it.",
    schema: {
      params: z.object({ id }),
      querystring: z.object({ option: z.enum(optionFields), value: requiredText(60) }),
    },
    answer: z.object({ items: z.int(), products: z.int() }),
    handler: async ({ storeId, params, query }) => {
      const template = await find(storeId, params.id);
      if (template instanceof DomainError) return template;
      return transact(
        services.db,
        storeId,
        async (tx) => countCarriers(tx, storeId, params.id, query.option, query.value),
        "snapshot",
      );
    },
  });

  route(app, {
    method: "POST",
    url: "/api/productTemplates",
    policy: write,
    proof: "byCommand",
    summary: "Adds a product template.",
    schema: {
      body: z.object({
        ...sent,
        gender: z._default(sent.gender, ""),
        weight: z._default(sent.weight, 0),
        option2: z._default(sent.option2, ""),
        option3: z._default(sent.option3, ""),
        option2Values: z._default(sent.option2Values, []),
        option3Values: z._default(sent.option3Values, []),
      }),
    },
    answer: answered,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const { weight, ...fields } = body;
      const args = { id: derivedId(key, 0), template: { ...fields, weightGrams: weight } };
      const made = await runCommand(services, { storeId, actor, request }, "catalogue.createTemplate", args, key);
      return made instanceof DomainError ? made : find(storeId, args.id);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/productTemplates/:id",
    policy: write,
    proof: "byCommand",
    summary: "Changes a product template; omitted fields stay.",
    schema: { params: z.object({ id }), body: z.partial(z.object(sent)) },
    answer: answered,
    asRead: ({ storeId, params }) => find(storeId, params.id),
    handler: async ({ storeId, actor, params, body, request }) => {
      const { weight, ...fields } = body;
      const edited = await runCommand(services, { storeId, actor, request }, "catalogue.editTemplate", {
        productTemplateId: params.id,
        changes: { ...fields, weightGrams: weight },
      });
      return edited instanceof DomainError ? edited : find(storeId, params.id);
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/productTemplates/:id",
    policy: write,
    proof: "byCommand",
    summary: "Deletes a product template that no product uses.",
    schema: { params: z.object({ id }) },
    answer: z.object({ id }),
    handler: async ({ storeId, actor, params, request }) => {
      const args = { productTemplateId: params.id };
      const deleted = await runOnFound(services, { storeId, actor, request }, "catalogue.deleteTemplate", args, () =>
        find(storeId, params.id),
      );
      return deleted instanceof DomainError ? deleted : { id: params.id };
    },
  });
}
