import { createContext, useCallback, useContext, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { currencyExponent } from "#shared/kernel/money.ts";
import { folded } from "#shared/kernel/searching.ts";
import type { OrderLine } from "./order-lines.ts";
import type { LineStatus } from "#shared/orders/export-columns.ts";

/** A sold item in the response of `GET /api/orders`. */
interface Sent {
  readonly id: string;
  readonly inventoryId: string;
  readonly orderId: string;
  readonly order: { readonly name: string };
  readonly source: OrderLine["source"];
  readonly payment: OrderLine["payment"];
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
}

export interface Older {
  readonly lines: readonly OrderLine[];
  readonly state: "hidden" | "loading" | "shown" | "offline" | "refused";
  readonly problem: string | null;
}

export const OlderOrders = createContext<Older>({ lines: [], state: "hidden", problem: null });
export const useOlder = (): Older => useContext(OlderOrders);

const pageSize = 500;
/** Maximum pages read; beyond them, search and export are the server's. */
const mostPages = 20;

/** Fetches orders that this device no longer keeps, on request. */
export function useOlderOrders(): Older & { readonly ask: () => void } {
  const { session } = useDevice();
  const currency = useCurrency();
  const [older, setOlder] = useState<Older>({ lines: [], state: "hidden", problem: null });
  const ask = useCallback(() => {
    const read = async () => {
      setOlder({ lines: [], state: "loading", problem: null });
      const lines: OrderLine[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const { inventories } = await api.get<{ readonly inventories: readonly Sent[] }>(
          `/api/orders?pageSize=${pageSize}&currentPage=${page}`,
          { person: session.user.id },
        );
        lines.push(...inventories.map((sent) => asLine(sent, currency)));
        if (inventories.length < pageSize) break;
      }
      setOlder({ lines, state: "shown", problem: null });
    };
    read().catch((error: unknown) =>
      setOlder({
        lines: [],
        state: error instanceof ApiError ? "refused" : "offline",
        problem: error instanceof ApiError ? error.message : null,
      }),
    );
  }, [session.user.id, currency]);
  return { ...older, ask };
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
    customerName: sent.customerName,
    status: sent.status,
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
    soldAt: sent.soldOn,
    words: folded([sent.product.title, sent.product.sku, sent.code, sent.order.name, sent.customerName].join("\n")),
  };
}
