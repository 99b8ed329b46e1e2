/** The sections of the settings, in the order in which they are shown. */
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

/** What the address of the settings says. */
export interface SettingsSearch {
  readonly section?: SettingsSection | undefined;
}

/** The section that the address names; the first where it names none. */
export const sectionOf = (raw: Readonly<Record<string, unknown>>): SettingsSection =>
  settingsSections.find((section) => section === raw["section"]) ?? "store";
