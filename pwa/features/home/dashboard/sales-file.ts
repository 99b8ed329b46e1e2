import { t } from "#shared/words/define-words.ts";
import { csvHead, csvLine } from "#shared/machine/csv/csv-line.ts";
import { partName } from "./part-names.ts";

/** A sale or refund of the response of `GET /api/figures/sales`; amounts in the currency's major unit. */
export interface SaleMade {
  readonly itemId: string;
  readonly code: string;
  readonly title: string;
  readonly size: string;
  readonly orderId: string | null;
  readonly orderName: string;
  readonly at: string;
  readonly isRefund: boolean;
  readonly place: string;
  readonly placeName: string;
  readonly clerk: string;
  readonly clerkName: string;
  readonly price: number;
  readonly discount: number;
  readonly amount: number;
  /** Amount minus cost; for a consigned item the fee. */
  readonly margin: number;
}

/** One page of the response of `GET /api/figures/sales`. */
export interface SalesMade {
  readonly currency: string;
  /** All of them; null on every page but the first. */
  readonly totals: {
    readonly count: number;
    readonly refundCount: number;
    readonly amount: number;
    readonly refunds: number;
    readonly cost: number;
    readonly margin: number;
  } | null;
  /** Name of the part in the store. */
  readonly partName: string;
  /** The `after` of the next page; null on the last. */
  readonly next: string | null;
  readonly sales: readonly SaleMade[];
}

/** Returns the lines of a CSV file of sales, with seller and place. */
export const salesFile = (sales: readonly SaleMade[], currency: string, time: (moment: string) => string): string[] => [
  csvHead(
    [
      ...[t("Time"), t("Kind"), t("Order"), t("Item"), t("Code"), t("Size"), t("Sold by"), t("Location")],
      ...[t("Currency"), t("Price"), t("Discount"), t("Amount"), t("Margin")],
    ].map((head) => ({ head })),
  ),
  ...sales.map((sale) =>
    csvLine([
      ...[time(sale.at), sale.isRefund ? t("Refund") : t("Sale"), sale.orderName, sale.title, sale.code, sale.size],
      partName("clerk", { id: sale.clerk, name: sale.clerkName }),
      partName("place", { id: sale.place, name: sale.placeName }),
      ...[currency, String(sale.price), String(sale.discount), String(sale.amount), String(sale.margin)],
    ]),
  ),
];
