import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { defaultOffice } from "./default-office.ts";
import type { StoreOfficeRow } from "./office-rows.ts";
import type { StoreRow } from "./rows.ts";
import type { SettingsChanges } from "./settings-changes.ts";
import { changedStore } from "./settings-rules.ts";
import { isProtected, type SettingName, settingNames } from "./settings-table.ts";

export const protectedSettings = settingNames.filter(isProtected);

/**
 * Returns the protected settings that the changes would alter; one with its current value alters nothing. A new currency
 * alters the amounts that it would round, and those that are given in the minor units of the currency before.
 */
export function protectedIn(
  changes: SettingsChanges,
  store: StoreRow,
  office: StoreOfficeRow = defaultOffice(store.id),
): readonly SettingName[] {
  const now = { ...store, ...office };
  const { currency = store.currency } = changes;
  const converted = { ...changedStore(store, { currency }), ...office };
  return protectedSettings.filter((field) => {
    const sent = changes[field];
    const to = sent === undefined ? converted[field] : sent;
    // Amounts are altered where their figure is.
    return field.endsWith("Minor")
      ? figure(Number(to), currency) !== figure(Number(now[field]), store.currency)
      : JSON.stringify(to) !== JSON.stringify(now[field]);
  });
}

/** Returns an amount in ten-thousandths: no currency has more than four decimals. */
const figure = (minor: number, currency: string): bigint =>
  BigInt(minor) * 10n ** BigInt(4 - currencyExponent(currency));
