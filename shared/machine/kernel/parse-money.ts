import { t } from "#shared/words/define-words.ts";
import { currencyExponent, decimalText, largestMinor } from "./money.ts";

export type ParsedMoney = { readonly minor: number } | { readonly problem: string };

/**
 * Parses an amount typed by a person whose decimal mark is `decimal`: "1,250", "1 250.50", ".5". The other mark is also
 * accepted as the decimal mark if it cannot be a thousands mark: "245,5", "12,50". Ambiguous text is refused with a
 * sentence.
 */
export function parseMoney(text: string, currency: string, decimal: "." | "," = "."): ParsedMoney {
  const exponent = currencyExponent(currency);
  const [point, other] = decimal === "." ? [String.raw`\.`, ","] : [",", String.raw`\.`];
  const example = () => ({
    problem: t("Write the amount like {example}.", { example: moneyExample(currency, decimal) }),
  });
  const typed = text.trim();
  if (/^[-\u2212]\s*[\d.,]/.test(typed)) return { problem: t("An amount cannot be negative.") };
  const marked = new RegExp(
    `^(\\d{1,3}(?:([${other} \u00a0\u202f'\u2019])\\d{3})(?:\\2\\d{3})*)(?:${point}(\\d*))?$`,
  ).exec(typed);
  const plain = new RegExp(`^(\\d*)(?:${point}(\\d*))?$`).exec(typed);
  const swapped = new RegExp(`^(\\d*)${other}(\\d{1,2})$`).exec(typed);
  // With three decimals "1,250" is ambiguous.
  if (marked !== null && exponent === 3 && /^\d+[.,]\d{3}$/.test(typed)) return example();
  const whole = marked?.[1]?.replaceAll(/\D/g, "") ?? plain?.[1] ?? swapped?.[1];
  const decimals = marked === null ? (plain?.[2] ?? swapped?.[2] ?? "") : (marked[3] ?? "");
  if (whole === undefined || whole.length > 12 || whole + decimals === "") return example();
  if (decimals.length > exponent)
    return {
      problem:
        exponent === 0
          ? t("{currency} has no decimals.", { currency })
          : t("{currency} has {most} decimals at most.", { currency, most: exponent }),
    };
  const minor = Number(`${whole}${decimals.padEnd(exponent, "0")}`);
  return minor > largestMinor ? { problem: t("This amount is too large.") } : { minor };
}

/** Returns 1,250 in the currency, as it may be typed. */
function moneyExample(currency: string, decimal: "." | ","): string {
  const [, decimals = ""] = decimalText(0, currency).split(".");
  const whole = decimal === "." ? "1,250" : "1.250";
  return decimals === "" ? whole : `${whole}${decimal}${decimals}`;
}
