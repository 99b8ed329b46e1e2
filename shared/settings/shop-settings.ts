import type { SettingsChanges } from "./settings-changes.ts";

/** Settings that wait for an online shop, or for an identity provider of several stores: kept, and read by no rule yet. */
export const shopSettings: readonly (keyof SettingsChanges)[] = [
  "prioritizeStore",
  "sizeSystem",
  "tenantId",
  "upPriceBasisPoints",
];
