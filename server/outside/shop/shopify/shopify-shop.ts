import type { PushedProduct, ShopPort, ShopProduct, WantedProduct } from "../shop-port.ts";
import { variantKey } from "../shop-port.ts";
import { arrangePictures } from "./arrange-pictures.ts";
import { createProduct, defineTraceId } from "./create-product.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { linkProduct } from "./link-to.ts";
import { lowerProduct, untilStill } from "./lower-product.ts";
import { onlineProduct, wantedAtShop } from "./online-product.ts";
import { ordersSince } from "./orders-since.ts";
import { picturesFor } from "./pictures.ts";
import { publishProduct, unpublishProduct } from "./publish.ts";
import { readQuantityWrites } from "./quantity-writes.ts";
import { readOrder } from "./read-order.ts";
import { mostMedia } from "./product-document.ts";
import { type FoundProduct, readProduct } from "./read-product.ts";
import { sentMedia } from "./sent.ts";
import { digitsOf } from "./shopify-ids.ts";
import { passing, ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";
import { snapshotOf } from "./snapshot.ts";
import { shopifyWords } from "./words.ts";
import { writeQuantities } from "./write-quantities.ts";
import { writeOptions, writeText } from "./write-text.ts";
import { twinsOf, writeVariants } from "./write-variants.ts";

/** A store's shop at the platform (decision 0258). `client` is to be kept from one call to the next. */
export const shopifyShop = (client: ShopifyClient, store: ShopifyStore): ShopPort => ({
  push: (wanted) => pushProduct(client, store, wanted),
  readOrder: (shopOrderId) => readOrder(client, store, shopOrderId),
  ordersSince: (since) => ordersSince(client, since),
  // Trace's own order says so.
  noteEntered: () => Promise.resolve(),
  lower: (wanted) => lowerProduct(client, store, wanted),
  wantedHere: (wanted) => wantedAtShop(wanted, store.locations),
  noteHandedOver: (shopOrderId, handover) => handOverOrder(client, shopOrderId, handover),
  snapshot: (): AsyncIterable<ShopProduct> => snapshotOf(client, store),
  link: (to) => linkProduct(client, to),
});

async function pushProduct(
  client: ShopifyClient,
  store: ShopifyStore,
  wanted: WantedProduct,
): Promise<PushedProduct | null> {
  // What is wanted was counted a moment ago: an order that is entered from now on is not in it.
  const wantedAt = store.clock();
  return untilStill(() => pushOnce(client, store, wanted, wantedAt));
}

async function pushOnce(
  client: ShopifyClient,
  store: ShopifyStore,
  everywhere: WantedProduct,
  wantedAt: Date,
): Promise<PushedProduct | null> {
  const { currency } = store;
  const { productId } = everywhere;
  const wanted = onlineProduct(everywhere, store.locations);
  const writes = await readQuantityWrites(store, client.domain, productId);
  // Locations that were sold from before are emptied.
  const locations = [...new Set([...store.locations.values(), ...writes.map(({ locationId }) => locationId)])];
  const find = () => readProduct(client, productId, locations);
  let found = await find().catch(async (fault: unknown) => {
    // A shop in which the ids of products were never defined can't look for one.
    if (!(fault instanceof ShopRefusal) || fault.codes.includes("ACCESS_DENIED")) throw fault;
    await defineTraceId(client);
    return find();
  });
  if (found === null) {
    if (wanted.variants.length === 0) return null;
    await defineTraceId(client);
    await createProduct(client, wanted, await picturesFor(client, store, wanted.images.slice(0, mostMedia)), currency);
    found = await find();
    if (found === null) throw passing(shopifyWords("silent"));
  }
  if (!wanted.isPublished && found.isPublished) await unpublishProduct(client, found.id);
  const options = wanted.isPublished ? await writeShown(client, store, found, wanted) : found.options;
  const variants = await writeVariants(client, found, options, wanted, locations, currency);
  const wantedOf = new Map(wanted.variants.map((variant) => [variantKey(variant.options), variant]));
  await writeQuantities(
    client,
    store,
    productId,
    [
      ...[...variants].map(([key, one]) => ({ found: one, wanted: wantedOf.get(key) })),
      ...twinsOf(found).map((one) => ({ found: one, wanted: undefined })),
    ],
    locations,
    writes,
    wantedAt,
  );
  // Last, so that nothing is shown before its quantities are right.
  if (wanted.isPublished && !found.isPublished) await publishProduct(client, found.id);
  return {
    shopifyId: digitsOf(found.id),
    handle: found.handle,
    variants: new Map([...variants].map(([key, { id }]) => [key, digitsOf(id)])),
  };
}

async function writeShown(
  client: ShopifyClient,
  store: ShopifyStore,
  found: FoundProduct,
  wanted: ReturnType<typeof onlineProduct>,
): Promise<FoundProduct["options"]> {
  const images = [...new Set(wanted.images)].slice(0, mostMedia);
  const there = sentMedia(found.sent, found.media);
  const lacking = images.filter((image) => !there.has(image));
  const shown = await writeText(client, found, wanted, await picturesFor(client, store, lacking));
  await arrangePictures(client, found.id, shown, images);
  return writeOptions(client, found, wanted);
}
