import { type CsvColumn, csvWriter } from "#shared/csv/csv-line.ts";
import { decimalText } from "#shared/kernel/money.ts";
import type { BankOrder, BankTransfer } from "./bank-transfer.ts";
import { bankFileWords } from "./words.ts";

const columns: readonly CsvColumn<BankTransfer, { readonly currency: string }>[] = [
  { head: bankFileWords("accountName"), value: ({ account, name }) => account.accountName || name },
  { head: bankFileWords("bank"), value: ({ account }) => account.bank },
  { head: bankFileWords("bankType"), value: ({ account }) => account.bankType },
  { head: bankFileWords("accountNumber"), value: ({ account }) => account.accountNumber },
  { head: bankFileWords("branchCode"), value: ({ account }) => account.branchCode },
  { head: bankFileWords("routingNumber"), value: ({ account }) => account.routingNumber },
  { head: bankFileWords("swift"), value: ({ account }) => account.swiftCode },
  { head: bankFileWords("iban"), value: ({ account }) => account.ibanNumber },
  { head: bankFileWords("amount"), value: ({ amountMinor }, { currency }) => decimalText(amountMinor, currency) },
  { head: bankFileWords("currency"), value: (_, { currency }) => currency },
  { head: bankFileWords("text"), value: ({ text }) => text },
  { head: bankFileWords("reference"), value: ({ reference }) => reference },
];

/** Returns the payments as a CSV file for banks that accept one, a row each. */
export function csvFile({ currency, transfers }: BankOrder): string {
  const { head, line } = csvWriter(columns, { currency });
  return head + transfers.map(line).join("");
}
