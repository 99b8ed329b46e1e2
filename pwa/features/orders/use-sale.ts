import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { isPossible } from "#shared/inventory/status-machine.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { OrderRow } from "#shared/orders/rows.ts";
import { scanProblemWords } from "#shared/scanning/words.ts";
import { sellWords } from "./sell-words.ts";

/** Whether an item can be sold over the counter: on sale, requested back, or in transit to another location. */
const canBeSold = ({ status, accepted, createdAt }: ItemBrief): boolean =>
  isPossible({ status, acceptedOn: accepted ? createdAt : null }, "sell");

export interface SaleLine {
  /** Id of its future line in the order. */
  readonly id: string;
  readonly item: ItemBrief;
  /** Null while the input is invalid or empty. */
  readonly discountMinor: number | null;
}

/** Result of the last scan. */
export interface SaleScan {
  readonly kind: FeedbackKind;
  readonly word: string;
  readonly title: string;
  readonly detail: string;
}

const noCustomer = { customerName: "", customerEmail: "", customerPhone: "" };

/** Items returned in exchange for those sold, in one step. */
export interface ExchangedFor {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly restock: boolean;
  readonly reason: string;
}

/**
 * Keeps a sale being prepared: items by scan or search, discounts, payment and customer. With returned items it is an
 * exchange, which runs on the server.
 */
export function useSale(exchangedFor: ExchangedFor | null = null) {
  const device = useDevice();
  const [orderId, setOrderId] = useState(newId);
  const [lines, setLines] = useState<readonly SaleLine[]>([]);
  const [payment, setPayment] = useState<NonNullable<OrderRow["payment"]>>("cash");
  const [customer, setCustomer] = useState(noCustomer);
  const [last, setLast] = useState<SaleScan | null>(null);
  const [sold, setSold] = useState<string | null>(null);
  useUnsavedForm(lines.length > 0);

  const say = (scan: SaleScan): void => {
    setLast(scan);
    feedback(scan.kind);
  };
  const add = (item: ItemBrief): void => {
    const title = item.title;
    if (!canBeSold(item)) {
      const detail = sellWords("notOnSale", { status: statusLabel(item.status) });
      return say({ kind: "wrongPlace", word: sellWords("notKnown"), title, detail });
    }
    if (lines.some((line) => line.item.id === item.id))
      return say({ kind: "duplicate", word: sellWords("already"), title, detail: item.code });
    setSold(null);
    // Opens the item's block while the next label is scanned, since selling needs the full row. Errors occur again
    // then.
    device.view.items.full(item.id).catch(() => undefined);
    setLines((now) => [{ id: newId(), item, discountMinor: 0 }, ...now]);
    say({ kind: "success", word: sellWords("sold"), title, detail: item.code });
  };
  const miss = (title: string, detail: string): void =>
    say({ kind: "unknown", word: sellWords("notKnown"), title, detail });

  useScanner((scan) => {
    if (scan.kind === "itemCode") {
      const item = device.view.items.byCode(scan.code);
      return item === undefined ? miss(scan.text, sellWords("noItem")) : add(item);
    }
    if (scan.kind === "gtin") return miss(scan.gtin14, sellWords("useLabel"));
    miss(
      "text" in scan ? scan.text : "",
      scan.kind === "unknown" ? scanProblemWords(scan.problem) : sellWords("noItem"),
    );
  });

  return {
    lines,
    add,
    remove: (lineId: string) => setLines((now) => now.filter(({ id }) => id !== lineId)),
    discount: (lineId: string, discountMinor: number | null) =>
      setLines((now) => now.map((line) => (line.id === lineId ? { ...line, discountMinor } : line))),
    payment,
    setPayment,
    customer,
    change: (more: Partial<typeof noCustomer>) => setCustomer((now) => ({ ...now, ...more })),
    last,
    /** The previous sale's order, until the next sale starts. */
    sold,
    /** Queues the sale, or runs the exchange; returns its order, and rejects with a sentence when refused. */
    sell: async (): Promise<string> => {
      const bought = lines.map(({ id, item, discountMinor }) => ({
        id,
        itemId: item.id,
        priceMinor: item.priceMinor,
        discountMinor: discountMinor ?? 0,
      }));
      if (exchangedFor === null) await device.run("orders.sell", { orderId, lines: bought, payment, ...customer });
      else
        await device.run("orders.exchangeItems", {
          orderId: exchangedFor.orderId,
          lineIds: [...exchangedFor.lineIds],
          restock: exchangedFor.restock,
          locationId: null,
          reason: exchangedFor.reason,
          newOrderId: orderId,
          lines: bought,
          payment,
          ...customer,
        });
      setSold(orderId);
      setOrderId(newId());
      setLines([]);
      setCustomer(noCustomer);
      setLast(null);
      return orderId;
    },
  };
}
export type Sale = ReturnType<typeof useSale>;
