import { t } from "#shared/words/define-words.ts";
import type { LabelStore } from "#pwa/paper/labels/labelled-item.ts";
import type { Receipt } from "#pwa/paper/papers/receipt.ts";
import { openDrawerBytes } from "./escpos.ts";
import { type DirectOrder, pagesForPrinter } from "./pages-for-printer.ts";
import type { DirectPrinter } from "./printer-settings.ts";
import { type SentPages, sendPages } from "./send-pages.ts";

const ignoreProgress = (): void => undefined;

/**
 * Prints a label in the store's size, with a code to scan.
 * @throws PrinterTrouble
 */
export async function printTestLabel(printer: DirectPrinter, store: LabelStore): Promise<SentPages> {
  const label = { id: "test", name: t("Test print"), within: printer.name };
  const order: DirectOrder = { kind: "locationLabels", labels: [label], store };
  return await sendPages(printer, pagesForPrinter(order, printer, ignoreProgress));
}

/**
 * Prints a receipt of nothing, with a code to scan.
 * @throws PrinterTrouble
 */
export async function printTestReceipt(printer: DirectPrinter, shopName: string, currency: string): Promise<SentPages> {
  const receipt: Receipt = {
    kind: "receipt",
    shop: { name: shopName, address: "", phone: "", email: "" },
    currency,
    order: t("Test print"),
    at: new Date().toISOString(),
    customer: "",
    servedBy: "",
    lines: [{ title: printer.name, options: "", code: "", priceMinor: 0, discountMinor: 0 }],
    taxes: [],
    totalMinor: 0,
    payments: [],
    roundingMinor: 0,
    changeMinor: 0,
    codes: [{ caption: t("Test print"), text: "TEST" }],
  };
  const order: DirectOrder = { kind: "receipt", receipt, paper: "80" };
  return await sendPages(printer, pagesForPrinter(order, printer, ignoreProgress));
}

/**
 * Opens the cash drawer at the printer.
 * @throws PrinterTrouble
 */
export const kickDrawer = (printer: DirectPrinter): Promise<SentPages> => sendPages(printer, [openDrawerBytes]);
