import { t } from "#shared/words/define-words.ts";
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
        title={t("How you sell")}
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
        title={t("Sales tax")}
        hint={t(
          "Customers pay it on top of your prices, or your prices include it. It never counts towards fees or payouts.",
        )}
        rows={rows}
        fields={["taxBasisPoints", "taxName", "taxIncluded"]}
        missing={{ taxBasisPoints: t("Enter a percentage, or 0.") }}
      >
        {(form) => (
          <>
            <NumberSetting form={form} name="taxBasisPoints" unit="rate" label={t("Rate")} hint={t("0 for none.")} />
            <TextSetting
              form={form}
              name="taxName"
              most={40}
              label={t("Name on receipts")}
              hint={t("Such as VAT, GST or Sales tax.")}
            />
            <SwitchSetting
              form={form}
              name="taxIncluded"
              label={t("Prices include it")}
              on={t("On: the tax is part of the price. It is taken off before fees and payouts.")}
              off={t("Off: the tax is added to the price at the counter.")}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="charges"
        title={t("Fees and taxes")}
        hint={t("They apply to items added from now on. Items you already have keep theirs.")}
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
          vatBasisPoints: t("Enter a percentage, or 0."),
          payoutFeeBasisPoints: t("Enter a percentage, or 0."),
          cleaningFeeMinor: t("Cleaning fee is required"),
          boxFeeMinor: t("Box fee is required"),
        }}
      >
        {(form) => (
          <>
            <NumberSetting
              form={form}
              name="payoutFeeBasisPoints"
              unit="percent"
              label={t("Transaction fee")}
              hint={t("Of the price.")}
            />
            <NumberSetting
              form={form}
              name="vatBasisPoints"
              unit="percent"
              label={t("VAT")}
              hint={t("On your fees, for consigners who are charged it.")}
            />
            <SwitchSetting
              form={form}
              name="chargeTax"
              label={t("Charge VAT to new consigners")}
              on={t("On: new consigners pay VAT on your fees.")}
              off={t("Off: new consigners pay no VAT unless you turn it on for them.")}
            />
            <SwitchSetting
              form={form}
              name="absorbDiscount"
              label={t("Absorb discounts")}
              on={t("On: you pay for discounts; payouts stay as they were.")}
              off={t("Off: a discount also lowers the consigner’s payout.")}
            />
            <MoneySetting form={form} name="cleaningFeeMinor" label={t("Cleaning fee")} />
            <MoneySetting form={form} name="boxFeeMinor" label={t("Box fee")} />
            <ChecksSetting
              form={form}
              name="chargeableConditions"
              label={t("Conditions that are charged the cleaning fee")}
              choices={conditions}
            />
            <ChecksSetting
              form={form}
              name="chargeableBoxConditions"
              label={t("Box conditions that are charged the box fee")}
              choices={boxConditions}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        id="withdrawals"
        title={t("Withdrawals")}
        rows={rows}
        fields={["earlyWithdrawalDays", "withdrawalFeeMinor"]}
        missing={{
          earlyWithdrawalDays: t("Enter a number of days, or 0."),
          withdrawalFeeMinor: t("Enter an amount, or 0."),
        }}
      >
        {(form) => (
          <>
            <NumberSetting
              form={form}
              name="earlyWithdrawalDays"
              unit="days"
              label={t("Early withdrawal")}
              hint={t("Withdrawing an item costs the fee for this long after it was accepted.")}
            />
            <MoneySetting
              form={form}
              name="withdrawalFeeMinor"
              label={t("Early withdrawal fee")}
              hint={feeHint(form)}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard id="dropping-off" title={t("Dropping off")} rows={rows} fields={["shipInstructions"]}>
        {(form) => (
          <TextSetting
            form={form}
            name="shipInstructions"
            most={2_000}
            lines={5}
            label={t("Ship instructions")}
            hint={t("Shown to consigners with the label, and printed on the listing sheet.")}
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
  if (typeof days !== "number" || typeof fee !== "number" || fee === 0) return t("Set it to 0 for none.");
  return t(
    "{days, plural, =0 {Charged in the first 24 hours after an item is accepted. Set it to 0 to charge nothing.} one {Charged for up to # day after an item is accepted, that day included. Set it to 0 to charge nothing.} other {Charged for up to # days after an item is accepted, the last day included. Set it to 0 to charge nothing.}}",
    { days },
  );
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
