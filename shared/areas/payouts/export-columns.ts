import { t } from "#shared/words/define-words.ts";
import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import type { ExportContext } from "#shared/machine/csv/export-context.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { paidMethodWords } from "./paid-methods.ts";

/** An item as exported in a payout. */
export interface ExportedPayoutItem {
  readonly payout: string;
  readonly consigner: string;
  readonly title: string;
  readonly sku: string;
  readonly size: string;
  readonly code: string;
  readonly status: Status;
  readonly priceMinor: number;
  readonly payoutMinor: number;
  /** Moments, ISO 8601; null if not set. */
  readonly soldOn: string | null;
  readonly paidAt: string | null;
  /** How it was paid, or is to be; empty outside a payout. */
  readonly method: string;
  readonly reference: string;
}

/** Returns the columns of payoutExport.csv: one row for each item, amounts as plain numbers. */
export const payoutExportColumns = (): readonly CsvColumn<ExportedPayoutItem, ExportContext>[] => [
  { head: t("Payout name"), value: ({ payout }) => payout },
  { head: t("Consigner"), value: ({ consigner }) => consigner },
  { head: t("Item"), value: ({ title }) => title },
  { head: t("SKU"), value: ({ sku }) => sku },
  { head: t("Size"), value: ({ size }) => size },
  { head: t("Code"), value: ({ code }) => code },
  { head: t("Status"), value: ({ status }) => statusLabel(status) },
  { head: t("Price"), value: ({ priceMinor }, { currency }) => decimalText(priceMinor, currency) },
  { head: t("Payout"), value: ({ payoutMinor }, { currency }) => decimalText(payoutMinor, currency) },
  { head: t("Currency"), value: (_, { currency }) => currency },
  { head: t("Date Sold"), value: ({ soldOn }, { date }) => (soldOn === null ? "" : date(soldOn)) },
  { head: t("Date Paid"), value: ({ paidAt }, { date }) => (paidAt === null ? "" : date(paidAt)) },
  { head: t("Method"), value: ({ method }) => paidMethodWords.named(method) },
  { head: t("Reference"), value: ({ reference }) => reference },
];
