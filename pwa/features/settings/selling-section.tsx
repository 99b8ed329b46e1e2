import { t } from "#shared/words/define-words.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { JournalCard } from "./journal-card.tsx";
import { SettingsCard } from "./setting-form.tsx";
import { ChecksField } from "./setting-fields.tsx";
import type { SettingsRows } from "./use-settings.ts";

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
      />
      <SettingsCard
        id="salesTax"
        title={t("Sales tax")}
        hint={t(
          "Customers pay it on top of your prices, or your prices include it. It never counts towards fees or payouts.",
        )}
        rows={rows}
        fields={["taxBasisPoints", "taxName", "taxIncluded"]}
      />
      <SettingsCard
        id="charges"
        title={t("Fees and taxes")}
        hint={t("They apply to items added from now on. Items you already have keep theirs.")}
        rows={rows}
        fields={[
          "payoutFeeBasisPoints",
          "vatBasisPoints",
          "chargeTax",
          "absorbDiscount",
          "cleaningFeeMinor",
          "boxFeeMinor",
          "chargeableConditions",
          "chargeableBoxConditions",
        ]}
        own={{
          chargeableConditions: (form) => (
            <ChecksField
              {...form.field("changes.chargeableConditions")}
              label={t("Conditions that are charged the cleaning fee")}
              choices={conditions}
            />
          ),
          chargeableBoxConditions: (form) => (
            <ChecksField
              {...form.field("changes.chargeableBoxConditions")}
              label={t("Box conditions that are charged the box fee")}
              choices={boxConditions}
            />
          ),
        }}
      />
      <SettingsCard
        id="withdrawals"
        title={t("Withdrawals")}
        rows={rows}
        fields={["earlyWithdrawalDays", "withdrawalFeeMinor"]}
      />
      <SettingsCard id="dropping-off" title={t("Dropping off")} rows={rows} fields={["shipInstructions"]} />
      <JournalCard {...rows} />
    </>
  );
}

/** Returns the values of items' second or third option in any template, plus the chosen ones. */
function useValues(option: 2 | 3, chosen: readonly string[]): readonly string[] {
  const known = useView((view) => view.all("productTemplate").flatMap((row) => row[`option${option}Values`]));
  return [...new Set([...known, ...chosen])];
}
