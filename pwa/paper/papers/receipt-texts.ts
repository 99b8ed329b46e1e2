import { t } from "#shared/words/define-words.ts";
import { formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import type { Receipt } from "./receipt.ts";
import { paperWords, receiptKindWords } from "./words.ts";

type Pair = readonly [name: string, value: string];

/** The texts of a receipt, formatted for people, in the order in which they are printed. */
export interface ReceiptTexts {
  readonly title: string;
  /** Under the shop's name: its address, phone and email. */
  readonly contact: readonly string[];
  readonly facts: readonly Pair[];
  readonly lines: readonly ReceiptTextLine[];
  /** The last is the total. */
  readonly totals: readonly Pair[];
  /** Under the total: included taxes, rounding, payments and change. */
  readonly settled: readonly Pair[];
}

interface ReceiptTextLine {
  readonly title: string;
  readonly options: string;
  readonly code: string;
  readonly price: string;
  /** Empty without a discount. */
  readonly discount: string;
}

/** Returns the texts that a receipt has on every paper. */
export function receiptTexts(receipt: Receipt): ReceiptTexts {
  const { shop, lines, taxes } = receipt;
  const amount = (minor: number) => formatMoney(minor, receipt.currency);
  const taxPairs = (isIncluded: boolean): Pair[] =>
    taxes
      .filter((tax) => tax.isIncluded === isIncluded)
      .map(({ name, amountMinor }) => [isIncluded ? t("Includes {tax}", { tax: name }) : name, amount(amountMinor)]);
  const added = taxPairs(false);
  const subtotal = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const discount = lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  const off: readonly Pair[] = discount === 0 ? [] : [[t("Discount"), amount(-discount)]];
  const before: readonly Pair[] =
    off.length + added.length === 0 ? [] : [[t("Subtotal"), amount(subtotal)], ...off, ...added];
  const rounding: readonly Pair[] = receipt.roundingMinor === 0 ? [] : [[t("Rounding"), amount(receipt.roundingMinor)]];
  const change: readonly Pair[] = receipt.changeMinor === 0 ? [] : [[t("Change"), amount(receipt.changeMinor)]];
  const facts: readonly Pair[] = [
    [t("Order"), receipt.order],
    [paperWords("date"), formatLongDateTime(receipt.at)],
    [t("Customer"), receipt.customer],
    [t("Served by"), receipt.servedBy],
  ];
  return {
    title: receiptKindWords(receipt.kind),
    contact: [...shop.address.split("\n"), shop.phone, shop.email].filter((line) => line.trim() !== ""),
    facts: facts.filter(([, value]) => value !== ""),
    lines: lines.map(({ title, options, code, priceMinor, discountMinor }) => ({
      title,
      options,
      code,
      price: amount(priceMinor),
      discount: discountMinor === 0 ? "" : amount(-discountMinor),
    })),
    totals: [...before, [t("Total"), amount(receipt.totalMinor)]],
    settled: [
      ...taxPairs(true),
      ...rounding,
      ...receipt.payments.map(({ name, amountMinor }): Pair => [name, amount(amountMinor)]),
      ...change,
    ],
  };
}
