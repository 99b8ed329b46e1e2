import type { Device } from "#pwa/local/device.ts";
import { itemLabelFile, itemLabelPdf } from "./item-label.ts";
import { labelsOfItems } from "./labels-of-items.ts";

/** What one command may carry. */
const mostAtOnce = 500;

/**
 * Makes the labels of these items, hands them over as inventory_label.pdf and marks the
 * items as printed, once the file was made. Works offline. Answers how many labels there
 * are; an item that is not on this device has none. Throws when none of them is, and the
 * device's refusal.
 */
export async function printItemLabels(device: Device, itemIds: readonly string[]): Promise<number> {
  const labels = await labelsOfItems(device.view, itemIds);
  const store = device.view.get("store", device.session.store.id);
  if (labels.length === 0 || store === undefined) throw new Error("These items are not on this device.");
  download(await itemLabelPdf(labels, store), itemLabelFile);
  const onDevice = itemIds.filter((id) => device.view.items.brief(id) !== undefined);
  for (let from = 0; from < onDevice.length; from += mostAtOnce)
    await device.run("inventory.markPrinted", { itemIds: onDevice.slice(from, from + mostAtOnce) });
  return labels.length;
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this task; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
