import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { ExportContext } from "#shared/machine/csv/export-context.ts";
import { columnWords } from "./column-words.ts";
import { fieldText } from "./field-text.ts";
import { itemFieldWords } from "./item-field-words.ts";
import { itemFileFields } from "./item-fields.ts";
import type { ItemRow } from "./rows.ts";
import { statusLabel } from "./status-words.ts";

/** An item as exported, with the names of related rows. */
export interface ExportedItem extends Pick<
  ItemRow,
  | "code"
  | "option1Value"
  | "option2Value"
  | "option3Value"
  | "status"
  | "priceMinor"
  | "payoutMinor"
  | "payoutFeeMinor"
  | "updatedAt"
> {
  readonly title: string;
  readonly sku: string;
  /** "" without a location. */
  readonly location: string;
  readonly subLocation: string;
  readonly consigner: string;
  /** Its declared fields that files have, a reference by its name; missing where none does. */
  readonly fields?: Readonly<Record<string, unknown>> | null;
}

/** The context of item columns. */
export interface ItemExportContext extends ExportContext {
  /** The names of the three options. */
  readonly optionNames: readonly [string, string, string];
}

/**
 * Returns the columns of an item export, named as on screen; the same for files made on a device and by the server.
 * `optionNames` are the store's names for size, condition and box condition.
 */
export function itemExportColumns({
  optionNames: [option1, option2, option3],
}: Pick<ItemExportContext, "optionNames">): readonly CsvColumn<ExportedItem, ExportContext>[] {
  const amount =
    (of: (item: ExportedItem) => number) =>
    (item: ExportedItem, { currency }: ExportContext) =>
      decimalText(of(item), currency);
  return [
    { head: columnWords("item"), value: ({ title }) => title },
    { head: columnWords("sku"), value: ({ sku }) => sku },
    { head: option1, value: ({ option1Value }) => option1Value },
    { head: option2, value: ({ option2Value }) => option2Value },
    { head: option3, value: ({ option3Value }) => option3Value },
    { head: columnWords("code"), value: ({ code }) => code },
    { head: columnWords("location"), value: ({ location }) => location },
    { head: columnWords("subLocation"), value: ({ subLocation }) => subLocation },
    { head: columnWords("consigner"), value: ({ consigner }) => consigner },
    { head: columnWords("status"), value: ({ status }) => statusLabel(status) },
    { head: columnWords("price"), value: amount(({ priceMinor }) => priceMinor) },
    { head: columnWords("payout"), value: amount(({ payoutMinor }) => payoutMinor) },
    { head: columnWords("fee"), value: amount(({ payoutFeeMinor }) => payoutFeeMinor) },
    {
      head: columnWords("payoutPerItem"),
      value: amount(({ payoutMinor, payoutFeeMinor }) => payoutMinor + payoutFeeMinor),
    },
    { head: columnWords("updated"), value: ({ updatedAt }, { date }) => date(updatedAt) },
    ...Object.keys(itemFileFields.shape).map((field) => ({
      head: itemFieldWords.named(field),
      value: ({ fields }: ExportedItem, context: ExportContext) => fieldText(field, fields?.[field], context),
    })),
  ];
}
