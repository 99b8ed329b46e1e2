import { currencyExponent } from "#shared/machine/kernel/money.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const thousands = ["", "thousand", "million", "billion"];

function belowHundred(value: number): string {
  if (value < 20) return ones[value] ?? "";
  const ten = tens[Math.floor(value / 10) - 2] ?? "";
  return value % 10 === 0 ? ten : `${ten}-${ones[value % 10]}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  return `${ones[hundreds]} hundred${rest === 0 ? "" : ` ${belowHundred(rest)}`}`;
}

/** Returns a whole number in English words, up to a trillion. */
function inWords(value: number): string {
  if (value === 0) return "zero";
  const parts: string[] = [];
  for (let rest = value, step = 0; rest > 0; rest = Math.floor(rest / 1_000), step += 1) {
    const group = rest % 1_000;
    if (group > 0) parts.unshift(`${belowThousand(group)} ${thousands[step]}`.trim());
  }
  return parts.join(" ");
}

/**
 * Returns an amount as written on a cheque, always in English: "Two thousand five and 07/100". Minor units are a
 * fraction, omitted if the currency has none.
 */
export function amountInWords(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const unit = 10 ** exponent;
  const words = inWords(Math.floor(amountMinor / unit));
  const whole = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return exponent === 0 ? whole : `${whole} and ${String(amountMinor % unit).padStart(exponent, "0")}/${unit}`;
}
