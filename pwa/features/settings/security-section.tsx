import { SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { SettingsCard } from "./setting-form.tsx";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Settings of access to the store. */
export function SecuritySection({ store, office }: SettingsRows) {
  return (
    <SettingsCard
      id="security"
      isProtected
      title={settingsScreenWords("security")}
      start={{
        maintenanceMode: store.maintenanceMode,
        secondFactorOf: office.secondFactorOf,
        tenantId: office.tenantId,
      }}
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
          <TextSetting
            form={form}
            name="tenantId"
            most={120}
            label={settingsScreenWords("tenantId")}
            hint={settingsScreenWords("tenantIdHint")}
          />
        </>
      )}
    </SettingsCard>
  );
}
