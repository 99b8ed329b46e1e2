import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { labelOptions } from "#shared/settings/label-options.ts";
import { choiceWords } from "./choice-words.ts";
import { SampleLabel } from "./sample-label.tsx";
import { ChecksSetting, NumberSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** */
const barcodes = ["SKU", "CODE", "GTIN", "none"] as const;

/** Content and size of labels, with a label as chosen. */
export function LabelsSection(rows: SettingsRows) {
  return (
    <SettingsCard
      id="labels"
      title={settingsScreenWords("labels")}
      hint={settingsScreenWords("labelsHint")}
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
              label={settingsScreenWords("labelOptions")}
              choices={labelOptions}
              says={(choice) => choiceWords(choice)}
            />
            <NumberSetting form={form} name="labelWidthMm" unit="mm" label={settingsScreenWords("labelWidth")} />
            <NumberSetting form={form} name="labelHeightMm" unit="mm" label={settingsScreenWords("labelHeight")} />
            <Field
              label={settingsScreenWords("barcode")}
              error={barcode.error}
              required={barcode.required}
              hint={settingsScreenWords("barcodeHint")}
            >
              <Select
                value={barcode.value ?? null}
                options={barcodes.map((value) => ({
                  value,
                  label: value === "none" ? settingsScreenWords("noBarcode") : value,
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
