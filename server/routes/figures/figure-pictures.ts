import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { isLarge, AnswerCache } from "#server/areas/figures/answer-cache.ts";
import { findPayoutsDue, presentedDue } from "#server/areas/figures/payouts-due.ts";
import { findSellThrough, presentedSellThrough } from "#server/areas/figures/sell-through.ts";
import { findSellers, presentedSellers } from "#server/areas/figures/sellers.ts";
import { findShrinkage, presentedShrinkage } from "#server/areas/figures/shrinkage.ts";
import { findAgeing, presentedAgeing } from "#server/reads/ageing.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { type Days, dayIn } from "#shared/areas/figures/days.ts";
import type { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { placeQuery, rangeQuery, readDays } from "./figure-days.ts";
import { route } from "../wire/route.ts";

interface In {
  readonly currency: string;
  readonly timeZone: string;
  readonly place: string | null;
}

/** Registers the routes of the dashboard's charts; decision 0177 defines each. */
export function figurePictureRoutes(app: FastifyInstance, services: Services): void {
  const kept = new AnswerCache();
  /** Returns a chart's current data; for a large store cached for some minutes. */
  const picture = async <T>(
    tx: Transaction,
    key: readonly (string | null)[],
    storeId: string,
    make: () => Promise<T>,
  ) => ((await isLarge(tx, storeId)) ? kept.get(JSON.stringify([storeId, ...key]), make) : make());
  /** Reads a range of days in the store's time zone and currency. */
  const inRange = <T>(
    name: string,
    storeId: string,
    query: Parameters<typeof readDays>[0] & { readonly place?: string | undefined },
    read: (tx: Transaction, days: Days, within: In) => Promise<T>,
  ): Promise<T | DomainError> =>
    readBeside(services.db, storeId, async (tx) => {
      const [timeZone, currency] = await Promise.all([timeZoneOf(tx, storeId), currencyOf(tx, storeId)]);
      const days = readDays(query, { today: dayIn(timeZone)(services.clock()), timeZone });
      if (!("from" in days)) return days;
      const place = query.place ?? null;
      const key = [name, days.from, days.to, timeZone, currency, place];
      return picture(tx, key, storeId, () => read(tx, days, { currency, timeZone, place }));
    });

  route(app, {
    method: "GET",
    url: "/api/figures/topSellers",
    policy: { capability: "figures.view" },
    proof: "none",
    summary:
      "The products and the consigners with the highest revenue in a range of days, less refunds in it and beside as many days before, and the products on sale of which the fewest were sold; the last 30 days by default. At one place or all.",
    schema: { querystring: z.object({ ...rangeQuery, ...placeQuery }) },
    answer: presentedSellers,
    handler: ({ storeId, query }) =>
      inRange("topSellers", storeId, query, (tx, days, within) => findSellers(tx, storeId, days, within)),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/sellThrough",
    policy: { capability: "figures.view" },
    proof: "none",
    summary:
      "Of the items accepted in a range of days, how many are sold by now: all, by place, by brand, by size and by consigner; the last 30 days by default. At one place or all.",
    schema: { querystring: z.object({ ...rangeQuery, ...placeQuery }) },
    answer: presentedSellThrough,
    handler: ({ storeId, query }) =>
      inRange("sellThrough", storeId, query, (tx, days, { timeZone, place }) =>
        findSellThrough(tx, storeId, days, timeZone, place),
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/shrinkage",
    policy: { capability: "figures.view" },
    proof: "none",
    summary:
      "Items missing in the audits of a range of days, by location, with prices; the last 30 days by default. At one location or all.",
    schema: { querystring: z.object({ ...rangeQuery, ...placeQuery }) },
    answer: presentedShrinkage,
    handler: ({ storeId, query }) =>
      inRange("shrinkage", storeId, query, (tx, days, within) =>
        findShrinkage(tx, storeId, days, within, within.place),
      ),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/payoutsDue",
    policy: { capability: "figures.view" },
    proof: "none",
    summary: "What consigners are owed now, by when it can be paid out.",
    answer: presentedDue,
    handler: ({ storeId }) =>
      readBeside(services.db, storeId, async (tx) => {
        const currency = await currencyOf(tx, storeId);
        return picture(tx, ["payoutsDue", currency], storeId, () =>
          findPayoutsDue(tx, storeId, currency, services.clock()),
        );
      }),
  });

  route(app, {
    method: "GET",
    url: "/api/figures/ageing",
    policy: { capability: "figures.view" },
    proof: "none",
    summary:
      "The stock on sale by days since acceptance: count and value of all, by place, by brand and by size. At one place or all.",
    schema: { querystring: z.object(placeQuery) },
    answer: presentedAgeing,
    handler: ({ storeId, query }) =>
      readBeside(services.db, storeId, async (tx) => {
        const currency = await currencyOf(tx, storeId);
        const place = query.place ?? null;
        return picture(tx, ["ageing", currency, place], storeId, () =>
          findAgeing(tx, storeId, currency, services.clock(), place),
        );
      }),
  });
}
