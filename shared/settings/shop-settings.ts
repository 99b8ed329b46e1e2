import type { SettingsChanges } from "./settings-changes.ts";

/** Settings for an online shop or a shared identity provider: stored, but used by no rule yet. */
export const shopSettings: readonly (keyof SettingsChanges)[] = [
  "prioritizeStore",
  "sizeSystem",
  "tenantId",
  "upPriceBasisPoints",
];
