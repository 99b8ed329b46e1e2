import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { type OptionField, optionFields } from "#shared/areas/catalogue/option-fields.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";

/** Dialog that renames a value of a template, and shows first how many rows have it. */
export function RenameValueDialog({
  template,
  onClose,
}: {
  readonly template: ProductTemplateRow;
  readonly onClose: () => void;
}) {
  const form = useCommandForm(
    "catalogue.renameValue",
    { productTemplateId: template.id, option: "option1Value", from: null, to: "" },
    {
      missing: { from: t("Please choose a value."), to: t("Please enter the new name.") },
      onSaved: () => {
        toast.success(t("Value renamed"));
        onClose();
      },
    },
  );
  const option = form.values.option ?? "option1Value";
  const from = form.values.from ?? null;
  const titles = useMemo(
    () =>
      ([template.option1, template.option2, template.option3] as const).flatMap((label, at) => {
        const value = optionFields[at];
        return value === undefined || label === "" || template[`${value}s`].length === 0 ? [] : [{ value, label }];
      }),
    [template],
  );
  const values = useMemo(() => template[`${option}s`].map((value) => ({ value, label: value })), [template, option]);
  const carriers = useCarriers(template.id, option, from);
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Rename option value")}
      description={t(
        "Everything that has the value gets the new name. Prices, payouts and printed labels stay as they are, and changes still waiting on other devices are taken over.",
      )}
      label={t("Rename")}
    >
      <Field label={t("Option")}>
        <Select
          value={option}
          options={titles}
          onChange={(next) => form.change({ option: next as OptionField, from: null })}
        />
      </Field>
      <Field label={t("Value")} error={form.field("from").error} required={form.field("from").required}>
        <Combobox value={from} options={values} onChange={form.field("from").onChange} />
      </Field>
      <TextField field={form.field("to")} label={t("New name")} most={60} />
      {from !== null && (
        <p role="status" className="text-muted">
          {carriers.answer === null
            ? (carriers.problem ?? t("Counting…"))
            : t(
                "{items, plural, =0 {No item has} one {# item has} other {# items have}} {value}{products, plural, =0 {} one {, and # product lists it as a size} other {, and # products list it as a size}}.",
                { value: from, ...carriers.answer },
              )}
        </p>
      )}
    </CommandDialog>
  );
}

/** Number of rows with a value, from the server: not every device has all items. */
interface Carriers {
  readonly items: number;
  readonly products: number;
}

/** Fetches the number of rows with a value of a template's option; nothing without a value. */
function useCarriers(templateId: string, option: OptionField, value: string | null): Answer<Carriers> {
  const path = `/api/productTemplates/${encodeURIComponent(templateId)}/carriers`;
  return useAnswer(value === null ? null : `${path}?${String(new URLSearchParams({ option, value }))}`);
}
