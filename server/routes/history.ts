import type { FastifyInstance } from "fastify";
import { transact } from "#server/database/transact.ts";
import { historyOfRow, mayReadHistory, presentedEntry } from "#server/reads/history.ts";
import { whole } from "#server/reads/query-types.ts";
import type { Services } from "#server/services.ts";
import { historyTypes } from "#shared/history.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { route } from "./route.ts";
import { routeWords } from "./words.ts";

/** Who changed a row, of whatever kind. Whoever sees rows of its kind reads what became of them. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/history/:rowType/:rowId",
    policy: "signedIn",
    summary: "What happened to one row, newest first, as far as the asker sees rows of its kind.",
    schema: {
      params: z.object({ rowType: z.enum(historyTypes), rowId: id }),
      querystring: z.object({ page: whole(1, 100_000, 1), take: whole(1, 500, 100) }),
    },
    answer: z.object({ history: z.array(presentedEntry) }),
    handler: ({ storeId, actor, params, query }) => {
      if (!mayReadHistory(actor, params.rowType)) return new DomainError("forbidden", routeWords("noAccess"));
      return transact(
        services.db,
        storeId,
        async (tx) => ({ history: await historyOfRow(tx, { storeId, actor }, params, query) }),
        "snapshot",
      );
    },
  });
}
