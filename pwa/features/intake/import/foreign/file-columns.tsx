import { useMemo } from "react";
import { t } from "#shared/words/define-words.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import type { ReadTable } from "../read/table-reader.ts";
import { foreignFieldWords } from "./field-words.ts";
import {
  type ColumnFields,
  type ForeignField,
  foreignFields,
  type ForeignKind,
  isFieldOf,
  severalColumns,
} from "./foreign-fields.ts";

/** The file's columns with samples on the left, and what each means on the right; those not used come last. */
export function FileColumns({
  kind,
  table,
  columns,
  onChange,
}: {
  readonly kind: ForeignKind;
  readonly table: ReadTable;
  readonly columns: ColumnFields;
  readonly onChange: (columns: ColumnFields) => void;
}) {
  const fields = foreignFields.filter((field) => isFieldOf(kind, field));
  const options = [
    { value: "", label: t("Not used") },
    ...fields.map((field) => ({ value: field, label: foreignFieldWords(field) })),
  ];
  const set = (at: number, field: ForeignField | null) =>
    onChange(
      columns.map((one, n) => {
        if (n === at) return field;
        // A field has one column, unless it can be made of several.
        return field !== null && one === field && !severalColumns.has(field) ? null : one;
      }),
    );
  const samples = useMemo(() => table.head.map((_, n) => samplesOf(table, n)), [table]);
  const at = table.head.map((_, n) => n);
  const row = (n: number) => {
    const name = table.head[n] || t("Column {number}", { number: n + 1 });
    return (
      <li
        key={n}
        className="grid items-center gap-x-4 gap-y-1.5 border-t border-line py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="min-w-0 wrap-anywhere">
          <p aria-hidden className="font-medium">
            {name}
          </p>
          <p className="text-caption text-muted">{samples[n]}</p>
        </div>
        <Field label={name} hideLabel>
          <Combobox
            value={columns[n] ?? ""}
            options={options}
            clearable={false}
            onChange={(value) => set(n, foreignFields.find((one) => one === value) ?? null)}
          />
        </Field>
      </li>
    );
  };
  const used = at.filter((n) => columns[n] != null);
  const unused = at.filter((n) => columns[n] == null);
  return (
    <SectionCard title={t("What do the columns mean?")} id="columns">
      <ul className={listClasses}>{used.map((n) => row(n))}</ul>
      {unused.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 font-medium">{t("Not used")}</h3>
          <ul className={listClasses}>{unused.map((n) => row(n))}</ul>
        </>
      )}
    </SectionCard>
  );
}

const listClasses = "grid xl:grid-cols-2 xl:gap-x-10";

/** Lines after which one sample is enough. */
const mostLines = 5_000;

/** Returns some of a column's cells, each once. */
function samplesOf({ lines }: ReadTable, at: number): string {
  const found = new Set<string>();
  for (const [n, { cells }] of lines.entries()) {
    const cell = (cells[at] ?? "").trim();
    if (cell !== "") found.add(cell.slice(0, 40));
    if (found.size === 3 || (found.size > 0 && n > mostLines)) break;
  }
  return [...found].join(" · ");
}
