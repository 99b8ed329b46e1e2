import { t } from "#shared/words/define-words.ts";
import { payoutOptions, signupChoices } from "#shared/settings/office-choices.ts";
import { longestTerms } from "#shared/settings/office-choices.ts";
import { choiceWords } from "./choice-words.ts";
import { ChecksSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
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
      >
        {(form) => (
          <>
            <ChecksSetting
              form={form}
              name="signupInfo"
              quiet
              label={t("Signup info")}
              hint={t("What new consigners are asked for.")}
              choices={signupChoices}
              says={(choice) => choiceWords(choice)}
            />
            <ChecksSetting
              form={form}
              name="payoutOptions"
              label={t("Payout options")}
              hint={t("How consigners can be paid.")}
              choices={payoutOptions}
              says={(choice) => choiceWords(choice)}
            />
            <SwitchSetting
              form={form}
              name="bankAtSignUp"
              label={t("Bank details at sign-up")}
              on={t("On: new consigners say how they are paid when they sign up.")}
              off={t("Off: consigners are asked how they are paid once you have accepted or sold their first item.")}
            />
          </>
        )}
      </SettingsCard>
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
      >
        {(form) => (
          <TextSetting form={form} name="termsOfService" most={longestTerms} lines={12} label={t("Terms of service")} />
        )}
      </SettingsCard>
    </>
  );
}
