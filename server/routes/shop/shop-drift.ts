import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { linked, linkExtra } from "#server/outside/shop/drift/link-extra.ts";
import { mendDrift } from "#server/outside/shop/drift/mend-drift.ts";
import { driftKey, driftReport, readDrift } from "#server/outside/shop/drift/read-drift.ts";
import { storeHasShop } from "#server/outside/shop/open-shop.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { resyncWords } from "#shared/areas/shop/resync-words.ts";
import { route } from "../wire/route.ts";

/** Registers the report of how the online shop differs from what Trace says it should show, and its mends. */
export function shopDriftRoutes(app: FastifyInstance, services: Services): void {
  const { db, jobs } = services;
  const policy = { capability: "settings.write" } as const;
  const said = z.object({ message: z.string() });

  route(app, {
    method: "GET",
    url: "/api/shop/drift",
    policy,
    proof: "none",
    summary: "How the online shop differs from what Trace says it should show, as last compared.",
    answer: driftReport,
    handler: ({ storeId }) => transact(db, storeId, (tx) => readDrift(tx, storeId), "snapshot"),
  });

  route(app, {
    method: "POST",
    url: "/api/shop/drift",
    policy,
    proof: "none",
    summary: "Compares the online shop anew; the answer does not wait for it.",
    schema: { body: z.object({}) },
    answer: said,
    handler: ({ storeId, actor }) =>
      transact(db, storeId, async (tx) => {
        if (!(await storeHasShop(tx, storeId))) return new DomainError("invalid_value", resyncWords("noShop"));
        await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToCompare", askedBy: actor.id } }]);
        return { message: t("Comparing with the online shop in background") };
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/shop/drift/mend",
    policy,
    proof: "none",
    summary:
      "Makes the online shop agree: sends products again, reads orders again, and asks again to be told of its changes.",
    schema: {
      body: z.object({
        products: z._default(z.array(id).check(z.maxLength(500)), []),
        /** By their ids in the shop. */
        orders: z._default(z.array(text(120)).check(z.maxLength(500)), []),
        subscriptions: z._default(z.boolean(), false),
      }),
    },
    answer: said,
    handler: ({ storeId, body }) => transact(db, storeId, (tx) => mendDrift(tx, jobs, storeId, body)),
  });

  route(app, {
    method: "POST",
    url: "/api/shop/drift/link",
    policy,
    proof: "none",
    summary: "Makes a product or variant that only the shop has one of the store's; the report names it.",
    schema: { body: linked },
    answer: said,
    handler: async ({ storeId, body }) =>
      (await linkExtra(services, storeId, body)) ?? { message: resyncWords("mending", { count: 1 }) },
  });

  route(app, {
    method: "POST",
    url: "/api/shop/drift/ignore",
    policy,
    proof: "none",
    summary: "Leaves a difference as it is, until either side changes; or takes it back.",
    schema: { body: z.object({ ...driftKey, ignored: z.boolean() }) },
    answer: driftReport,
    handler: ({ storeId, body }) =>
      transact(db, storeId, async (tx) => {
        await tx.run(sql`update sync.shop_drift set is_ignored = ${body.ignored}
          where store_id = ${storeId} and product_id = ${body.productId} and kind = ${body.kind}
            and variant = ${body.variant} and location_id = ${body.locationId}`);
        return readDrift(tx, storeId);
      }),
  });
}
