import type { Device, View } from "#pwa/machine/local/device.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { isSampleId, sampleId } from "#shared/areas/inventory/sample-id.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { sampleProducts } from "./sample-products.ts";

/**
 * Returns whether the store has sample stock that can be removed, or may be given some because it has nothing else yet.
 */
export function sampleState(view: View): "loaded" | "possible" | "none" {
  const products = view.all("product");
  const samples = products.filter(({ id }) => isSampleId(id)).map(({ id }) => removable(view, id));
  if (samples.some(({ itemIds, product }) => product || itemIds.length > 0)) return "loaded";
  return view.isKnown && products.length === 0 && view.items.count === 0 ? "possible" : "none";
}

/**
 * Adds thirty products with an item each, which belong to the store and are on sale. Ends without any where the store has
 * no template, location or account to add them with. @throws what the server or this device refuses.
 */
export async function loadSampleStock(device: Device): Promise<void> {
  const { view, session } = device;
  const template = view.all("productTemplate")[0];
  const location = view.all("location").find(({ isMarketplace, closedAt }) => !isMarketplace && closedAt === null);
  const owner = view.all("consigner").find(({ isStoreAccount }) => isStoreAccount);
  if (template === undefined || location === undefined || owner === undefined) return;
  const one = 10 ** currencyExponent(view.get("store", session.store.id)?.currency ?? session.store.currency);
  const products = sampleProducts.map((product) => ({ ...product, id: sampleId(newId()) }));
  await device.run("catalogue.importProducts", {
    products: products.map(({ id, title, brand, color, sku, price }) => ({
      id,
      isNew: true,
      sku,
      productTemplateId: template.id,
      title,
      brand,
      color,
      category: template.category === "" ? template.title : template.category,
      gender: template.gender === "" ? "-" : template.gender,
      retailMinor: price * one,
      gtins: [],
    })),
  });
  const { option1Values: sizes, option2Values, option3Values } = template;
  await device.runWithCodes(products.length, "inventory.addItems", (codes) => ({
    items: products.map(({ id, price }, n) => ({
      id: sampleId(newId()),
      code: codes[n] ?? "",
      productId: id,
      consignerId: owner.id,
      option1Value: sizes[Math.floor((n * sizes.length) / products.length)] ?? "",
      option2Value: option2Values[0] ?? "",
      option3Value: option3Values[0] ?? "",
      priceMinor: price * one,
      costMinor: null,
      locationId: location.id,
      subLocationId: null,
      notes: "",
      image: "",
    })),
    acceptNow: true,
  }));
}

/** The statuses of items in an order, of which not every device has the lines. */
const inOrders: ReadonlySet<Status> = new Set(["PendingSale", "Sold", "Paid"]);

/** Returns what goes of a sample product: its sample items that were in no order, and itself if none is left. */
function removable(view: View, productId: string): { readonly itemIds: readonly string[]; readonly product: boolean } {
  const { rows } = view.list("item", { where: { productId } });
  const itemIds = rows
    .filter(
      ({ id, status }) => isSampleId(id) && !inOrders.has(status) && view.by("orderLine", "item", id).length === 0,
    )
    .map(({ id }) => id);
  return { itemIds, product: itemIds.length === rows.length };
}

/**
 * Removes the sample stock: its items that were in no order, and its products without other items. Resolves with the
 * number of products that stay. @throws what stops it; what is gone stays gone.
 */
export async function removeSampleStock(device: Device): Promise<number> {
  const { view } = device;
  const all = view.all("product").filter(({ id }) => isSampleId(id));
  const products = all.filter(({ id }) => removable(view, id).product);
  const itemIds = all.flatMap(({ id }) => removable(view, id).itemIds);
  if (itemIds.length > 0) await device.run("inventory.deleteItems", { itemIds });
  let staying = all.length - products.length;
  for (const { id } of products)
    try {
      await device.run("catalogue.deleteProduct", { productId: id });
    } catch (error) {
      if (!(error instanceof LocalRefusal) || error.code !== "in_use") throw error;
      staying += 1;
    }
  return staying;
}
