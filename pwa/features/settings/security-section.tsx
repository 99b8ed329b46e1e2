import { SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Settings of access to the store. */
export function SecuritySection(rows: SettingsRows) {
  return (
    <SettingsCard
      id="security"
      title={settingsScreenWords("security")}
      rows={rows}
      fields={["maintenanceMode", "secondFactorOf", "tenantId"]}
    >
      {(form) => (
        <>
          <SwitchSetting
            form={form}
            name="maintenanceMode"
            label={settingsScreenWords("maintenance")}
            on={settingsScreenWords("maintenanceOn")}
            off={settingsScreenWords("maintenanceOff")}
          />
          <SecondFactorSetting form={form} />
          <TextSetting form={form} name="tenantId" most={120} label={settingsScreenWords("tenantId")} />
        </>
      )}
    </SettingsCard>
  );
}
