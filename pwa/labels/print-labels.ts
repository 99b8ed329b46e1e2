import { toast } from "#pwa/components/ui/toast.tsx";
import type { Device, ItemBrief } from "#pwa/local/device.ts";
import { printDocument } from "#pwa/printing/print-document.tsx";
import { plural } from "#pwa/components/format.ts";
import { itemLabelFile } from "./item-label.ts";
import { labelsOfItems } from "./labels-of-items.ts";

/** How many items one command marks: few enough that the page answers between two of them on a slow tablet. */
const markedAtOnce = 100;

/** More pages than this at a time no label printer's roll has. */
export const mostLabels = 2_000;

/**
 * Makes the labels of these items, hands them over as inventory_label.pdf and marks the
 * items as printed, once the file was handed over; a cancelled one marks nothing. Works
 * offline. An item that is not on this device has no label, and one whose shop does not know
 * its product yet gets none. Tells everything itself.
 */
export async function printItemLabels(device: Device, itemIds: readonly string[]): Promise<void> {
  const { view } = device;
  const store = view.get("store", device.session.store.id);
  if (store === undefined || !itemIds.some((id) => view.items.brief(id) !== undefined)) {
    toast.error("These items are not on this device.");
    return;
  }
  let made = await labelsOfItems(view, store, itemIds.slice(0, mostLabels));
  if (made.notInShop.length > 0) {
    // The shop may have taken them in since this device last heard from the server.
    const heard = await resync(device);
    made = await labelsOfItems(view, store, itemIds.slice(0, mostLabels));
    if (made.notInShop.length > 0) sayNotInShop(device, made.notInShop, heard);
  }
  const { labels, itemIds: printed } = made;
  if (labels.length === 0) return;
  await printDocument({
    unit: "label",
    count: labels.length,
    fileName: itemLabelFile,
    order: { kind: "itemLabels", labels, store },
    device,
    afterwards: async () => {
      const unmarked = printed.filter((id) => view.items.brief(id)?.printed === false);
      for (let from = 0; from < unmarked.length; from += markedAtOnce)
        await device.run("inventory.markPrinted", { itemIds: unmarked.slice(from, from + markedAtOnce) });
    },
  });
  if (itemIds.length > mostLabels)
    toast(`The first ${plural(mostLabels, "label")} were made. Print the rest when these are on their boxes.`);
}

/** Asks the server for what is new; whether it answered. */
async function resync({ sync }: Device): Promise<boolean> {
  await sync.syncNow();
  return sync.state.link === "online";
}

function sayNotInShop({ view }: Device, items: readonly ItemBrief[], resynced: boolean): void {
  const titles = [...new Set(items.map(({ title }) => title))];
  const named =
    titles.length > 3 ? `${titles.slice(0, 3).join(", ")} and ${titles.length - 3} more` : titles.join(", ");
  // The specification has a sentence for each: products the shop never had, and products it has lost.
  const withoutId = items.some(({ productId }) => (view.get("product", productId)?.shopifyId ?? null) === null);
  const title = !resynced
    ? "These labels need their product’s address in the shop."
    : withoutId
      ? "Resynced items without Shopify ID. Please try again in a few seconds."
      : `No Shopify Product Found for ${titles[0] ?? ""}. Resyncing`;
  toast.error(title, {
    description: `${plural(items.length, "label")} not made. Not in the shop yet: ${named}.`,
    duration: 12_000,
  });
}
