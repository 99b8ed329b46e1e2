import { optionLine } from "#pwa/parts/items/item-facts.tsx";
import type { Device } from "#pwa/local/device.ts";
import { receiptPaper } from "#pwa/papers/receipt-paper.ts";
import { printDocument } from "#pwa/printing/print-document.tsx";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";

/** Makes a PDF receipt of what the customer bought, offline too. */
export async function printReceipt(device: Device, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const { view, session } = device;
  const store = view.get("store", session.store.id);
  const sold = lines.map(({ itemId, priceMinor, discountMinor }) => {
    const item = view.items.brief(itemId);
    const named = {
      title: item?.title ?? "",
      options: item === undefined ? "" : optionLine(item),
      code: item?.code ?? "",
    };
    return { ...named, priceMinor, discountMinor };
  });
  const paper = receiptPaper(order, sold, {
    name: store?.name ?? session.store.name,
    supportEmail: store?.supportEmail ?? "",
    currency: session.store.currency,
  });
  await printDocument({ count: 1, fileName: "receipt.pdf", order: { kind: "papers", papers: [paper] }, device });
}
