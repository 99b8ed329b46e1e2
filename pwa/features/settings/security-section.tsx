import { t } from "#shared/words/define-words.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Settings of access to the store. */
export const SecuritySection = (rows: SettingsRows) => (
  <SettingsCard
    id="security"
    title={t("Access")}
    rows={rows}
    fields={["maintenanceMode", "secondFactorOf", "tenantId"]}
  />
);
