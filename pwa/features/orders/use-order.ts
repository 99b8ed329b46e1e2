import { useCallback, useEffect, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";
import type { ChangedRow } from "#shared/sync/protocol.ts";

export interface ShownOrder {
  readonly order: OrderRow | undefined;
  readonly lines: readonly OrderLineRow[];
  /** kept: on this device. read: from the server, read-only. */
  readonly state: "kept" | "read" | "loading" | "missing" | "offline";
}

interface Page {
  readonly rows: readonly ChangedRow[];
  readonly next: string | null;
}

/** Returns an order with its lines; from the server if this device no longer keeps it. */
export function useOrder(orderId: string): ShownOrder {
  const { session } = useDevice();
  const { download, link } = useSync();
  const order = useView(useCallback((view: View) => view.get("order", orderId), [orderId]));
  const lines = useView(useCallback((view: View) => view.by("orderLine", "order", orderId), [orderId]));
  const [older, setOlder] = useState<ShownOrder>({ order: undefined, lines: [], state: "loading" });
  const asks = order === undefined && download === null;
  useEffect(() => {
    if (!asks) return;
    const leaving = new AbortController();
    const read = async () => {
      const rows: ChangedRow[] = [];
      for (let after: string | null = ""; after !== null;) {
        const path = `/api/archive/order/${encodeURIComponent(orderId)}?after=${encodeURIComponent(after)}`;
        const page: Page = await api.get(path, { person: session.user.id, signal: leaving.signal });
        rows.push(...page.rows);
        after = page.next;
      }
      setOlder({
        order: rows.find(({ type }) => type === "order")?.row as OrderRow | undefined,
        lines: rows.flatMap(({ type, row }) => (type === "orderLine" ? [row as OrderLineRow] : [])),
        state: "read",
      });
    };
    read().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setOlder({ order: undefined, lines: [], state: error instanceof ApiError ? "missing" : "offline" });
    });
    return () => leaving.abort();
    // Also runs when back online.
  }, [asks, orderId, session.user.id, link]);
  return order === undefined ? older : { order, lines, state: "kept" };
}
