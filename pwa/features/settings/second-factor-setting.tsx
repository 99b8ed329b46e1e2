import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { SettingForm } from "./setting-form.tsx";
import { settingsScreenWords } from "./words.ts";

/** Setting: people who must use a second factor. */
export function SecondFactorSetting({ form }: { readonly form: SettingForm }) {
  const { value, error, onChange } = form.field("changes.secondFactorOf");
  return (
    <Field label={settingsScreenWords("secondFactor")} hint={settingsScreenWords("secondFactorHint")} error={error}>
      <Select
        value={value ?? null}
        options={[
          { value: "nobody", label: settingsScreenWords("secondFactorNobody") },
          { value: "admins", label: settingsScreenWords("secondFactorAdmins") },
          { value: "adminsAndOrders", label: settingsScreenWords("secondFactorOrders") },
        ]}
        onChange={(chosen) => onChange(chosen as typeof value)}
      />
    </Field>
  );
}
