import { t } from "#shared/words/define-words.ts";
import { SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** Settings of access to the store. */
export function SecuritySection(rows: SettingsRows) {
  return (
    <SettingsCard
      id="security"
      title={t("Access")}
      rows={rows}
      fields={["maintenanceMode", "secondFactorOf", "tenantId"]}
    >
      {(form) => (
        <>
          <SwitchSetting
            form={form}
            name="maintenanceMode"
            label={t("Maintenance")}
            on={t("On: only admins can get in. Everyone else sees that the store is closed for maintenance.")}
            off={t("Off: everyone with access can use the store.")}
          />
          <SecondFactorSetting form={form} />
          <TextSetting form={form} name="tenantId" most={120} label={t("Tenant")} />
        </>
      )}
    </SettingsCard>
  );
}
