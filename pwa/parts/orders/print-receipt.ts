import type { Device } from "#pwa/machine/local/device.ts";
import { type PaidOrder, receiptOf, refundReceiptOf } from "./receipt-of.ts";

/** Prints the receipt of a sale or, with its moment, of a refund; offline too. */
export async function printOrderReceipt(
  device: Device,
  paid: PaidOrder,
  refundedAt: string | null = null,
): Promise<void> {
  const receipt = refundedAt === null ? receiptOf(device, paid) : refundReceiptOf(device, paid, refundedAt);
  const printing = await import("#pwa/paper/printing/print-receipt.ts");
  await printing.printReceipt(device, receipt);
}
