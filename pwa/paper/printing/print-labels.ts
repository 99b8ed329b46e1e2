import { t } from "#shared/words/define-words.ts";
import { resync } from "#pwa/ui/resync.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { printDocument } from "./print-document.tsx";
import { itemLabelFile } from "#pwa/paper/labels/item-label.ts";
import { labelsOfItems } from "#pwa/paper/labels/labels-of-items.ts";
import { layoutLabel } from "#pwa/paper/labels/label-layout.ts";
import { whereToPrint } from "#pwa/paper/labels/sheet-to-print.ts";

/** Items marked by one command: few enough that the page stays responsive on a slow tablet. */
const markedAtOnce = 100;

/** Maximum labels per document: more than any label printer's roll. */
export const mostLabels = 2_000;

/**
 * Makes the labels of these items as inventory_label.pdf, and marks the items as printed once the person said that they
 * are; a cancelled one marks nothing. Works offline. Items that are not on this device or whose product the shop does
 * not have get no label. Shows all messages itself.
 */
export async function printItemLabels(device: Device, itemIds: readonly string[]): Promise<void> {
  const { view } = device;
  const store = view.get("store", device.session.store.id);
  if (store === undefined || !itemIds.some((id) => view.items.brief(id) !== undefined)) {
    toast.error(t("These items are not on this device."));
    return;
  }
  let made = await labelsOfItems(view, store, itemIds.slice(0, mostLabels));
  if (made.notInShop.length > 0) {
    // The shop may have added them since this device last synced.
    const heard = await pull(device);
    made = await labelsOfItems(view, store, itemIds.slice(0, mostLabels));
    if (made.notInShop.length > 0) {
      sayNotInShop(device, made.notInShop, heard && (await resyncProducts(device, made.notInShop)));
    }
  }
  const { labels, itemIds: printed } = made;
  if (labels.length === 0) return;
  const where = await whereToPrint(labels, store, layoutLabel);
  if (where === undefined) return;
  await printDocument({
    count: labels.length,
    pages: where.pages,
    fileName: itemLabelFile,
    order: { kind: "itemLabels", labels, store, place: where.place },
    device,
    printed: async () => {
      where.printed();
      // Marks with the printed price: prices may change meanwhile, on this device or elsewhere.
      const unmarked = printed.flatMap((id, at) => {
        const label = labels[at];
        return label !== undefined && view.items.brief(id)?.printed === false ? [{ id, price: label.priceMinor }] : [];
      });
      for (let from = 0; from < unmarked.length; from += markedAtOnce) {
        const some = unmarked.slice(from, from + markedAtOnce);
        await device.run("inventory.markPrinted", {
          itemIds: some.map(({ id }) => id),
          pricesMinor: some.map(({ price }) => price),
        });
      }
    },
  });
  if (itemIds.length > mostLabels)
    toast(
      t(
        "The first {count, plural, one {# label was} other {# labels were}} made. Put them on their boxes, then print the rest.",
        { count: mostLabels },
      ),
    );
}

/** Products sent to the shop again by one press: more of them are not in the shop for another reason. */
const mostResynced = 20;

/**
 * Has the products of these items sent to the online shop again, and pulls a moment later. Returns whether
 * any was sent.
 */
async function resyncProducts(device: Device, items: readonly ItemBrief[]): Promise<boolean> {
  if (!sellsOnline(device)) return false;
  const ofEach = new Map(items.map((item) => [item.productId, item.id]));
  let isAnySent = false;
  for (const id of [...ofEach.values()].slice(0, mostResynced))
    if (await resync(device, "/api/inventories/resyncSingleInventory", { id }, () => undefined)) isAnySent = true;
  return isAnySent;
}

const sellsOnline = ({ view, session }: Device): boolean =>
  (view.get("store", session.store.id)?.onlineShop ?? "none") !== "none";

/** Pulls from the server; returns whether it answered. */
async function pull({ sync }: Device): Promise<boolean> {
  await sync.syncNow();
  return sync.state.link === "online";
}

function sayNotInShop({ view }: Device, items: readonly ItemBrief[], resynced: boolean): void {
  const titles = [...new Set(items.map(({ title }) => title))];
  const named =
    titles.length > 3
      ? t("{titles} and {count, number} more", { titles: titles.slice(0, 3).join(", "), count: titles.length - 3 })
      : titles.join(", ");
  // The specification has a message for each: products the shop never had, and products it has lost.
  const withoutId = items.some(({ productId }) => (view.get("product", productId)?.shopifyId ?? null) === null);
  const title = !resynced
    ? t("These labels need their product’s address in the shop.")
    : withoutId
      ? t("Resynced items without Shopify ID. Please try again in a few seconds.")
      : t("No Shopify Product Found for {title}. Resyncing", { title: titles[0] ?? "" });
  toast.error(title, {
    description: t("{count, plural, one {# label} other {# labels}} not made. Not in the shop yet: {titles}.", {
      count: items.length,
      titles: named,
    }),
    duration: 12_000,
  });
}
