import { useView } from "#pwa/ui/device-context.tsx";
import { JournalCard } from "./journal-card.tsx";
import { type SettingForm, SettingsCard } from "./setting-form.tsx";
import { ChecksSetting, MoneySetting, NumberSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Settings of selling, fees, intake and withdrawals. */
export function SellingSection(rows: SettingsRows) {
  const conditions = useValues(2, rows.store.chargeableConditions);
  const boxConditions = useValues(3, rows.store.chargeableBoxConditions);
  return (
    <>
      <SettingsCard
        id="selling"
        title={settingsScreenWords("howYouSell")}
        rows={rows}
        fields={[
          "isBuyingStore",
          "onlineMarketplace",
          "safeInventoryStatusMode",
          "livePriceChanges",
          "prioritizeStore",
        ]}
      >
        {(form) => (
          <>
            {switches.map(({ name, words }) => (
              <SwitchSetting
                key={name}
                form={form}
                name={name}
                label={settingsScreenWords(words[0])}
                on={settingsScreenWords(words[1])}
                off={settingsScreenWords(words[2])}
              />
            ))}
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="salesTax"
        title={settingsScreenWords("salesTax")}
        hint={settingsScreenWords("salesTaxHint")}
        rows={rows}
        fields={["taxBasisPoints", "taxName", "taxIncluded"]}
        missing={{ taxBasisPoints: settingsScreenWords("percentMissing") }}
      >
        {(form) => (
          <>
            <NumberSetting
              form={form}
              name="taxBasisPoints"
              unit="rate"
              label={settingsScreenWords("taxRate")}
              hint={settingsScreenWords("taxRateHint")}
            />
            <TextSetting
              form={form}
              name="taxName"
              most={40}
              label={settingsScreenWords("taxName")}
              hint={settingsScreenWords("taxNameHint")}
            />
            <SwitchSetting
              form={form}
              name="taxIncluded"
              label={settingsScreenWords("taxIncluded")}
              on={settingsScreenWords("taxIncludedOn")}
              off={settingsScreenWords("taxIncludedOff")}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="charges"
        title={settingsScreenWords("charges")}
        hint={settingsScreenWords("chargesHint")}
        rows={rows}
        fields={[
          "vatBasisPoints",
          "chargeTax",
          "absorbDiscount",
          "payoutFeeBasisPoints",
          "cleaningFeeMinor",
          "boxFeeMinor",
          "chargeableConditions",
          "chargeableBoxConditions",
        ]}
        missing={{
          vatBasisPoints: settingsScreenWords("percentMissing"),
          payoutFeeBasisPoints: settingsScreenWords("percentMissing"),
          cleaningFeeMinor: settingsScreenWords("cleaningFeeMissing"),
          boxFeeMinor: settingsScreenWords("boxFeeMissing"),
        }}
      >
        {(form) => (
          <>
            <NumberSetting
              form={form}
              name="payoutFeeBasisPoints"
              unit="percent"
              label={settingsScreenWords("payoutFee")}
              hint={settingsScreenWords("payoutFeeHint")}
            />
            <NumberSetting
              form={form}
              name="vatBasisPoints"
              unit="percent"
              label={settingsScreenWords("vat")}
              hint={settingsScreenWords("vatHint")}
            />
            <SwitchSetting
              form={form}
              name="chargeTax"
              label={settingsScreenWords("chargeTax")}
              on={settingsScreenWords("chargeTaxOn")}
              off={settingsScreenWords("chargeTaxOff")}
            />
            <SwitchSetting
              form={form}
              name="absorbDiscount"
              label={settingsScreenWords("absorb")}
              on={settingsScreenWords("absorbOn")}
              off={settingsScreenWords("absorbOff")}
            />
            <MoneySetting form={form} name="cleaningFeeMinor" label={settingsScreenWords("cleaningFee")} />
            <MoneySetting form={form} name="boxFeeMinor" label={settingsScreenWords("boxFee")} />
            <ChecksSetting
              form={form}
              name="chargeableConditions"
              label={settingsScreenWords("cleanedConditions")}
              choices={conditions}
            />
            <ChecksSetting
              form={form}
              name="chargeableBoxConditions"
              label={settingsScreenWords("boxedConditions")}
              choices={boxConditions}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="withdrawals"
        title={settingsScreenWords("withdrawals")}
        rows={rows}
        fields={["earlyWithdrawalDays", "withdrawalFeeMinor"]}
        missing={{
          earlyWithdrawalDays: settingsScreenWords("daysMissing"),
          withdrawalFeeMinor: settingsScreenWords("amountMissing"),
        }}
      >
        {(form) => (
          <>
            <NumberSetting
              form={form}
              name="earlyWithdrawalDays"
              unit="days"
              label={settingsScreenWords("earlyDays")}
              hint={settingsScreenWords("earlyDaysHint")}
            />
            <MoneySetting
              form={form}
              name="withdrawalFeeMinor"
              label={settingsScreenWords("withdrawalFee")}
              hint={feeHint(form)}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="dropping-off"
        title={settingsScreenWords("droppingOff")}
        rows={rows}
        fields={["shipInstructions"]}
      >
        {(form) => (
          <TextSetting
            form={form}
            name="shipInstructions"
            most={2_000}
            lines={5}
            label={settingsScreenWords("shipInstructions")}
            hint={settingsScreenWords("shipInstructionsHint")}
          />
        )}
      </SettingsCard>
      <JournalCard {...rows} />
    </>
  );
}

/** Returns the meaning of the fee and days as typed. */
function feeHint(form: SettingForm): string {
  const { value: days } = form.field("changes.earlyWithdrawalDays");
  const { value: fee } = form.field("changes.withdrawalFeeMinor");
  if (typeof days !== "number" || typeof fee !== "number" || fee === 0) return settingsScreenWords("withdrawalFeeHint");
  return settingsScreenWords("withdrawalFeeMeans", { days });
}

/** Switches with their names and their meaning when on and off. */
const switches = [
  { name: "isBuyingStore", words: ["buyingStore", "buyingStoreOn", "buyingStoreOff"] },
  { name: "onlineMarketplace", words: ["marketplace", "marketplaceOn", "marketplaceOff"] },
  { name: "safeInventoryStatusMode", words: ["safeMode", "safeModeOn", "safeModeOff"] },
  { name: "livePriceChanges", words: ["livePrices", "livePricesOn", "livePricesOff"] },
  { name: "prioritizeStore", words: ["prioritize", "prioritizeOn", "prioritizeOff"] },
] as const;

/** Returns the values of items' second or third option in any template, plus the chosen ones. */
function useValues(option: 2 | 3, chosen: readonly string[]): readonly string[] {
  const known = useView((view) => view.all("productTemplate").flatMap((row) => row[`option${option}Values`]));
  return [...new Set([...known, ...chosen])];
}
