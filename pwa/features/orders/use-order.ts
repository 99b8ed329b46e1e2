import { useSync } from "#pwa/ui/device-context.tsx";
import { useRow, useRowsOf } from "#pwa/ui/use-row.ts";
import { readArchive } from "#pwa/ui/read-archive.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";

export interface ShownOrder {
  /** On this device, or from the server, read-only. */
  readonly order: OrderRow | undefined;
  readonly lines: readonly OrderLineRow[];
  /** The server's answer where this device does not have the order. */
  readonly asked: Pick<Answer<unknown>, "state" | "problem" | "again">;
}

/** Returns an order with its lines; from the server if this device no longer keeps it. */
export function useOrder(orderId: string): ShownOrder {
  const { download } = useSync();
  const order = useRow("order", orderId);
  const lines = useRowsOf("orderLine", "order", orderId);
  const asks = order === undefined && download === null;
  const asked = useAnswer(asks ? `/api/archive/order/${orderId}` : null, {
    read: (get) => readArchive(get, "order", orderId),
  });
  if (order !== undefined) return { order, lines, asked };
  const rows = asked.answer ?? [];
  return {
    order: rows.find(({ type }) => type === "order")?.row as OrderRow | undefined,
    lines: rows.flatMap(({ type, row }) => (type === "orderLine" ? [row as OrderLineRow] : [])),
    asked,
  };
}
