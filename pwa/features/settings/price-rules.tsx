import { t } from "#shared/words/define-words.ts";
import { MoneySetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

const amountMissing = () => t("Enter an amount, or 0.");

/** Rules for prices: pre-approval and warnings. */
export function PriceRules(rows: SettingsRows) {
  return (
    <SettingsCard
      id="prices"
      title={t("Prices")}
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
              label={t("Pre-approve consigners’ prices")}
              on={t("On: items priced near the lowest price can be brought in without your approval.")}
              off={t("Off: you decide on each item that a consigner wants to bring in.")}
            />
            <MoneySetting
              form={form}
              name="minApprovalMinor"
              disabled={isOff}
              label={t("Up to this much below the lowest price")}
            />
            <MoneySetting
              form={form}
              name="maxApprovalMinor"
              disabled={isOff}
              label={t("Up to this much above the lowest price")}
            />
            <MoneySetting
              form={form}
              name="warnAmountMinor"
              label={t("Warn about prices above the lowest price minus")}
              hint={t("Set it to 0 for no warning.")}
            />
            <TextSetting form={form} name="warnText" most={300} label={t("What the warning says")} />
          </>
        );
      }}
    </SettingsCard>
  );
}
