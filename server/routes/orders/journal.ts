import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { journalOf } from "#server/areas/money/journal.ts";
import { currencyOf } from "#server/reads/store.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Services } from "#server/running/services.ts";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dayIn } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { journalColumns, journalFormats, journalPeriods } from "#shared/areas/till/journal.ts";
import { rangeQuery, readDays } from "../figures/figure-days.ts";
import { route } from "../wire/route.ts";
import type { FileQueue } from "../wire/stream-file.ts";

/** Registers the accountant's journal, for people who pay out. */
export function journalRoutes(app: FastifyInstance, services: Services, queue: FileQueue): void {
  route(app, {
    method: "GET",
    url: "/api/orders/journal",
    policy: { capability: "payouts.manage" },
    proof: "none",
    summary:
      "The accountant's journal of a range of the store's days, by day or month, as a CSV file: Trace's columns, or those that QuickBooks Online or Xero import.",
    schema: {
      querystring: z.object({
        dateRangeStart: rangeQuery.dateRangeStart,
        dateRangeEnd: rangeQuery.dateRangeEnd,
        by: z._default(z.enum(journalPeriods), "day"),
        format: z._default(z.enum(journalFormats), "plain"),
      }),
    },
    answer: { contentType: "text/csv", description: "UTF-8 with a byte order mark, a line for each account of a day." },
    beforeBody: queue.enter,
    handler: async ({ storeId, query: { by, format, ...range }, reply }) => {
      const read = await readBeside(services.db, storeId, async (tx) => {
        const [timeZone, currency, { journalNames }] = await Promise.all([
          timeZoneOf(tx, storeId),
          currencyOf(tx, storeId),
          officeOf(tx, storeId),
        ]);
        const days = readDays(range, { today: dayIn(timeZone)(services.clock()), timeZone });
        if (!("from" in days)) return days;
        return { currency, names: journalNames, lines: await journalOf(tx, storeId, days, { by, timeZone }) };
      });
      if (!("lines" in read)) return read;
      const { head, line } = csvWriter(journalColumns(format), read);
      return await queue.send(reply, { name: "journal.csv", type: "text/csv; charset=utf-8" }, async ({ write }) => {
        await write(head + read.lines.map(line).join(""));
        return read.lines.length;
      });
    },
  });
}
