import { type SettingName, settingNames, settingsTable } from "#shared/areas/settings/settings-table.ts";

/** Returns a setting's name in REST calls, where amounts are in major units and shares in percent. */
export const callNameOf = (field: SettingName): string =>
  settingsTable[field].call ?? field.replace(/(Minor|BasisPoints)$/, "");

/** The settings but for the two of `labelSize`, which calls give together. */
export const settingsInCalls = settingNames.filter((field) => !callNameOf(field).includes("."));

/** Returns the unit in which the rows have a setting; null for a value that is the same in calls. */
export const unitOf = (field: SettingName): "minor" | "basisPoints" | null =>
  field.endsWith("Minor") ? "minor" : field.endsWith("BasisPoints") ? "basisPoints" : null;
