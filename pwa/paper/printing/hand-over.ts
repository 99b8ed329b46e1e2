import { openPrintDialog } from "./print-dialog.ts";
import { downloadFile } from "#pwa/ui/download-file.ts";

/** What else a person can do with a saved file. */
export interface FurtherStep {
  readonly kind: "share" | "open";
  readonly run: () => void;
}

/**
 * Opens the print dialog with the document, and returns null; where the browser cannot, saves it as a file and returns
 * what else the device can do with it.
 */
export const handToPrinter = async (blob: Blob, name: string): Promise<FurtherStep | null> =>
  (await openPrintDialog(blob)) ? null : saveFile(blob, name);

/**
 * Downloads the document, and returns what else the device can do with it: share it or open it in a tab, for printing.
 */
export function saveFile(blob: Blob, name: string): FurtherStep {
  downloadFile(blob, name);
  const file = new File([blob], name, { type: "application/pdf" });
  return canShare(file) ? { kind: "share", run: () => share(file) } : { kind: "open", run: () => openInTab(blob) };
}

/** Tablets and phones print from the share sheet; with a mouse, a tab has a print button. */
const canShare = (file: File): boolean =>
  globalThis.matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] }) === true;

function share(file: File): void {
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // Closing the share sheet is no failure; if sharing is refused, a tab shows the file.
    if (!(error instanceof DOMException && error.name === "AbortError")) openInTab(file);
  });
}

function openInTab(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
  // The tab reads the file again for printing or saving, within an hour at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href), 3_600_000);
}
