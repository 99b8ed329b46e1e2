import { figuresOf } from "#pwa/parts/consigners/figures.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { consignerExportColumns } from "#shared/areas/consigners/export-columns.ts";
import { type CsvWriter, csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import type { ConsignerLine } from "./consigner-lines.ts";

/** Returns a writer of consigners in the server's export format, from this device's rows. */
export function consignerWriter(view: View, currency: string): CsvWriter<ConsignerLine> {
  const { head, line } = csvWriter(consignerExportColumns(), { currency, date: dateIn("UTC") });
  return {
    head,
    line: ({ id, email, phone, type, listed: { row } }) => {
      const { salesMinor, profitMinor } = figuresOf(view, id);
      return line({
        id,
        firstName: row.firstName,
        lastName: row.lastName,
        email,
        phone,
        address: view.get("consignerPrivate", id)?.address ?? "",
        accountType: type,
        feeBasisPoints:
          row.consignerTypeId === null
            ? null
            : (view.get("consignerType", row.consignerTypeId)?.sellingFeeBasisPoints ?? null),
        isActive: row.isActive,
        salesMinor,
        profitMinor,
      });
    },
  };
}
