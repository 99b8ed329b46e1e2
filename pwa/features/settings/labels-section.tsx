import { t } from "#shared/words/define-words.ts";
import { LabelSizeField } from "./label-size-field.tsx";
import { SampleLabel } from "./sample-label.tsx";
import { PlainField } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Content and size of labels, with a label as chosen. */
export const LabelsSection = (rows: SettingsRows) => (
  <SettingsCard
    id="labels"
    title={t("Labels")}
    hint={t("Labels printed from now on look like this.")}
    rows={rows}
    fields={["labelOptions", "labelWidthMm", "labelHeightMm", "customBarcode"]}
    own={{
      labelOptions: (form) => (
        <>
          <SampleLabel store={rows.store} chosen={form.values.changes ?? {}} />
          <PlainField form={form} name="labelOptions" />
        </>
      ),
      labelWidthMm: (form) => (
        <>
          <LabelSizeField form={form} />
          <PlainField form={form} name="labelWidthMm" />
        </>
      ),
    }}
  />
);
