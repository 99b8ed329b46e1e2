/** Saves a file through the browser, online or offline. */
export function downloadFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns the file name of an exported queue, with the current time. */
export const queueFileName = (): string =>
  `trace-queue-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-")}.json`;
