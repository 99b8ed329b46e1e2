import type { CsvColumn } from "#shared/csv/csv-line.ts";
import type { ExportContext } from "#shared/csv/export-context.ts";
import { decimalText } from "#shared/kernel/money.ts";
import type { Status } from "#shared/inventory/status.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import { paidText } from "#shared/till/paid-text.ts";
import type { PaymentRow } from "#shared/till/rows.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import { lineColumnWords, lineStatusWords, withoutItemWords } from "./line-words.ts";
import { orderSourceWords, orderWords } from "./words.ts";

/** A line's status for people: its state, and whether its owner has been paid. */
export const lineStatuses = ["pending", "sold", "paid", "oversold", "cancelled", "refunded"] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** The reason why an oversold line has no item: two customers paid for it, or the item's status. */
export type Without = "twice" | Status;

/** Returns a line's status for people; one that has no item says why, where that is known. */
export function lineStatusText({ status, without }: Pick<ExportedLine, "status" | "without">): string {
  if (status !== "oversold" || without === null) return lineStatusWords.named(status);
  return without === "twice" ? withoutItemWords("twice") : withoutItemWords("status", { status: statusLabel(without) });
}

/** A line as exported, with the names of related rows. */
export interface ExportedLine
  extends
    Pick<OrderRow, "source" | "payment" | "customerName">,
    Pick<
      OrderLineRow,
      | "priceMinor"
      | "discountMinor"
      | "payoutMinor"
      | "sellingFeeMinor"
      | "payoutFeeMinor"
      | "cleaningFeeMinor"
      | "boxFeeMinor"
      | "vatMinor"
      | "taxMinor"
      | "soldAt"
    > {
  readonly orderName: string;
  /** What was paid for its order; none where that is not known. */
  readonly payments: readonly Pick<PaymentRow, "method" | "amountMinor" | "roundingMinor">[];
  readonly status: LineStatus;
  readonly without: Without | null;
  readonly code: string;
  readonly title: string;
  readonly sku: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  readonly consigner: string;
}

/** Says how a line's order was paid: by all its payments, or by what most of it was paid with. */
export const linePaidText = (
  { payment, payments }: Pick<ExportedLine, "payment" | "payments">,
  amount: (minor: number) => string,
): string => (payments.length > 0 ? paidText(payments, amount) : payment === null ? "" : orderWords(payment));

/** Returns the columns of ordersExport.csv: one row for each item, the same on device and server. */
export function orderExportColumns(): readonly CsvColumn<ExportedLine, ExportContext>[] {
  const amount =
    (of: (line: ExportedLine) => number) =>
    (line: ExportedLine, { currency }: ExportContext) =>
      decimalText(of(line), currency);
  return [
    { head: lineColumnWords("order"), value: ({ orderName }) => orderName },
    { head: lineColumnWords("source"), value: ({ source }) => orderSourceWords.named(source) },
    { head: lineColumnWords("status"), value: lineStatusText },
    { head: lineColumnWords("item"), value: ({ title }) => title },
    { head: lineColumnWords("sku"), value: ({ sku }) => sku },
    { head: lineColumnWords("code"), value: ({ code }) => code },
    { head: lineColumnWords("size"), value: ({ option1Value }) => option1Value },
    { head: lineColumnWords("condition"), value: ({ option2Value }) => option2Value },
    { head: lineColumnWords("boxCondition"), value: ({ option3Value }) => option3Value },
    { head: lineColumnWords("consigner"), value: ({ consigner }) => consigner },
    { head: lineColumnWords("customer"), value: ({ customerName }) => customerName },
    {
      head: lineColumnWords("payment"),
      value: (line, { currency }) => linePaidText(line, (minor) => decimalText(minor, currency)),
    },
    { head: lineColumnWords("currency"), value: (_line, { currency }) => currency },
    { head: lineColumnWords("price"), value: amount(({ priceMinor }) => priceMinor) },
    { head: lineColumnWords("discount"), value: amount(({ discountMinor }) => discountMinor) },
    { head: lineColumnWords("sellingFee"), value: amount(({ sellingFeeMinor }) => sellingFeeMinor) },
    { head: lineColumnWords("transactionFee"), value: amount(({ payoutFeeMinor }) => payoutFeeMinor) },
    { head: lineColumnWords("cleaningFee"), value: amount(({ cleaningFeeMinor }) => cleaningFeeMinor) },
    { head: lineColumnWords("boxFee"), value: amount(({ boxFeeMinor }) => boxFeeMinor) },
    { head: lineColumnWords("vat"), value: amount(({ vatMinor }) => vatMinor) },
    { head: lineColumnWords("tax"), value: amount(({ taxMinor }) => taxMinor) },
    { head: lineColumnWords("payout"), value: amount(({ payoutMinor }) => payoutMinor) },
    { head: lineColumnWords("soldOn"), value: ({ soldAt }, { date }) => date(soldAt) },
  ];
}
