import { t } from "#shared/words/define-words.ts";
import { PayoutsSection } from "./payouts-section.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Settings of sign-up: required data, terms, and payment methods. */
export function SignupSection(rows: SettingsRows) {
  return (
    <>
      <SettingsCard
        id="signup"
        title={t("Signup and payouts")}
        rows={rows}
        fields={["signupInfo", "payoutOptions", "bankAtSignUp"]}
      />
      <PayoutsSection {...rows} />
      <SettingsCard
        id="terms"
        title={t("Terms of service")}
        hint={
          rows.office.termsVersion === 0
            ? t("Consigners accept them when they first sign in. Leave it empty to ask for nothing.")
            : t("This is version {version, number}. Everyone is asked again when you change the text.", {
                version: rows.office.termsVersion,
              })
        }
        rows={rows}
        fields={["termsOfService"]}
      />
    </>
  );
}
