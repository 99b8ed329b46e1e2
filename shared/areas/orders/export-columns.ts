import { t } from "#shared/words/define-words.ts";
import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import type { ExportContext } from "#shared/machine/csv/export-context.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { paidText } from "#shared/areas/till/paid-text.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import { lineStatusWords } from "./line-words.ts";
import { orderSourceWords, orderWords } from "./words.ts";

/** A line's status for people: its state, and whether its owner has been paid. */
export const lineStatuses = ["pending", "sold", "paid", "oversold", "cancelled", "refunded"] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** The reason why an oversold line has no item: two customers paid for it, or the item's status. */
export type Without = "twice" | Status;

/** Returns a line's status for people; one that has no item says why, where that is known. */
export function lineStatusText({ status, without }: Pick<ExportedLine, "status" | "without">): string {
  if (status !== "oversold" || without === null) return lineStatusWords.named(status);
  return without === "twice" ? t("Sold twice") : t("No item ({status})", { status: statusLabel(without) });
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
  /** Who sold it, and where; empty for what is not known, and online. */
  readonly clerk: string;
  readonly place: string;
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
    { head: t("Order"), value: ({ orderName }) => orderName },
    { head: t("Source"), value: ({ source }) => orderSourceWords.named(source) },
    { head: t("Status"), value: lineStatusText },
    { head: t("Item"), value: ({ title }) => title },
    { head: t("SKU"), value: ({ sku }) => sku },
    { head: t("Code"), value: ({ code }) => code },
    { head: t("Size"), value: ({ option1Value }) => option1Value },
    { head: t("Condition"), value: ({ option2Value }) => option2Value },
    { head: t("Box condition"), value: ({ option3Value }) => option3Value },
    { head: t("Consigner"), value: ({ consigner }) => consigner },
    { head: t("Customer"), value: ({ customerName }) => customerName },
    {
      head: t("Payment"),
      value: (line, { currency }) => linePaidText(line, (minor) => decimalText(minor, currency)),
    },
    { head: t("Currency"), value: (_line, { currency }) => currency },
    { head: t("Price"), value: amount(({ priceMinor }) => priceMinor) },
    { head: t("Discount"), value: amount(({ discountMinor }) => discountMinor) },
    { head: t("Selling fee"), value: amount(({ sellingFeeMinor }) => sellingFeeMinor) },
    { head: t("Transaction fee"), value: amount(({ payoutFeeMinor }) => payoutFeeMinor) },
    { head: t("Cleaning fee"), value: amount(({ cleaningFeeMinor }) => cleaningFeeMinor) },
    { head: t("Box fee"), value: amount(({ boxFeeMinor }) => boxFeeMinor) },
    { head: t("VAT"), value: amount(({ vatMinor }) => vatMinor) },
    { head: t("Tax"), value: amount(({ taxMinor }) => taxMinor) },
    { head: t("Payout"), value: amount(({ payoutMinor }) => payoutMinor) },
    { head: t("Sold on"), value: ({ soldAt }, { date }) => date(soldAt) },
    { head: t("Sold by"), value: ({ clerk, source }) => clerk || (source === "shop" ? t("Online") : "") },
    { head: t("Location"), value: ({ place, source }) => place || (source === "shop" ? t("Online shop") : "") },
  ];
}
