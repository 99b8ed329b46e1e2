import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { AddingConsignerPicker } from "#pwa/parts/consigners/adding-consigner-picker.tsx";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRows } from "#pwa/ui/use-row.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { type ImportField, importFields, type ImportKind } from "./fields.ts";
import { originOfFile } from "./foreign/origin-of-file.ts";
import { type Mapping, unmappedFields } from "./mapping.ts";
import type { ReadTable } from "./read/table-reader.ts";

/** Choice of the file's column for each field, with guessed or remembered defaults. */
export function ColumnsStep({
  kind,
  table,
  mapping: given,
  onBack,
  onCheck,
}: {
  readonly kind: ImportKind;
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly onBack: () => void;
  readonly onCheck: (mapping: Mapping) => void;
}) {
  const [mapping, setMapping] = useState(given);
  useUnsavedForm(mapping !== given);
  const missing = unmappedFields(kind, mapping);
  const origin = originOfFile(table.head);
  const columns = table.head.map((name, at) => {
    const example = table.lines.find(({ cells }) => (cells[at] ?? "") !== "")?.cells[at];
    return {
      value: String(at),
      label: name || t("Column {number}", { number: at + 1 }),
      hint: example === undefined ? undefined : t("e.g. {example}", { example: example.slice(0, 60) }),
    };
  });
  const setColumn = ({ key }: ImportField, value: string | null) => {
    const { [key]: _before, ...others } = mapping.columns;
    setMapping({ ...mapping, columns: value === null ? others : { ...others, [key]: Number(value) } });
  };
  const setFixed = ({ key }: ImportField, value: string) =>
    setMapping({ ...mapping, fixed: { ...mapping.fixed, [key]: value } });
  const fields = importFields(kind);
  const column = (field: ImportField) => (
    <Field key={field.key} label={field.label} required={field.required}>
      <Combobox
        value={mapping.columns[field.key] === undefined ? null : String(mapping.columns[field.key])}
        options={columns}
        placeholder={t("Not in the file")}
        onChange={(value) => setColumn(field, value)}
      />
    </Field>
  );
  return (
    <SectionCard title={t("What do the columns mean?")} id="columns">
      <p className="mb-4 text-muted">
        {origin !== null && <strong className="text-ink">{origin} </strong>}
        {t("This is remembered for the next file with the same columns.")}
      </p>
      <div className="grid gap-6">
        <div className={severalClasses}>
          {fields.filter(({ required, fixed }) => required && fixed === undefined).map((field) => column(field))}
        </div>
        <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
          {fields
            .filter(({ fixed }) => fixed !== undefined)
            .map((field) => (
              <div key={field.key} className="grid content-start gap-x-4 gap-y-2 sm:grid-cols-2">
                {column(field)}
                <ForAll
                  field={field}
                  value={mapping.fixed[field.key] ?? ""}
                  onChange={(value) => setFixed(field, value)}
                />
              </div>
            ))}
        </div>
        <div className={severalClasses}>
          {fields.filter(({ required, fixed }) => !required && fixed === undefined).map((field) => column(field))}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        {missing.length > 0 && (
          <p role="status" className="grow text-muted">
            {t("Choose a column or a value for: {fields}.", { fields: missing.map(({ label }) => label).join(", ") })}
          </p>
        )}
        <Button onClick={onBack}>{t("Choose another file")}</Button>
        <Button variant="primary" disabled={missing.length > 0} onClick={() => onCheck(mapping)}>
          {t("Check lines")}
        </Button>
      </div>
    </SectionCard>
  );
}

const severalClasses = "grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

/** Field for one value for all lines without their own. */
function ForAll({
  field,
  value,
  onChange,
}: {
  readonly field: ImportField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const label = t("{field} for all lines without one", { field: field.label });
  switch (field.fixed) {
    case "consigner":
      return (
        <AddingConsignerPicker label={label} value={value || null} activeOnly onChange={(id) => onChange(id ?? "")} />
      );
    case "location":
      return <Location label={label} value={value} onChange={onChange} />;
    case "template":
      return <Template label={label} value={value} onChange={onChange} />;
    default:
      return (
        <Field label={label}>
          <Input value={value} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
  }
}

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Stored by its name, as in the file's lines. */
function Location({ label, value, onChange }: Choice) {
  const { view } = useDevice();
  const chosen = view.all("location").find(({ name }) => name === value);
  return (
    <LocationField
      label={label}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(id === null ? "" : (view.get("location", id)?.name ?? ""))}
    />
  );
}

function Template({ label, value, onChange }: Choice) {
  const templates = useRows("productTemplate");
  return (
    <Field label={label}>
      <Combobox
        value={value || null}
        options={templates.map((template) => ({ value: template.id, label: template.title }))}
        placeholder={t("Choose a template")}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    </Field>
  );
}
