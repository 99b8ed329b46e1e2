import { t } from "#shared/words/define-words.ts";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import type { Receipt } from "#pwa/paper/papers/receipt.ts";
import { directPrinters } from "./direct/printer-settings.ts";
import { printDocument } from "./print-document.tsx";
import { receiptPaperChoice } from "./print-settings.ts";

/**
 * Prints the receipt now: on this device's receipt printer, else by the print dialog, on the paper that this device
 * prints receipts on. Works offline, and shows every failure itself. Returns whether it was handed over. Load it when it
 * is needed.
 */
export async function printReceipt(device: Pick<Device, "closing">, receipt: Receipt): Promise<boolean> {
  const order = { kind: "receipt", receipt, paper: receiptPaperChoice.get() } as const;
  return await printDocument({ count: 1, fileName: "receipt.pdf", order, device });
}

/** Opens the cash drawer at this device's receipt printer. Shows every failure itself. Returns whether it was sent. */
export async function openDrawer(): Promise<boolean> {
  const printer = directPrinters.receipts.get();
  try {
    if (printer === null)
      throw new Error(t("This device has no receipt printer with a drawer. Connect one in Device settings."));
    const { kickDrawer } = await import("./direct/test-print.ts");
    await kickDrawer(printer);
    return true;
  } catch (error) {
    toastProblem(error);
    return false;
  }
}
