import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { textCell } from "#pwa/ui/data-list/cells.ts";
import type { ColumnOf, FilterOf } from "#pwa/ui/data-list/describe.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { namedFields } from "#pwa/parts/items/named-fields.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { fieldText } from "#shared/areas/inventory/field-text.ts";
import { itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import { itemListFields } from "#shared/areas/inventory/item-fields.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { kindOfField } from "#shared/machine/kernel/field-kind.ts";
import { useFullRows } from "./deciding/full-rows.ts";
import type { ItemLine } from "./item-line.ts";

/** The column of a declared field that a person adds to an inventory list; the address has its name. */

export const isListed = (field: string): boolean => Object.hasOwn(itemListFields.shape, field);

/** Returns the choice of a column, beside the filters; false while no field is declared for lists. */
export function columnChoice(): FilterOf | false {
  const options = Object.keys(itemListFields.shape).map((value) => ({ value, label: itemFieldWords.named(value) }));
  const none = { value: "none", label: t("None") };
  return (
    options.length > 0 && {
      key: "column",
      label: t("Column"),
      options: [none, ...options],
      fallback: none.value,
      few: true,
    }
  );
}

const columns = new Map<readonly ColumnOf<ItemLine>[], Map<string, readonly ColumnOf<ItemLine>[]>>();

/** Returns these columns and the chosen one, the same array every time. */
export function withColumn(own: readonly ColumnOf<ItemLine>[], field: string | undefined) {
  if (field === undefined) return own;
  const known = columns.get(own) ?? new Map<string, readonly ColumnOf<ItemLine>[]>();
  columns.set(own, known);
  const all = known.get(field) ?? [...own, columnOf(field)];
  known.set(field, all);
  return all;
}

const columnOf = (field: string): ColumnOf<ItemLine> => ({
  key: field,
  head: () => itemFieldWords.named(field),
  width: "minmax(4.5rem,0.7fr)",
  ...(kindOfField(field) === "money" && { align: "end" }),
  cell: textCell((line) => line.chosen ?? ""),
});

/** Returns a function that adds the chosen field to a list's line as soon as its row is read. */
export function useWithColumn(field: string | undefined): (line: ItemLine) => ItemLine {
  const currency = useCurrency();
  const rowOf = useFullRows();
  return useView(
    useCallback(
      (view) =>
        field === undefined
          ? itself
          : (line) => {
              const row = rowOf(line.item);
              return row === undefined ? line : { ...line, chosen: fieldShown(view, field, row, currency) };
            },
      [field, rowOf, currency],
    ),
  );
}

const itself = (line: ItemLine): ItemLine => line;

/** Returns a field's value as a list shows it; "" for none. */
export function fieldShown(view: Pick<View, "get">, field: string, row: ItemRow, currency: string): string {
  const value = namedFields(view, [field], row)[field];
  return kindOfField(field) === "money" && typeof value === "number"
    ? formatMoney(value, currency)
    : fieldText(field, value, { currency, date: formatDate });
}
