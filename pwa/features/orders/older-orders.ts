import { createContext, useContext } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { folded } from "#shared/machine/kernel/searching.ts";
import type { OrderLine } from "./order-lines.ts";
import type { PaymentMethod } from "#shared/areas/till/rows.ts";
import type { LineStatus } from "#shared/areas/orders/export-columns.ts";

/** A sold item in the response of `GET /api/orders`. */
interface Sent {
  readonly id: string;
  readonly inventoryId: string;
  readonly orderId: string;
  readonly order: { readonly name: string };
  readonly source: OrderLine["source"];
  readonly payment: OrderLine["payment"];
  readonly payments?: readonly {
    readonly method: PaymentMethod;
    readonly amount: number;
    readonly rounding?: number;
  }[];
  readonly customerName: string;
  readonly status: LineStatus;
  readonly code: string;
  readonly product: { readonly title: string; readonly sku: string; readonly image: string };
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  readonly consigner: { readonly id: string; readonly name: string };
  readonly price: number;
  readonly discount: number;
  readonly payout: number;
  readonly sellingFee: number;
  readonly payoutFee: number;
  readonly cleaningFee: number;
  readonly boxFee: number;
  readonly vat: number;
  readonly soldOn: string;
  readonly tax?: number;
  readonly clerkName?: string;
  readonly placeName?: string;
}

/** Keeps the lines of older orders that the server has sent, which are not on this device. */
export const OlderOrders = createContext<readonly OrderLine[]>([]);
export const useOlder = (): readonly OrderLine[] => useContext(OlderOrders);

const pageSize = 500;
/** Maximum pages read; beyond them, search and export are the server's. */
const mostPages = 20;

/** Fetches orders that this device no longer keeps, if they are wanted. */
export function useOlderOrders(wanted: boolean): Answer<readonly OrderLine[]> {
  const currency = useCurrency();
  return useAnswer<readonly OrderLine[]>(wanted ? `/api/orders ${currency}` : null, {
    read: async (get) => {
      const lines: OrderLine[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const path = `/api/orders?pageSize=${pageSize}&currentPage=${page}`;
        const { inventories } = await get<{ readonly inventories: readonly Sent[] }>(path);
        lines.push(...inventories.map((sent) => asLine(sent, currency)));
        if (inventories.length < pageSize) break;
      }
      return lines;
    },
  });
}

function asLine(sent: Sent, currency: string): OrderLine {
  const minor = (amount: number) => Math.round(amount * 10 ** currencyExponent(currency));
  return {
    id: sent.id,
    orderId: sent.orderId,
    itemId: sent.inventoryId,
    href: `/orders/${sent.orderId}`,
    consignerId: sent.consigner.id,
    consigner: sent.consigner.name,
    image: sent.product.image,
    orderName: sent.order.name,
    source: sent.source,
    payment: sent.payment,
    // Absent from a server of the release before.
    payments: (sent.payments ?? []).map(({ method, amount, rounding = 0 }) => ({
      method,
      amountMinor: minor(amount),
      roundingMinor: minor(rounding),
    })),
    customerName: sent.customerName,
    status: sent.status,
    without: null,
    code: sent.code,
    title: sent.product.title,
    sku: sent.product.sku,
    option1Value: sent.option1Value,
    option2Value: sent.option2Value,
    option3Value: sent.option3Value,
    priceMinor: minor(sent.price),
    discountMinor: minor(sent.discount),
    payoutMinor: minor(sent.payout),
    sellingFeeMinor: minor(sent.sellingFee),
    payoutFeeMinor: minor(sent.payoutFee),
    cleaningFeeMinor: minor(sent.cleaningFee),
    boxFeeMinor: minor(sent.boxFee),
    vatMinor: minor(sent.vat),
    // Absent from a server of the release before.
    taxMinor: minor(sent.tax ?? 0),
    soldAt: sent.soldOn,
    clerk: sent.clerkName ?? "",
    place: sent.placeName ?? "",
    words: folded([sent.product.title, sent.product.sku, sent.code, sent.order.name, sent.customerName].join("\n")),
  };
}
