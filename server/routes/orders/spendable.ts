import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { spendableOf } from "#server/areas/rules/facts/till-facts.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { Services } from "#server/running/services.ts";
import { id, minor, z } from "#shared/machine/kernel/schema.ts";
import { noConsigner } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** Registers what a consigner can pay with at the counter. */
export function spendableRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/consigners/:id/spendable",
    policy: { capability: "orders.sell" },
    proof: "none",
    summary:
      "What a consigner can spend in the store, in minor units: the balance without payouts under way and without what was sold within the hold days. 0 if nothing is owed to them.",
    schema: { params: z.object({ id }) },
    answer: z.object({ spendableMinor: minor }),
    handler: ({ storeId, params }) =>
      transact(
        services.db,
        storeId,
        async (tx) => {
          const [found] = await tx.runPrepared(sql<{ isStoreAccount: boolean }>`
            select is_store_account from consigners where store_id = ${storeId} and id = ${params.id}`);
          if (found === undefined || found.isStoreAccount) return noConsigner();
          const [row] = await tx.runPrepared(spendableOf(storeId, [params.id]));
          return { spendableMinor: Math.max(0, Number(row?.spendable ?? 0)) };
        },
        "snapshot",
      ),
  });
}
