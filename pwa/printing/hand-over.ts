import { downloadFile } from "#pwa/components/download-file.ts";

/** What a person can do with a file that has just been saved, besides looking it up among the downloads. */
export interface FurtherStep {
  readonly kind: "share" | "open";
  readonly run: () => void;
}

/** Saves the document under its name, and says what else the device can do with it: print it from a share sheet or from a tab. */
export function handOver(blob: Blob, name: string): FurtherStep {
  downloadFile(blob, name);
  const file = new File([blob], name, { type: "application/pdf" });
  return canShare(file) ? { kind: "share", run: () => share(file) } : { kind: "open", run: () => openInTab(blob) };
}

/** On tablets and phones the share sheet leads to the printer; a mouse has a tab with a print button. */
const canShare = (file: File): boolean =>
  globalThis.matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] }) === true;

function share(file: File): void {
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // Closing the share sheet is no failure; where sharing itself is refused, a tab shows the file.
    if (!(error instanceof DOMException && error.name === "AbortError")) openInTab(file);
  });
}

function openInTab(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
  // The tab reads the file again when it is printed or saved: an hour is more than that takes.
  setTimeout(() => URL.revokeObjectURL(link.href), 3_600_000);
}
