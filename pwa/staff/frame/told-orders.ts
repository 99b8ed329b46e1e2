import type { OrderToPack } from "#pwa/parts/orders/to-pack.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";

/** Milliseconds after which an order is no longer news. */
const newFor = 10 * 60_000;
/** More would be older than that. */
const mostKept = 100;

/** Which orders this device told of, in all its tabs. */
export interface ToldOrders {
  readonly has: (orderId: string) => boolean;
  readonly add: (orderIds: readonly string[]) => void;
}

/** Returns which orders of a store this browser told of; kept, so that none is told of again after a start. */
export function toldOrders(storeId: string): ToldOrders {
  const key = `trace.toldOrders.${storeId}`;
  let here: readonly string[] = [];
  const all = (): readonly string[] => {
    try {
      return (localStorage.getItem(key) ?? "").split(" ");
    } catch {
      // Storage is forbidden: this page's own.
      return here;
    }
  };
  return {
    has: (orderId) => here.includes(orderId) || all().includes(orderId),
    add: (orderIds) => {
      if (orderIds.length === 0) return;
      here = [...orderIds, ...here].slice(0, mostKept);
      try {
        localStorage.setItem(key, [...orderIds, ...all()].slice(0, mostKept).join(" "));
      } catch {
        // Without room it is told of again after the next start at worst.
      }
    },
  };
}

/** Returns the orders that arrived lately and were not told of yet. */
export const newOrdersOf = (
  orders: readonly OrderToPack[],
  isTold: ToldOrders["has"],
  now = Date.now(),
): readonly OrderRow[] =>
  orders.map(({ order }) => order).filter(({ id, placedAt }) => now - Date.parse(placedAt) < newFor && !isTold(id));
