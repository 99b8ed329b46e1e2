import { parseUrl } from "#shared/machine/kernel/parse-url.ts";
import { isTimeZone } from "#shared/machine/csv/export-context.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { currencyExponent, largestMinor } from "#shared/machine/kernel/money.ts";
import { cashSteps } from "./cash-steps.ts";
import { currencies } from "./currencies.ts";
import { unknownPlace } from "./mail-places.ts";
import { areHours } from "./are-hours.ts";
import type { StoreOfficeRow } from "./office-rows.ts";
import { priceStepOf } from "./price-step.ts";
import type { StoreRow } from "./rows.ts";
import type { SettingsChanges } from "./settings-changes.ts";
import { settingNames, settingsTable } from "./settings-table.ts";
import { settingsWords } from "./words.ts";

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Returns whether this is a web address that a browser can open. */
const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && parseUrl(value) !== null;

/** Returns the problems of the changes by field. */
export function settingsProblems(changes: SettingsChanges, store: StoreRow): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const field of settingNames) {
    const { missing } = settingsTable[field];
    if (missing !== undefined && isEmpty(changes[field])) problems[field] = settingsWords(missing);
  }
  const { supportEmail, currency, redirectUrl, customShopifyUrl } = changes;
  // An older address that the mailer can send to does not prevent saving other fields.
  if (given(supportEmail) && supportEmail !== store.supportEmail && !isEmail(supportEmail))
    problems["supportEmail"] = settingsWords("noMailbox");
  if (given(currency) && !currencies.includes(currency)) problems["currency"] = settingsWords("noCurrency");
  const { cashStepMinor } = changes;
  if (cashStepMinor !== undefined && !cashSteps.some((step) => step === cashStepMinor))
    problems["cashStepMinor"] = settingsWords("noCashStep");
  for (const field of ["consignerUrl", "inStoreUrl", "shopDomain"] as const) {
    const value = changes[field];
    if (given(value) && !hostName.test(value)) problems[field] = settingsWords("noDomain");
  }
  if (given(changes.consignerUrl) && changes.consignerUrl === changes.inStoreUrl)
    problems["consignerUrl"] = settingsWords("domainsAlike");
  if (given(changes.timeZone) && !isTimeZone(changes.timeZone)) problems["timeZone"] = settingsWords("noTimeZone");
  if (!areHours(changes.openingHours ?? [])) problems["openingHours"] = settingsWords("hoursWrong");
  if (given(redirectUrl) && !isWebAddress(redirectUrl)) problems["redirectUrl"] = settingsWords("noWebAddress");
  if (given(customShopifyUrl) && !isWebAddress(customShopifyUrl))
    problems["customShopifyUrl"] = settingsWords("noWebAddress");
  const { onlineShop = store.onlineShop } = changes;
  if (onlineShop !== store.onlineShop && [onlineShop, store.onlineShop].includes("shopify"))
    problems["onlineShop"] = settingsWords("shopElsewhere");
  for (const field of ["emailMsgs", "marketplaceEmailMsgs"] as const) {
    const named = (changes[field] ?? []).map(({ text }) => unknownPlace(text)).find((place) => place !== null);
    if (named !== undefined && named !== null) problems[field] = settingsWords("unknownPlace", { place: `{${named}}` });
  }
  const { warnAmountMinor, warnText } = { ...store, ...changes };
  if ((warnAmountMinor ?? 0) > 0 && warnText === "") problems["warnText"] = settingsWords("warnTextMissing");
  return problems;
}

const given = (value: string | undefined): value is string => value !== undefined && value !== "";

/** Returns the row with the fields the changes include. */
function merged<Row extends object>(row: Row, changes: SettingsChanges): Row {
  const to: Readonly<Record<string, unknown>> = changes;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, to[field] === undefined ? value : to[field]]),
  ) as Row;
}

/** Returns the store's row after the changes. */
export const changedStore = (store: StoreRow, changes: SettingsChanges): StoreRow =>
  merged(inNewCurrency(store, changes.currency ?? store.currency), changes);

/**
 * Returns a function that converts amounts so that their figure stays in the new currency: 20 dollars become 20 yen.
 */
function scaling(from: string, to: string): (minor: number) => number {
  const steps = 10 ** (currencyExponent(to) - currencyExponent(from));
  return (minor) => Math.min(largestMinor, Math.round(minor * steps));
}

const haveSameDecimals = (one: string, other: string): boolean => currencyExponent(one) === currencyExponent(other);

/** Returns the consigner types whose fee amounts must be converted to keep their figures in the new currency. */
export function feesInNewCurrency<Type extends { readonly minFeeMinor: number; readonly flatFeeMinor: number }>(
  types: readonly Type[],
  store: StoreRow,
  { currency = store.currency }: SettingsChanges,
): readonly Type[] {
  if (haveSameDecimals(store.currency, currency)) return [];
  const scaled = scaling(store.currency, currency);
  return types
    .filter(({ minFeeMinor, flatFeeMinor }) => minFeeMinor !== 0 || flatFeeMinor !== 0)
    .map((type) => ({ ...type, minFeeMinor: scaled(type.minFeeMinor), flatFeeMinor: scaled(type.flatFeeMinor) }));
}

/** Returns the store with its amounts converted to keep their figures. Its smallest coin was the other currency's. */
function inNewCurrency(before: StoreRow, currency: string): StoreRow {
  const store = before.currency === currency ? before : { ...before, cashStepMinor: 0 };
  if (haveSameDecimals(store.currency, currency)) return store;
  const scaled = scaling(store.currency, currency);
  const amounts = Object.entries(store).filter(([field]) => field.endsWith("Minor"));
  return {
    ...store,
    ...Object.fromEntries(amounts.map(([field, minor]) => [field, scaled(Number(minor))])),
    priceStepMinor: priceStepOf(currency),
  };
}

/**
 * Returns the office's row after the changes, made at `now`. A kind of mail with an emptied text uses the standard text
 * again.
 */
export function changedOffice(office: StoreOfficeRow, changes: SettingsChanges, now: string): StoreOfficeRow {
  const row = merged(office, changes);
  const isChanged = row.termsOfService !== office.termsOfService;
  return {
    ...row,
    emailMsgs: row.emailMsgs.filter(({ text }) => text !== ""),
    marketplaceEmailMsgs: row.marketplaceEmailMsgs.filter(({ text }) => text !== ""),
    termsVersion: isChanged ? office.termsVersion + 1 : office.termsVersion,
    termsChangedAt: isChanged ? now : office.termsChangedAt,
  };
}
