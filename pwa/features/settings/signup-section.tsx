import { payoutOptions, signupChoices } from "#shared/settings/office-choices.ts";
import { longestTerms } from "#shared/settings/office-choices.ts";
import { choiceWords } from "./choice-words.ts";
import { ChecksSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { PayoutsSection } from "./payouts-section.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Settings of sign-up: required data, terms, and payment methods. */
export function SignupSection(rows: SettingsRows) {
  return (
    <>
      <SettingsCard
        id="signup"
        title={settingsScreenWords("signup")}
        rows={rows}
        fields={["signupInfo", "payoutOptions", "bankAtSignUp"]}
      >
        {(form) => (
          <>
            <ChecksSetting
              form={form}
              name="signupInfo"
              quiet
              label={settingsScreenWords("signupInfo")}
              hint={settingsScreenWords("signupInfoHint")}
              choices={signupChoices}
              says={(choice) => choiceWords(choice)}
            />
            <ChecksSetting
              form={form}
              name="payoutOptions"
              label={settingsScreenWords("payoutOptions")}
              hint={settingsScreenWords("payoutOptionsHint")}
              choices={payoutOptions}
              says={(choice) => choiceWords(choice)}
            />
            <SwitchSetting
              form={form}
              name="bankAtSignUp"
              label={settingsScreenWords("bankAtSignUp")}
              on={settingsScreenWords("bankAtSignUpOn")}
              off={settingsScreenWords("bankAtSignUpOff")}
            />
          </>
        )}
      </SettingsCard>
      <PayoutsSection {...rows} />
      <SettingsCard
        id="terms"
        title={settingsScreenWords("terms")}
        hint={
          rows.office.termsVersion === 0
            ? settingsScreenWords("termsHint")
            : settingsScreenWords("termsVersion", { version: rows.office.termsVersion })
        }
        rows={rows}
        fields={["termsOfService"]}
      >
        {(form) => (
          <TextSetting
            form={form}
            name="termsOfService"
            most={longestTerms}
            lines={12}
            label={settingsScreenWords("terms")}
          />
        )}
      </SettingsCard>
    </>
  );
}
