import { type CsvWriter, csvWriter } from "#shared/csv/csv-line.ts";
import { dateIn } from "#shared/csv/export-ground.ts";
import { orderExportColumns } from "#shared/orders/export-columns.ts";
import type { OrderLine } from "./order-lines.ts";

/** Writes sold items as the server's export does, from what this device holds. */
export const orderWriter = (currency: string): CsvWriter<OrderLine> =>
  csvWriter(orderExportColumns(), {
    currency,
    date: dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
