import { t } from "#shared/words/define-words.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Rules for prices: pre-approval and warnings. */
export const PriceRules = (rows: SettingsRows) => (
  <SettingsCard
    id="prices"
    title={t("Prices")}
    rows={rows}
    fields={["autoPreapproval", "minApprovalMinor", "maxApprovalMinor", "warnAmountMinor", "warnText"]}
  />
);
