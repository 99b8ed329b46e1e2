import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { activityPage, feedTypesOf, listActivity } from "#server/reads/activity.ts";
import { historyOfRow, mayReadHistory, presentedEntry } from "#server/reads/history.ts";
import { pageAfterNumber } from "#server/reads/page-cursor.ts";
import { many, queriedMoment, searched, whole } from "#server/reads/query-types.ts";
import type { Services } from "#server/running/services.ts";
import { historyTypes } from "#shared/areas/history.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

/** Registers the history of rows of any type, for people who see rows of that type. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/history",
    policy: { capability: "history.view" },
    proof: "none",
    summary: "The store's history, newest first, of the row types the caller may see.",
    schema: {
      querystring: z.object({
        rowType: many(z.enum(historyTypes)),
        by: z.optional(id),
        from: queriedMoment,
        until: queriedMoment,
        search: searched,
        after: pageAfterNumber,
        take: whole(500, 100),
      }),
    },
    answer: activityPage,
    handler: ({ storeId, actor, query }) => {
      const readable = feedTypesOf(actor);
      const types = query.rowType ?? readable;
      if (types.length === 0 || !types.every((type) => readable.includes(type)))
        return new DomainError("forbidden", routeWords("noAccess"));
      if (query.from !== undefined && query.until !== undefined && query.from > query.until)
        return new DomainError("invalid_value", t("The last day is before the first day."), {
          until: t("Choose a day after the first one."),
        });
      return readBeside(services.db, storeId, (tx) => listActivity(tx, { storeId, actor }, { ...query, types }));
    },
  });

  route(app, {
    method: "GET",
    url: "/api/history/:rowType/:rowId",
    policy: "signedIn",
    proof: "none",
    summary: "One row's history, newest first, if the caller may see its type.",
    schema: {
      params: z.object({ rowType: z.enum(historyTypes), rowId: id }),
      querystring: z.object({ page: whole(100_000, 1), take: whole(500, 100) }),
    },
    answer: z.object({ history: z.array(presentedEntry) }),
    handler: ({ storeId, actor, params, query }) => {
      if (!mayReadHistory(actor, params.rowType)) return new DomainError("forbidden", routeWords("noAccess"));
      return readBeside(services.db, storeId, async (tx) => ({
        history: await historyOfRow(tx, { storeId, actor }, params, query),
      }));
    },
  });
}
