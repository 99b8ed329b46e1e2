/** The frame of the last print. The dialog reads from it, so it stays until the next one. */
let shown: { readonly frame: HTMLIFrameElement; readonly url: string } | null = null;

/** Milliseconds for the browser's PDF viewer to open the file. */
const patienceMs = 10_000;

/**
 * Opens the browser's print dialog with the PDF, in a frame that nobody sees. Returns false where the browser cannot:
 * without a PDF viewer, where the viewer belongs to others (Firefox), and on phones and tablets, which print from the
 * share sheet.
 */
export async function openPrintDialog(file: Blob): Promise<boolean> {
  if (navigator.pdfViewerEnabled !== true || matchMedia("(pointer: coarse)").matches) return false;
  discard();
  const frame = document.createElement("iframe");
  const url = URL.createObjectURL(file);
  shown = { frame, url };
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // One that is not displayed prints blank pages in some browsers.
  Object.assign(frame.style, { position: "fixed", right: "0", bottom: "0", width: "1px", height: "1px", opacity: "0" });
  const opened = new Promise<boolean>((resolve) => {
    frame.addEventListener("load", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), patienceMs);
  });
  frame.src = url;
  document.body.append(frame);
  try {
    if ((await opened) && frame.contentWindow !== null) {
      frame.contentWindow.print();
      return true;
    }
  } catch {
    // The viewer does not let the page print.
  }
  discard();
  return false;
}

function discard(): void {
  if (shown === null) return;
  shown.frame.remove();
  URL.revokeObjectURL(shown.url);
  shown = null;
}
