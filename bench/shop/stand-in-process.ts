import { variantKey, type WantedProduct } from "#server/outside/shop/shop-port.ts";
import type { Product, Variant } from "../../tests/shop/shopify/memory.ts";
import { StandIn } from "../../tests/shop/shopify/stand-in.ts";

/** Requests of the bench to the shop's process. Each is answered once it is done. */
export type Asked =
  | { readonly kind: "clear" }
  /** Products as the shop is to have them, quantities by the shop's location (digits). */
  | { readonly kind: "fill"; readonly products: readonly WantedProduct[] }
  | { readonly kind: "counts" };

/** A shop at the platform in a process of its own, so that its memory and its work are not the server's. */
const [, , currency = "USD"] = process.argv;
// Points are without bound: what is measured is Trace, not the platform's limits.
const standIn = await StandIn.open("bench", { currency, points: 1e9, perSecond: 1e9 });
const { memory } = standIn;

/** Returns how often each operation was called since the last time. */
function takeCounts(): Readonly<Record<string, number>> {
  const counts = standIn.counts();
  standIn.asked.length = 0;
  return counts;
}

function add(wanted: WantedProduct): void {
  const product: Product = {
    __typename: "Product",
    id: memory.newId("Product"),
    handle: wanted.productId,
    title: wanted.title,
    vendor: wanted.brand,
    productType: wanted.category,
    status: "ACTIVE",
    publishedAt: memory.now,
    updatedAt: memory.now,
    options: wanted.options.map((name) => ({ __typename: "ProductOption", id: memory.newId("ProductOption"), name })),
    variants: [],
    media: [],
    metafields: new Map([
      ["trace.id", { __typename: "Metafield", type: "id", value: wanted.productId }],
      ["trace.sent", { __typename: "Metafield", type: "json", value: JSON.stringify({ color: wanted.color }) }],
    ]),
  };
  product.variants = wanted.variants.map((variant): Variant => ({
    __typename: "ProductVariant",
    id: memory.newId("ProductVariant"),
    product,
    price: (variant.priceMinor / 100).toFixed(2),
    sku: wanted.sku,
    barcode: variant.barcode || null,
    inventoryPolicy: "DENY",
    values: wanted.options.map((_, at) => variant.options[at] || "–"),
    inventoryItem: {
      __typename: "InventoryItem",
      id: memory.newId("InventoryItem"),
      tracked: true,
      levels: new Map(
        variant.levels.map(({ locationId, available }) => [
          `gid://shopify/Location/${locationId}`,
          { __typename: "InventoryLevel", isActive: true, available, committed: 0 },
        ]),
      ),
    },
    metafields: new Map([
      ["trace.options", { __typename: "Metafield", type: "json", value: variantKey(variant.options) }],
    ]),
  }));
  memory.definitions.add("PRODUCT trace.id");
  memory.products.set(product.id, product);
}

process.on("message", (asked: Asked) => {
  if (asked.kind === "clear") memory.products.clear();
  if (asked.kind === "fill") for (const one of asked.products) add(one);
  process.send?.({ counts: asked.kind === "counts" ? takeCounts() : {} });
});
process.on("disconnect", () => process.exit(0));
process.send?.({
  address: standIn.address,
  domain: memory.domain,
  clientId: memory.clientId,
  secret: memory.secret,
});
