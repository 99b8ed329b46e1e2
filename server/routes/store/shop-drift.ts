import type { FastifyInstance } from "fastify";
import { runSql, transact } from "#server/database/transact.ts";
import { driftKey, driftReport, readDrift } from "#server/shop/drift/read-drift.ts";
import { storeHasShop } from "#server/shop/open-shop.ts";
import { sendAgain } from "#server/shop/send-again.ts";
import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { newId } from "#shared/kernel/ids.ts";
import { resyncWords } from "#shared/shop/resync-words.ts";
import { route } from "../wire/route.ts";

/** Registers the report of how the online shop differs from what Trace says it should show, and its mends. */
export function shopDriftRoutes(app: FastifyInstance, { db, jobs }: Services): void {
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
        return { message: resyncWords("comparing") };
      }),
  });

  route(app, {
    method: "POST",
    url: "/api/shop/drift/mend",
    policy,
    proof: "none",
    summary: "Sends products to the online shop again, so that it shows what Trace says.",
    schema: { body: z.object({ products: z.array(id).check(z.minLength(1), z.maxLength(500)) }) },
    answer: said,
    handler: ({ storeId, body }) =>
      transact(db, storeId, async (tx) => {
        const known = await runSql<{ id: string }>(
          tx,
          `select distinct product_id as id from sync.shop_drift where store_id = $1 and product_id = any($2)`,
          [storeId, body.products],
        );
        // Looked at again by the next comparison; until then it is said to be on its way.
        await sendAgain(
          tx,
          jobs,
          storeId,
          known.map((one) => one.id),
        );
        await runSql(tx, "delete from sync.shop_drift where store_id = $1 and product_id = any($2)", [
          storeId,
          body.products,
        ]);
        return { message: resyncWords("mending", { count: known.length }) };
      }),
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
        await runSql(
          tx,
          `update sync.shop_drift set is_ignored = $6
           where store_id = $1 and product_id = $2 and kind = $3 and variant = $4 and location_id = $5`,
          [storeId, body.productId, body.kind, body.variant, body.locationId, body.ignored],
        );
        return readDrift(tx, storeId);
      }),
  });
}
