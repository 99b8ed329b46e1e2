import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { amount, sentPercent } from "#server/reads/amounts.ts";
import { presentedType, presentType } from "#server/reads/consigner-types.ts";
import { payoutPreview, previewPayouts } from "#server/reads/payout-preview.ts";
import { listConsignerTypes } from "#server/reads/places.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { can } from "#shared/access/capabilities.ts";
import { consignerTypeWords } from "#shared/areas/fees/type-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { feeTermsOf } from "./consigner-type-terms.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand, runOnFound } from "../wire/run-command.ts";
import { routeWords } from "../wire/words.ts";

/** As sent; fields omitted in a change stay. */
const sent = z.object({
  accountType: z.optional(text(80)),
  sellingFee: z.optional(z.nullable(sentPercent)),
  minFee: z.optional(z.nullable(amount)),
  flatFee: z.optional(z.nullable(amount)),
  isDefault: z.optional(z.boolean()),
  category: z.optional(text(120)),
  option1Value: z.optional(text(60)),
  option2Value: z.optional(text(60)),
  option3Value: z.optional(text(60)),
});

/** Registers the routes of consigner types, their fees, and recalculating unsold items. */
export function consignerTypeRoutes(app: FastifyInstance, services: Services): void {
  // Like templates and places: people who set up types may have no access to stock.
  const view = { capability: "products.view" } as const;
  const write = { capability: "settings.write" } as const;
  const present = (storeId: string) =>
    transact(
      services.db,
      storeId,
      async (tx) => {
        const [types, currency] = await Promise.all([listConsignerTypes(tx, storeId), currencyOf(tx, storeId)]);
        return types.map((type) => presentType(type, currency));
      },
      "snapshot",
    );
  const one = async (storeId: string, is: (type: z.infer<typeof presentedType>) => boolean) =>
    (await present(storeId)).find(is) ?? new DomainError("not_found", consignerTypeWords("gone"));
  const currency = (storeId: string) => transact(services.db, storeId, (tx) => currencyOf(tx, storeId), "snapshot");

  route(app, {
    method: "GET",
    url: "/api/consignerTypes",
    policy: view,
    proof: "none",
    summary: "The store's fee rules, the default one first.",
    answer: z.object({ consignerTypes: z.array(presentedType) }),
    handler: async ({ storeId }) => ({ consignerTypes: await present(storeId) }),
  });

  route(app, {
    method: "GET",
    url: "/api/consignerTypes/:id",
    policy: view,
    proof: "none",
    summary: "One fee rule.",
    schema: { params: z.object({ id }) },
    answer: presentedType,
    handler: ({ storeId, params }) => one(storeId, (type) => type.id === params.id),
  });

  route(app, {
    method: "GET",
    url: "/api/consignerTypes/type/:accountType",
    policy: view,
    proof: "none",
    summary: "The fee rule for every item of the type with this name; its first rule if there is none.",
    schema: { params: z.object({ accountType: text(80) }) },
    answer: presentedType,
    handler: async ({ storeId, params: { accountType } }) => {
      const named = (await present(storeId)).filter((type) => type.accountType === accountType);
      const forAll = named.find(
        (type) => type.category + type.option1Value + type.option2Value + type.option3Value === "",
      );
      return forAll ?? named[0] ?? new DomainError("not_found", consignerTypeWords("gone"));
    },
  });

  route(app, {
    method: "POST",
    url: "/api/consignerTypes",
    policy: write,
    proof: "byCommand",
    summary: "Adds a fee rule: a new consigner type, or a rule of one there is for a category or options.",
    schema: { body: sent },
    answer: presentedType,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const terms = feeTermsOf({ ...body, flatFee: body.flatFee ?? 0 }, await currency(storeId), true);
      if (terms instanceof DomainError) return terms;
      const args = {
        id: derivedId(key, 0),
        accountType: body.accountType ?? "",
        sellingFeeBasisPoints: terms.sellingFeeBasisPoints ?? 0,
        minFeeMinor: terms.minFeeMinor ?? 0,
        flatFeeMinor: terms.flatFeeMinor ?? 0,
        isDefault: body.isDefault ?? false,
        category: body.category ?? "",
        option1Value: body.option1Value ?? "",
        option2Value: body.option2Value ?? "",
        option3Value: body.option3Value ?? "",
      };
      const added = await runCommand(services, { storeId, actor, request }, "fees.addType", args, key);
      return added instanceof DomainError ? added : one(storeId, (type) => type.id === args.id);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/consignerTypes/:id",
    policy: write,
    proof: "byCommand",
    summary: "Changes a fee rule; an admin may have the payouts of unsold items recalculated with it.",
    schema: {
      params: z.object({ id }),
      body: z.extend(sent, { isRecalculateInventoryPayout: z.optional(z.boolean()) }),
    },
    answer: presentedType,
    asRead: ({ storeId, params }) => one(storeId, (type) => type.id === params.id),
    handler: async ({ storeId, actor, params, body, request }) => {
      const { isRecalculateInventoryPayout = false, sellingFee, minFee, flatFee, ...rest } = body;
      // Security: checked before anything is changed.
      if (isRecalculateInventoryPayout && !can(actor, "fees.manage"))
        return new DomainError("forbidden", routeWords("noAccess"));
      const key = commandIdOf(request);
      const terms = feeTermsOf({ sellingFee, minFee, flatFee }, await currency(storeId), false);
      if (terms instanceof DomainError) return terms;
      const caller = { storeId, actor, request };
      const args = { consignerTypeId: params.id, changes: { ...rest, ...terms } };
      const edited = await runCommand(services, caller, "fees.editType", args, key);
      if (edited instanceof DomainError) return edited;
      const type = await one(storeId, (candidate) => candidate.id === params.id);
      if (type instanceof DomainError || !isRecalculateInventoryPayout) return type;
      const scope = { recalculationId: derivedId(key, 0), accountType: type.accountType, consignerId: null };
      const started = await runCommand(services, caller, "fees.recalculatePayouts", scope, derivedId(key, 1));
      return started instanceof DomainError ? started : type;
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/consignerTypes/:id",
    policy: write,
    proof: "byCommand",
    summary: "Removes a fee rule that no consigner has and that is not the default.",
    schema: { params: z.object({ id }) },
    answer: z.object({ id }),
    handler: async ({ storeId, actor, params, request }) => {
      const args = { consignerTypeId: params.id };
      const removed = await runOnFound(services, { storeId, actor, request }, "fees.removeType", args, () =>
        one(storeId, (candidate) => candidate.id === params.id),
      );
      return removed instanceof DomainError ? removed : { id: params.id };
    },
  });

  route(app, {
    method: "GET",
    url: "/api/consignerTypes/recalculation",
    policy: { capability: "fees.manage" },
    proof: "none",
    summary: "How many payouts of unsold items a recalculation would change, and by how much; it changes nothing.",
    schema: {
      querystring: z.object({
        accountType: z.optional(text(80)),
        consigner: z.optional(id),
        /** As if the consigner already had this type. */
        consignerTypeId: z.optional(id),
      }),
    },
    answer: payoutPreview,
    handler: ({ storeId, query: { accountType = "", consigner = null, consignerTypeId } }) =>
      transact(
        services.db,
        storeId,
        (tx) => previewPayouts(tx, storeId, { accountType, consignerId: consigner, consignerTypeId }),
        "snapshot",
      ),
  });
}
