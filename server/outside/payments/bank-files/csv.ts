import { t } from "#shared/words/define-words.ts";
import { type CsvColumn, csvWriter } from "#shared/machine/csv/csv-line.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { BankOrder, BankTransfer } from "./bank-transfer.ts";
import { bankFileWords } from "./words.ts";

const columns: readonly CsvColumn<BankTransfer, { readonly currency: string }>[] = [
  { head: t("Account name"), value: ({ account, name }) => account.accountName || name },
  { head: t("Bank"), value: ({ account }) => account.bank },
  { head: t("Account type"), value: ({ account }) => account.bankType },
  { head: t("Account number"), value: ({ account }) => account.accountNumber },
  { head: t("Branch code"), value: ({ account }) => account.branchCode },
  { head: bankFileWords("routingNumber"), value: ({ account }) => account.routingNumber },
  { head: t("SWIFT code"), value: ({ account }) => account.swiftCode },
  { head: bankFileWords("iban"), value: ({ account }) => account.ibanNumber },
  { head: t("Amount"), value: ({ amountMinor }, { currency }) => decimalText(amountMinor, currency) },
  { head: t("Currency"), value: (_, { currency }) => currency },
  { head: t("Text"), value: ({ text }) => text },
  { head: t("Reference"), value: ({ reference }) => reference },
];

/** Returns the payments as a CSV file for banks that accept one, a row each. */
export function bankCsv({ currency, transfers }: BankOrder): string {
  const { head, line } = csvWriter(columns, { currency });
  return head + transfers.map(line).join("");
}
