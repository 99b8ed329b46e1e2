import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { readUsage, usage } from "#server/reads/usage.ts";
import type { Services } from "#server/running/services.ts";
import { route } from "../wire/route.ts";

/** Registers the store's usage, shown instead of a bill. */
export function usageRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/usage",
    policy: { capability: "settings.write" },
    proof: "none",
    summary: "What this store uses: items, people, files and devices.",
    answer: usage,
    handler: async ({ storeId }) => {
      const { pictureMegabytes } = services.config;
      const counted = await transact(services.db, storeId, (tx) => readUsage(tx, storeId), "snapshot");
      return { ...counted, mostFileBytes: pictureMegabytes === 0 ? null : pictureMegabytes * 1_000_000 };
    },
  });
}
