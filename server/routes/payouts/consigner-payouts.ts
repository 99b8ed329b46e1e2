import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { findByIds } from "#server/reads/inventories.ts";
import { presentedInventory, presentInventory } from "#server/reads/present-inventory.ts";
import { many, onPage, pages } from "#server/reads/query-types.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { addDays, dayIn, startOfDay } from "#shared/areas/figures/days.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { rangeQuery, readDays } from "../figures/figure-days.ts";
import { noPayout } from "../wire/not-found.ts";
import { route } from "../wire/route.ts";

/** The item status under each tab of a consigner's payouts. */
const itemStatus = { Paid: "Paid", Buying: "Sold" } as const;
const tabs = ["Paid", "Buying"] as const;

/** Registers the route of a consigner's sales in a range of days, paid or pending. */
export function consignerPayoutRoutes(app: FastifyInstance, { db, clock }: Services): void {
  route(app, {
    method: "GET",
    url: "/api/payouts/consigner/:id/inventories",
    policy: { capability: "payouts.own" },
    proof: "none",
    summary:
      "One consigner's sales in a range of days (the last 7 by default) that are paid (Paid) or payable (Buying), newest first; consigners see only their own.",
    schema: {
      params: z.object({ id }),
      querystring: z.object({
        ...rangeQuery,
        status: many(z.enum(tabs)),
        ...pages(10),
      }),
    },
    answer: z.object({ inventories: z.array(presentedInventory), count: z.int() }),
    handler: ({ storeId, actor, params, query }) =>
      // Consigners cannot see other consigners.
      actor.role === "consigner" && actor.id !== params.id
        ? noPayout()
        : readBeside(db, storeId, async (tx) => {
            const [timeZone, currency] = await Promise.all([timeZoneOf(tx, storeId), currencyOf(tx, storeId)]);
            const days = readDays(query, { today: dayIn(timeZone)(clock()), timeZone, usual: 7 });
            if (!("from" in days)) return days;
            const statuses = (query.status ?? tabs).map((tab) => itemStatus[tab]);
            const rows = await tx.run(sql<{ id: string; count: number }>`
                select i.id, count(*) over ()::int as count from items i
                where i.store_id = ${storeId} and i.consigner_id = ${params.id} and i.status = any(${statuses})
                  and i.sold_on >= ${startOfDay(days.from, timeZone)}::timestamptz
                  and i.sold_on < ${startOfDay(addDays(days.to, 1), timeZone)}::timestamptz
                order by i.sold_on desc, i.id
                ${onPage(query)}`);
            const items = await findByIds(
              tx,
              storeId,
              rows.map((row) => row.id),
            );
            return {
              inventories: items.map((item) => presentInventory(item, storeId, currency, actor)),
              count: rows[0]?.count ?? 0,
            };
          }),
  });
}
