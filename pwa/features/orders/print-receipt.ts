import { optionLine } from "#pwa/parts/items/item-facts.tsx";
import type { Device } from "#pwa/local/device.ts";
import type { Receipt } from "#pwa/papers/receipt.ts";
import { totalOf } from "#shared/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";
import { orderWords } from "#shared/orders/words.ts";

/** Prints a receipt of what the customer bought, offline too. `lines` must leave out cancelled and refunded items. */
export async function printReceipt(device: Device, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const { view, session } = device;
  const store = view.get("store", session.store.id);
  const totalMinor = totalOf(lines);
  const receipt: Receipt = {
    kind: "receipt",
    shop: {
      name: store?.name ?? session.store.name,
      address: "",
      phone: "",
      email: store?.supportEmail ?? "",
    },
    currency: session.store.currency,
    order: order.name,
    at: order.paidAt ?? order.placedAt,
    customer: order.customerName,
    servedBy: "",
    lines: lines.map(({ itemId, priceMinor, discountMinor }) => {
      const item = view.items.brief(itemId);
      return {
        title: item?.title ?? "",
        options: item === undefined ? "" : optionLine(item),
        code: item?.code ?? "",
        priceMinor,
        discountMinor,
      };
    }),
    discountMinor: 0,
    taxes: [],
    totalMinor,
    payments: order.payment === null ? [] : [{ name: orderWords(order.payment), amountMinor: totalMinor }],
    changeMinor: 0,
    codes: [],
    foot: "",
  };
  const printing = await import("#pwa/printing/print-receipt.ts");
  await printing.printReceipt(device, receipt);
}
