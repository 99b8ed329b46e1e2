import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { archivePage, listArchived, partAfter, readArchived } from "#server/reads/archive.ts";
import { pageAfterId } from "#server/reads/page-cursor.ts";
import { whole } from "#server/reads/query-types.ts";
import type { Services } from "#server/running/services.ts";
import { seesType } from "#server/machine/access/scopes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { archivedTypes } from "#shared/areas/windows.ts";
import { route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

/**
 * Registers the routes for rows closed longer ago than devices keep them. Staff whose devices get a type can read its
 * older rows.
 */
export function archiveRoutes(app: FastifyInstance, services: Services): void {
  const rowType = z.enum(archivedTypes);
  const noAccess = () => new DomainError("forbidden", routeWords("noAccess"));

  route(app, {
    method: "GET",
    url: "/api/archive/:rowType",
    policy: "signedIn",
    proof: "none",
    summary: "Rows that devices no longer keep, last closed first.",
    schema: {
      params: z.object({ rowType }),
      querystring: z.object({ after: pageAfterId, take: whole(500, 100) }),
    },
    answer: archivePage,
    handler: ({ storeId, actor, params, query }) =>
      seesType(actor, params.rowType)
        ? readBeside(services.db, storeId, (tx) => listArchived(tx, storeId, params.rowType, query))
        : noAccess(),
  });

  route(app, {
    method: "GET",
    url: "/api/archive/:rowType/:id",
    policy: "signedIn",
    proof: "none",
    summary: "One row that devices no longer keep, with its parts, page by page.",
    schema: { params: z.object({ rowType, id }), querystring: z.object({ after: partAfter }) },
    answer: archivePage,
    handler: ({ storeId, actor, params, query }) =>
      seesType(actor, params.rowType)
        ? readBeside(
            services.db,
            storeId,
            async (tx) =>
              (await readArchived(tx, { storeId, actor }, { type: params.rowType, id: params.id }, query.after)) ??
              new DomainError("not_found", t("Nothing older has this id in this store.")),
          )
        : noAccess(),
  });
}
