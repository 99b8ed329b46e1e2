import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { type CsvWriter, csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import { orderExportColumns } from "#shared/areas/orders/export-columns.ts";
import type { OrderLine } from "./order-lines.ts";

/** Returns a writer of sold items in the server's export format, from this device's rows. */
export const orderWriter = (currency: string): CsvWriter<OrderLine> =>
  csvWriter(orderExportColumns(), {
    currency,
    date: dateIn(namedDayZone()),
  });
