import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** Returns minor units of the platform's decimal text: "120.0" of USD is 12000; more decimals are rounded half up. */
export function minorOfShop(amount: string, currency: string): number {
  const [whole = "0", decimals = ""] = amount.split(".");
  const exponent = currencyExponent(currency);
  const kept = Number(`${whole}${decimals.slice(0, exponent).padEnd(exponent, "0")}`);
  return Number(decimals[exponent] ?? "0") >= 5 ? kept + 1 : kept;
}
