import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { dashboardOf } from "#server/areas/figures/dashboard.ts";
import { presentedDashboard, presentDashboard } from "#server/areas/figures/present-dashboard.ts";
import { consignerReport, presentedReport } from "#server/reads/consigner-report.ts";
import { many } from "#server/reads/query-types.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { addDays, dayIn } from "#shared/areas/figures/days.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { placeQuery, rangeQuery, readDays } from "./figure-days.ts";
import { route } from "../wire/route.ts";

/**
 * Registers the routes of the store's figures in a range and the one before, and of consigners' reports.
 */
export function figureRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/inventories/getdasboardInventory",
    policy: { capability: "figures.view" },
    proof: "none",
    summary:
      "The dashboard's figures of a range of days and of as many days before it; the last 30 days by default. In the store's time zone. At one place or all; payouts and what is owed have none.",
    schema: { querystring: z.object({ ...rangeQuery, ...placeQuery }) },
    answer: presentedDashboard,
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const now = services.clock();
        const [timeZone, currency] = await Promise.all([timeZoneOf(tx, storeId), currencyOf(tx, storeId)]);
        const days = readDays(query, { today: dayIn(timeZone)(now), timeZone });
        if (!("from" in days)) return days;
        return presentDashboard(await dashboardOf(tx, { storeId, timeZone, now, place: query.place }, days), {
          currency,
          timeZone,
        });
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/consigners/consignerReport",
    policy: { capability: "consigners.balance" },
    proof: "none",
    summary:
      "A consigner's sales in a range of days, with paid and pending payouts; the last 7 by default. Consigners see their own, staff anybody's or all.",
    schema: {
      querystring: z.object({
        dateRangeStart: rangeQuery.dateRangeStart,
        dateRangeEnd: rangeQuery.dateRangeEnd,
        consigner: z.optional(id),
        status: many(z.enum(statuses)),
        category: z.optional(text(120)),
        location: z.optional(id),
      }),
    },
    answer: presentedReport,
    handler: ({ storeId, actor, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const [timeZone, currency] = await Promise.all([timeZoneOf(tx, storeId), currencyOf(tx, storeId)]);
        const today = dayIn(timeZone)(services.clock());
        const days = readDays(query, { today, timeZone, usual: 7 });
        if (!("from" in days)) return days;
        // Where it is already tomorrow, current sales must be in the report too.
        const to = days.to === today ? addDays(today, 1) : days.to;
        // Security: consigners get their own report, whoever is named.
        const consignerId = actor.role === "consigner" ? actor.id : (query.consigner ?? null);
        return consignerReport(
          tx,
          storeId,
          { from: days.from, to },
          { consignerId, status: query.status, category: query.category, location: query.location },
          { currency, timeZone },
        );
      }),
  });
}
