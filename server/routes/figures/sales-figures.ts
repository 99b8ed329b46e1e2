import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { AnswerCache, isLarge } from "#server/areas/figures/answer-cache.ts";
import { findBecause, presentedBecause } from "#server/areas/figures/because.ts";
import { countFigureList, findFigureList, presentedFigureList } from "#server/areas/figures/figure-list.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { countSales, findSales, presentedSales } from "#server/areas/figures/sales-list.ts";
import { storeAccountsOf } from "#server/areas/figures/stock.ts";
import { pageAfterId, pageAfterSale } from "#server/reads/page-cursor.ts";
import { whole } from "#server/reads/query-types.ts";
import { officeOf } from "#server/reads/store-office.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { dayIn } from "#shared/areas/figures/days.ts";
import { listedFigures, listedParts, partsOfList } from "#shared/areas/figures/listed-figures.ts";
import { onlySales, salesKinds } from "#shared/areas/figures/sales-cuts.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import { t } from "#shared/words/define-words.ts";
import { placeQuery, rangeQuery, readDays } from "./figure-days.ts";
import { route } from "../wire/route.ts";

/** Registers the routes that say why revenue changed, and which sales and refunds it consists of. */
export function salesFigureRoutes(app: FastifyInstance, services: Services): void {
  const kept = new AnswerCache();
  const keptTotals = new AnswerCache();

  route(app, {
    method: "GET",
    url: "/api/figures/because",
    policy: { capability: "dashboard.view" },
    proof: "none",
    summary:
      "Why revenue changed from as many days before to a range of days, the last 30 by default: by number, price, discount and mix of what was sold, and by place, clerk, time and goods. At one place or all.",
    schema: { querystring: z.object({ ...rangeQuery, ...placeQuery }) },
    answer: presentedBecause,
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const now = services.clock();
        const [timeZone, currency] = await Promise.all([timeZoneOf(tx, storeId), currencyOf(tx, storeId)]);
        const days = readDays(query, { today: dayIn(timeZone)(now), timeZone });
        if (!("from" in days)) return days;
        const asked = query.place ?? null;
        const find = () => findBecause(tx, { storeId, timeZone, currency, now, place: asked }, days);
        return (await isLarge(tx, storeId))
          ? kept.get(JSON.stringify([storeId, days.from, days.to, timeZone, currency, asked]), find)
          : find();
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/sales",
    policy: { capability: "dashboard.view" },
    proof: "none",
    summary:
      "The sales and refunds of a range of days, with seller and place, the latest first; the last 30 days by default. All, or those of one part of what they are told apart by, of a product or of a consigner’s items; sales or refunds alone.",
    schema: {
      querystring: z.object({
        ...rangeQuery,
        after: pageAfterSale,
        take: whole(500, 50),
        ...placeQuery,
        by: z.optional(z.enum(salesKinds)),
        /** The part's id, as `/api/figures/because` has it; nothing if omitted. */
        part: z.optional(text(200)),
        only: z.optional(z.enum(onlySales)),
      }),
    },
    answer: presentedSales,
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const [timeZone, currency, accounts] = await Promise.all([
          timeZoneOf(tx, storeId),
          currencyOf(tx, storeId),
          storeAccountsOf(tx, storeId),
        ]);
        const now = services.clock();
        const days = readDays(query, { today: dayIn(timeZone)(now), timeZone });
        if (!("from" in days)) return days;
        const part = query.by === undefined ? null : { cut: query.by, id: query.part ?? "" };
        const scope = { storeId, timeZone, accounts };
        const asked = { days, part, place: query.place ?? null, only: query.only ?? null };
        const { after, take } = query;
        const totals = after === undefined ? await countSales(tx, scope, asked, now) : null;
        return findSales(tx, scope, asked, { after, take, currency, totals });
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/list",
    policy: { capability: "dashboard.view" },
    proof: "none",
    summary:
      "The items, balances or payouts that a figure other than of sales consists of, the oldest first, with their number and sum; what is on sale, and the last 30 days, by default. Payouts have no place, and money is listed by owner or consigner alone.",
    schema: {
      querystring: z.object({
        ...rangeQuery,
        ...placeQuery,
        after: pageAfterId,
        take: whole(500, 50),
        of: z._default(z.enum(listedFigures), "stock"),
        by: z.optional(z.enum(listedParts)),
        /** The part's id, as the figure has it, or the first day of an age; nothing if omitted. */
        part: z.optional(text(200)),
      }),
    },
    answer: presentedFigureList,
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const now = services.clock();
        const [timeZone, currency, accounts, { holdDays }] = await Promise.all([
          timeZoneOf(tx, storeId),
          currencyOf(tx, storeId),
          storeAccountsOf(tx, storeId),
          officeOf(tx, storeId),
        ]);
        const days = readDays(query, { today: dayIn(timeZone)(now), timeZone });
        if (!("from" in days)) return days;
        const scope = { storeId, timeZone, accounts };
        if (query.by !== undefined && !partsOfList(query.of).includes(query.by)) {
          const sentence = t("What is owed or paid can be listed by owner or consigner alone.");
          return new DomainError("invalid_value", sentence, { by: sentence });
        }
        const part = query.by === undefined ? null : { by: query.by, id: query.part ?? "" };
        const asked = { of: query.of, days, part, place: query.place ?? null };
        const { after, take } = query;
        const count = () => countFigureList(tx, scope, { ...asked, now }, holdDays);
        const totals =
          after !== undefined
            ? null
            : (await isLarge(tx, storeId))
              ? await keptTotals.get(JSON.stringify(["list", storeId, timeZone, asked]), count)
              : await count();
        return findFigureList(tx, scope, { ...asked, now }, { after, take, currency, totals, holdDays });
      }),
  });
}
