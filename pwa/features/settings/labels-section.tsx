import { t } from "#shared/words/define-words.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { labelOptions } from "#shared/settings/label-options.ts";
import { choiceWords } from "./choice-words.ts";
import { SampleLabel } from "./sample-label.tsx";
import { ChecksSetting, NumberSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** */
const barcodes = ["SKU", "CODE", "GTIN", "none"] as const;

/** Content and size of labels, with a label as chosen. */
export function LabelsSection(rows: SettingsRows) {
  return (
    <SettingsCard
      id="labels"
      title={t("Labels")}
      hint={t("Labels printed from now on look like this.")}
      rows={rows}
      fields={["labelOptions", "labelWidthMm", "labelHeightMm", "customBarcode"]}
    >
      {(form) => {
        const barcode = form.field("changes.customBarcode");
        return (
          <>
            <SampleLabel store={rows.store} chosen={form.values.changes ?? {}} />
            <ChecksSetting
              form={form}
              name="labelOptions"
              label={t("Label Options")}
              choices={labelOptions}
              says={(choice) => choiceWords(choice)}
            />
            <NumberSetting form={form} name="labelWidthMm" unit="mm" label={t("Label width")} />
            <NumberSetting form={form} name="labelHeightMm" unit="mm" label={t("Label height")} />
            <Field
              label={t("Barcode")}
              error={barcode.error}
              required={barcode.required}
              hint={t("What the barcode on a label contains.")}
            >
              <Select
                value={barcode.value ?? null}
                options={barcodes.map((value) => ({
                  value,
                  label: value === "none" ? t("No barcode") : value,
                }))}
                onChange={(value) => barcode.onChange(barcodes.find((known) => known === value) ?? null)}
              />
            </Field>
          </>
        );
      }}
    </SettingsCard>
  );
}
