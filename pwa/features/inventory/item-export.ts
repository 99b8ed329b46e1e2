import { optionNames } from "#shared/areas/inventory/option-names.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { FileWriter } from "#pwa/ui/data-list/describe.ts";
import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import { type ExportedItem, itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import { itemFileFields } from "#shared/areas/inventory/item-fields.ts";
import { namedFields } from "#pwa/parts/items/named-fields.ts";
import type { ItemLine } from "./item-line.ts";

/** Returns a writer of items in the server's export format, from this device's rows. */
export function itemWriter(view: View, currency: string): FileWriter<ItemLine> {
  const columns = itemExportColumns({ optionNames: optionNames(view.all("productTemplate")) });
  const date = dateIn(namedDayZone());
  const { head, line } = csvWriter(columns, { currency, date });
  const fields = Object.keys(itemFileFields.shape);
  if (fields.length === 0) return { head, line: ({ item }) => line(exported(view, item)) };
  return {
    head,
    line: async ({ item }) =>
      line({ ...exported(view, item), fields: namedFields(view, fields, await view.items.full(item.id)) }),
  };
}

function exported(view: View, item: ItemLine["item"]): ExportedItem {
  const nameOf = (type: "location" | "subLocation", id: string | null) =>
    id === null ? "" : (view.get(type, id)?.name ?? "");
  return {
    title: item.title,
    sku: item.sku,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    code: item.code,
    location: nameOf("location", item.locationId),
    subLocation: nameOf("subLocation", item.subLocationId),
    consigner: item.consignerName,
    status: item.status,
    priceMinor: item.priceMinor,
    payoutMinor: item.payoutMinor,
    payoutFeeMinor: item.payoutFeeMinor,
    updatedAt: item.updatedAt,
  };
}
