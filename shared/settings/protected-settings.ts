import { currencyExponent } from "#shared/kernel/money.ts";
import { defaultOffice } from "./default-office.ts";
import type { StoreOfficeRow } from "./office-rows.ts";
import type { StoreRow } from "./rows.ts";
import type { SettingsChanges } from "./settings-changes.ts";
import { changedStore } from "./settings-rules.ts";

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

/** Amounts are altered where their figure is. */
const amounts: ReadonlySet<string> = new Set([
  "cleaningFeeMinor",
  "boxFeeMinor",
  "withdrawalFeeMinor",
] as const satisfies readonly (typeof protectedSettings)[number][]);

/**
 * Returns the protected settings that the changes would alter; one with its current value alters nothing. A new currency
 * alters the amounts that it would round, and those that are given in the minor units of the currency before.
 */
export function protectedIn(
  changes: SettingsChanges,
  store: StoreRow,
  office: StoreOfficeRow = defaultOffice(store.id),
): readonly (typeof protectedSettings)[number][] {
  const now = { ...store, ...office };
  const { currency = store.currency } = changes;
  const converted = { ...changedStore(store, { currency }), ...office };
  return protectedSettings.filter((field) => {
    const to = changes[field] ?? converted[field];
    return amounts.has(field)
      ? figure(Number(to), currency) !== figure(Number(now[field]), store.currency)
      : JSON.stringify(to) !== JSON.stringify(now[field]);
  });
}

/** Returns an amount in ten-thousandths: no currency has more than four decimals. */
const figure = (minor: number, currency: string): bigint =>
  BigInt(minor) * 10n ** BigInt(4 - currencyExponent(currency));
