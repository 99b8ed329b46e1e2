import type { CsvColumn } from "#shared/csv/csv-line.ts";
import type { ExportContext } from "#shared/csv/export-context.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import type { Status } from "#shared/inventory/status.ts";
import { decimalText } from "#shared/kernel/money.ts";
import { paidMethodWords } from "./paid-methods.ts";
import { payoutColumnWords } from "./words.ts";

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
  { head: payoutColumnWords("payoutName"), value: ({ payout }) => payout },
  { head: payoutColumnWords("consigner"), value: ({ consigner }) => consigner },
  { head: payoutColumnWords("item"), value: ({ title }) => title },
  { head: payoutColumnWords("sku"), value: ({ sku }) => sku },
  { head: payoutColumnWords("size"), value: ({ size }) => size },
  { head: payoutColumnWords("code"), value: ({ code }) => code },
  { head: payoutColumnWords("status"), value: ({ status }) => statusLabel(status) },
  { head: payoutColumnWords("price"), value: ({ priceMinor }, { currency }) => decimalText(priceMinor, currency) },
  { head: payoutColumnWords("payout"), value: ({ payoutMinor }, { currency }) => decimalText(payoutMinor, currency) },
  { head: payoutColumnWords("currency"), value: (_, { currency }) => currency },
  { head: payoutColumnWords("sold"), value: ({ soldOn }, { date }) => (soldOn === null ? "" : date(soldOn)) },
  { head: payoutColumnWords("paid"), value: ({ paidAt }, { date }) => (paidAt === null ? "" : date(paidAt)) },
  { head: payoutColumnWords("method"), value: ({ method }) => paidMethodWords.named(method) },
  { head: payoutColumnWords("reference"), value: ({ reference }) => reference },
];
