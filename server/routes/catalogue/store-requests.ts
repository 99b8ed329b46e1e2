import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { giveCodesBack, takeCodes } from "#server/machine/sync/server-codes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, imageUrl, manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { saleTypes } from "#shared/areas/requests/rows.ts";
import { outcomeSchema } from "#shared/machine/sync/protocol.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, reported, reports, runCommand } from "../wire/run-command.ts";

const amountOrNone = z._default(z.nullable(amount), null);

/** Registers the routes of the store's requests, and of consigners' offers for them. */
export function storeRequestRoutes(app: FastifyInstance, services: Services): void {
  const currencyIn = (storeId: string) => transact(services.db, storeId, (tx) => currencyOf(tx, storeId), "snapshot");

  route(app, {
    method: "POST",
    url: "/api/storeRequests",
    policy: { capability: "requests.make" },
    proof: "byCommand",
    summary: "Adds a request to consigners for a product, in one size or any, for a location.",
    schema: {
      body: z.object({
        productId: id,
        option1Value: z._default(text(60), ""),
        location: id,
        sale: z.enum(saleTypes),
        low: amountOrNone,
        high: amountOrNone,
      }),
    },
    answer: z.object({ id }),
    handler: async (call) => {
      const key = commandIdOf(call.request);
      const { productId, option1Value, location, sale, low, high } = call.body;
      const currency = await currencyIn(call.storeId);
      const lowMinor = low === null ? null : toMinor(low, currency, "low");
      const highMinor = high === null ? null : toMinor(high, currency, "high");
      if (lowMinor instanceof DomainError) return lowMinor;
      if (highMinor instanceof DomainError) return highMinor;
      const args = { id: derivedId(key, 0), productId, option1Value, locationId: location, sale, lowMinor, highMinor };
      const made = await runCommand(services, call, "requests.make", args, key);
      return made instanceof DomainError ? made : { id: args.id };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/storeRequests/close",
    policy: { capability: "requests.make" },
    proof: "byCommand",
    summary: "Closes these requests; items already offered stay.",
    schema: { body: z.object({ ids: manyIds }) },
    answer: reported,
    handler: (call) => reports(services, call, "requests.close", { storeRequestIds: call.body.ids }),
  });

  route(app, {
    method: "POST",
    url: "/api/storeRequests/:id/answer",
    policy: { capability: "inventory.request" },
    proof: "byCommand",
    summary: "Offers items for a store's request; consigners their own.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        consigner: z.optional(id),
        items: z
          .array(
            z.object({
              option1Value: text(60),
              option2Value: z._default(text(60), ""),
              option3Value: z._default(text(60), ""),
              price: amount,
              notes: z._default(text(2_000), ""),
              image: z._default(imageUrl, ""),
            }),
          )
          .check(z.minLength(1), z.maxLength(100)),
      }),
    },
    answer: z.object({
      inventories: z.array(z.object({ id, code: z.string() })),
      reports: outcomeSchema.shape.reports,
    }),
    handler: async (call) => {
      const { storeId, actor, params, body, request } = call;
      const key = commandIdOf(request);
      // Security: a consigner offers their own items, whoever is named.
      const consignerId = actor.role === "consigner" ? actor.id : body.consigner;
      if (consignerId === undefined)
        return new DomainError("invalid_value", t("Please select a consigner"), {
          consigner: t("Please select a consigner"),
        });
      const currency = await currencyIn(storeId);
      const items = [];
      for (const [n, { price, ...one }] of body.items.entries()) {
        const priceMinor = toMinor(price, currency, `items.${n}.price`);
        if (priceMinor instanceof DomainError) return priceMinor;
        items.push({ ...one, id: derivedId(key, n), priceMinor });
      }
      const codes = await transact(services.db, storeId, (tx) =>
        takeCodes(tx, storeId, key, items.length, services.clock()),
      );
      if (codes instanceof DomainError) return codes;
      const offered = items.map((item, n) => ({ ...item, code: codes[n] ?? "" }));
      const args = { storeRequestId: params.id, consignerId, items: offered };
      const outcome = await runCommand(services, { storeId, actor, request }, "requests.answer", args, key);
      if (outcome instanceof DomainError) {
        await transact(services.db, storeId, (tx) => giveCodesBack(tx, storeId, key));
        return outcome;
      }
      const refused = new Set(outcome.reports.map((report) => report.id));
      return {
        inventories: offered.filter((item) => !refused.has(item.id)).map((item) => ({ id: item.id, code: item.code })),
        reports: outcome.reports,
      };
    },
  });
}
