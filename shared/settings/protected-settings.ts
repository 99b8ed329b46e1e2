import { defaultOffice } from "./default-office.ts";
import type { StoreOfficeRow } from "./office-rows.ts";
import type { StoreRow } from "./rows.ts";
import type { SettingsChanges } from "./settings-changes.ts";

/**
 * Settings that decide where people and links lead, who gets access, and what consigners are paid. The Settings section
 * alone must not open anybody's account or money, so an admin changes them after proving their identity, never through
 * a queue (docs/decisions/0188, docs/access.md).
 */
export const protectedSettings = [
  "consignerUrl",
  "inStoreUrl",
  "redirectUrl",
  "secondFactorOf",
  "tenantId",
  "maintenanceMode",
  "vatBasisPoints",
  "chargeTax",
  "payoutFeeBasisPoints",
  "cleaningFeeMinor",
  "boxFeeMinor",
  "chargeableConditions",
  "chargeableBoxConditions",
  "absorbDiscount",
  "earlyWithdrawalDays",
  "withdrawalFeeMinor",
  "automatedPayout",
  "chequeProvider",
  "bankProvider",
  "payPalProvider",
  "holdDays",
] as const satisfies readonly (keyof SettingsChanges)[];

/** Returns the protected settings that the changes would alter; one with its current value alters nothing. */
export function protectedIn(
  changes: SettingsChanges,
  store: StoreRow,
  office: StoreOfficeRow = defaultOffice(store.id),
): readonly (typeof protectedSettings)[number][] {
  const now = { ...store, ...office };
  return protectedSettings.filter((field) => {
    const to = changes[field];
    return to !== undefined && JSON.stringify(to) !== JSON.stringify(now[field]);
  });
}
