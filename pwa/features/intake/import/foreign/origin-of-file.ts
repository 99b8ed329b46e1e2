import { orderExportColumns } from "#shared/areas/orders/export-columns.ts";
import { defineWords, t } from "#shared/words/define-words.ts";
import { isExport } from "../mapping.ts";
import { type ColumnFields, isSalesList } from "./foreign-fields.ts";
import { systemOfExport } from "./system-of-export.ts";

const ownExportWords = defineWords("import.ownExport", {
  items: "An export of Trace: inventory.",
  consigners: "An export of Trace: consigners.",
  products: "An export of Trace: products.",
  orders: "An export of Trace: orders.",
});

/** Returns whether a file has all headings of Trace's export of orders, as it is made in this person's language. */
const isOrderExport = (head: readonly string[]): boolean =>
  orderExportColumns().every((one) => head.includes(one.head));

/** Returns a sentence that names where a file seems to come from, by its headings; null where they do not say it. */
export function originOfFile(head: readonly string[], columns: ColumnFields = []): string | null {
  const own = (["items", "consigners", "products"] as const).find((kind) => isExport(kind, head));
  if (own !== undefined) return ownExportWords(own);
  if (isOrderExport(head)) return ownExportWords("orders");
  const system = systemOfExport(head);
  if (!isSalesList(columns)) return system === null ? null : t("Looks like a {system} export.", { system });
  if (system === null) return t("Looks like a list of sales.");
  return system === "Shopify"
    ? t("Looks like {system} orders.", { system })
    : t("Looks like {system} sales.", { system });
}
