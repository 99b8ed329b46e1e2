import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { logOfOwner } from "#server/reads/log-of-owner.ts";
import { hasLog, listLogs, logsOfItem, presentedLog } from "#server/reads/logs.ts";
import { queriedMoment, searched, whole } from "#server/reads/query-types.ts";
import { withChanges } from "#server/reads/presented-changes.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { noItem } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** Registers the routes of item logs. Consigners see the log of their own items, and no feed. */
export function inventoryLogRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/inventoryLogs/:id",
    policy: { capability: "inventory.view" },
    proof: "none",
    summary:
      "One item's history, newest first; also of a deleted item. `changes` has amounts in major units; `modifiedFields` has the row's own fields, in minor units where their names end in Minor.",
    schema: { params: z.object({ id }) },
    answer: z.object({ inventoryLogs: z.array(presentedLog) }),
    handler: ({ storeId, actor, params }) =>
      readBeside(services.db, storeId, async (tx) => {
        const owner = actor.role === "consigner" ? actor.id : null;
        if (!(await hasLog(tx, storeId, params.id, owner))) return noItem();
        const log = await logsOfItem(tx, storeId, params.id);
        return { inventoryLogs: await withChanges(tx, storeId, owner === null ? log : logOfOwner(log)) };
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/inventoryLogs",
    policy: { capability: "inventory.activity" },
    proof: "none",
    summary: "The store's activity, newest first.",
    schema: {
      querystring: z.object({
        search: searched,
        lastUpdatedBy: z.optional(id),
        before: queriedMoment,
        after: queriedMoment,
        /** Of the items that are at this location now. */
        place: z.optional(text(200)),
        page: whole(100_000, 1),
        take: whole(500, 100),
      }),
    },
    answer: z.object({ inventoryLogs: z.array(presentedLog), totalCount: z.int() }),
    handler: ({ storeId, query }) => {
      if (query.after !== undefined && query.before !== undefined && query.after > query.before)
        return new DomainError("invalid_value", t("The last day is before the first day."), {
          before: t("Choose a day after the first one."),
        });
      return readBeside(services.db, storeId, async (tx) => {
        const { inventoryLogs, totalCount } = await listLogs(tx, storeId, query);
        return { inventoryLogs: await withChanges(tx, storeId, inventoryLogs), totalCount };
      });
    },
  });
}
