import { t } from "#shared/words/define-words.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { SettingForm } from "./setting-form.tsx";

/** Setting: people who must use a second factor. */
export function SecondFactorSetting({ form }: { readonly form: SettingForm }) {
  const { value, error, onChange } = form.field("changes.secondFactorOf");
  return (
    <Field
      label={t("Second factor")}
      hint={t(
        "Who is asked for a code from an authenticator app at their next sign-in. People without one set it up then.",
      )}
      error={error}
    >
      <Select
        value={value ?? null}
        options={[
          { value: "nobody", label: t("Optional for everyone") },
          { value: "admins", label: t("Admins") },
          { value: "adminsAndOrders", label: t("Admins, and everyone with Orders") },
        ]}
        onChange={(chosen) => onChange(chosen as typeof value)}
      />
    </Field>
  );
}
