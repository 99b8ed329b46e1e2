/** The sections of the settings, in display order. */
export const settingsSections = [
  "store",
  "selling",
  "approvals",
  "labels",
  "signup",
  "mails",
  "shop",
  "security",
  "data",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The address of the settings. */
export interface SettingsSearch {
  readonly section?: SettingsSection | undefined;
}

/** Returns the section in the address; by default the first. */
export const sectionOf = (raw: Readonly<Record<string, unknown>>): SettingsSection =>
  settingsSections.find((section) => section === raw["section"]) ?? "store";
