import type { Device } from "#pwa/local/device.ts";
import type { Receipt } from "#pwa/papers/receipt.ts";
import { printDocument } from "./print-document.tsx";
import { receiptPaperChoice } from "./print-settings.ts";

/**
 * Prints the receipt now, on the paper that this device prints receipts on. Works offline, and shows every failure
 * itself. Returns whether it was handed over. Load it when it is needed.
 */
export async function printReceipt(device: Pick<Device, "closing">, receipt: Receipt): Promise<boolean> {
  const order = { kind: "receipt", receipt, paper: receiptPaperChoice.get() } as const;
  return await printDocument({ count: 1, fileName: "receipt.pdf", order, device });
}
