import { useView } from "#pwa/ui/device-context.tsx";
import { settingsWords } from "#shared/settings/words.ts";
import { type SettingForm, SettingsCard } from "./setting-form.tsx";
import { ChecksSetting, MoneySetting, NumberSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Settings of selling, fees, intake and withdrawals. */
export function SellingSection({ store, office }: SettingsRows) {
  const conditions = useValues(2, store.chargeableConditions);
  const boxConditions = useValues(3, store.chargeableBoxConditions);
  return (
    <>
      <SettingsCard
        id="selling"
        title={settingsScreenWords("howYouSell")}
        start={{
          isBuyingStore: store.isBuyingStore,
          onlineMarketplace: store.onlineMarketplace,
          safeInventoryStatusMode: store.safeInventoryStatusMode,
          livePriceChanges: store.livePriceChanges,
          prioritizeStore: office.prioritizeStore,
        }}
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
        id="charges"
        isProtected
        title={settingsScreenWords("charges")}
        hint={settingsScreenWords("chargesHint")}
        start={{
          vatBasisPoints: store.vatBasisPoints,
          chargeTax: office.chargeTax,
          absorbDiscount: store.absorbDiscount,
          payoutFeeBasisPoints: store.payoutFeeBasisPoints,
          cleaningFeeMinor: store.cleaningFeeMinor,
          boxFeeMinor: store.boxFeeMinor,
          chargeableConditions: store.chargeableConditions,
          chargeableBoxConditions: store.chargeableBoxConditions,
        }}
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
        isProtected
        title={settingsScreenWords("withdrawals")}
        start={{ earlyWithdrawalDays: store.earlyWithdrawalDays, withdrawalFeeMinor: store.withdrawalFeeMinor }}
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
        start={{ shipInstructions: store.shipInstructions }}
        missing={{ shipInstructions: settingsWords("shipInstructionsMissing") }}
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
  const serialized = useView((view) =>
    JSON.stringify([...new Set(view.all("productTemplate").flatMap((row) => row[`option${option}Values`]))]),
  );
  return [...new Set([...(JSON.parse(serialized) as readonly string[]), ...chosen])];
}
