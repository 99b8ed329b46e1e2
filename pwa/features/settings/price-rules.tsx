import { MoneySetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

const amountMissing = () => settingsScreenWords("amountMissing");

/** Rules for prices: pre-approval and warnings. */
export function PriceRules(rows: SettingsRows) {
  return (
    <SettingsCard
      id="prices"
      title={settingsScreenWords("prices")}
      rows={rows}
      fields={["autoPreapproval", "minApprovalMinor", "maxApprovalMinor", "warnAmountMinor", "warnText"]}
      missing={{
        minApprovalMinor: amountMissing(),
        maxApprovalMinor: amountMissing(),
        warnAmountMinor: amountMissing(),
      }}
    >
      {(form) => {
        const isOff = form.field("changes.autoPreapproval").value !== true;
        return (
          <>
            <SwitchSetting
              form={form}
              name="autoPreapproval"
              label={settingsScreenWords("preapproval")}
              on={settingsScreenWords("preapprovalOn")}
              off={settingsScreenWords("preapprovalOff")}
            />
            <MoneySetting form={form} name="minApprovalMinor" disabled={isOff} label={settingsScreenWords("below")} />
            <MoneySetting form={form} name="maxApprovalMinor" disabled={isOff} label={settingsScreenWords("above")} />
            <MoneySetting
              form={form}
              name="warnAmountMinor"
              label={settingsScreenWords("warnAmount")}
              hint={settingsScreenWords("warnAmountHint")}
            />
            <TextSetting form={form} name="warnText" most={300} label={settingsScreenWords("warnText")} />
          </>
        );
      }}
    </SettingsCard>
  );
}
