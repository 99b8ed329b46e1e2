import { z } from "#shared/machine/kernel/schema.ts";
import { sentField } from "./create-product.ts";
import type { OnlineProduct } from "./online-product.ts";
import { mostMedia } from "./product-document.ts";
import type { FoundProduct } from "./read-product.ts";
import { type SentFields, sentMedia } from "./sent.ts";
import { digitsOf } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import { noValue, shownNames } from "./shown-options.ts";

const update = `
mutation Update($id: ID!, $product: ProductUpdateInput!, $media: [CreateMediaInput!]) {
  productUpdate(identifier: { id: $id }, product: $product, media: $media) {
    product { media(first: ${mostMedia}) { nodes { id } } }
    userErrors { field message }
  }
}`;
const updated = z.object({
  productUpdate: z.object({
    product: z.nullable(z.object({ media: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })),
    userErrors,
  }),
});

/** Pictures that a product has now, and which of Trace's they are. */
export interface ShownMedia {
  /** Digits, in the sequence it shows them. */
  readonly media: readonly string[];
  /** The shop's id (digits) of each of Trace's pictures. */
  readonly idOf: ReadonlyMap<string, string>;
}

/**
 * Makes a product's text as wanted, and adds pictures that it lacks. One call writes both and notes which pictures were
 * sent, so that after a lost answer none is sent twice; another one notes what became of them.
 */
export async function writeText(
  client: ShopifyClient,
  found: FoundProduct,
  wanted: OnlineProduct,
  newImages: readonly { readonly source: string; readonly address: string }[],
): Promise<ShownMedia> {
  const title = wanted.title === "" ? found.title : wanted.title;
  const known: ShownMedia = { media: found.media, idOf: sentMedia(found.sent, found.media) };
  const isSame =
    found.title === title &&
    found.vendor === wanted.brand &&
    found.productType === wanted.category &&
    found.status === "ACTIVE" &&
    found.sent.color === wanted.color &&
    newImages.length === 0 &&
    [...known.idOf.keys()].every((image) => found.sent.media[image] !== undefined);
  if (isSame) return known;
  const write = async (sent: SentFields, media: readonly object[]) => {
    const product = {
      title,
      vendor: wanted.brand,
      productType: wanted.category,
      status: "ACTIVE",
      metafields: [sentField(sent)],
    };
    const { productUpdate } = await client.run(update, { id: found.id, product, media }, updated);
    refuse(productUpdate.userErrors);
    return productUpdate.product?.media.nodes.map(({ id }) => digitsOf(id)) ?? found.media;
  };
  const sent: SentFields = {
    color: wanted.color,
    images: [...known.idOf.keys(), ...newImages.map(({ source }) => source)],
    media: Object.fromEntries(known.idOf),
    had: found.media,
  };
  const media = await write(
    sent,
    newImages.map(({ address }) => ({ originalSource: address, mediaContentType: "IMAGE", alt: title })),
  );
  if (newImages.length === 0) return { ...known, media };
  const idOf = sentMedia(sent, media);
  await write({ ...sent, media: Object.fromEntries(idOf), had: media }, []);
  return { media, idOf };
}

const rename = `
mutation Rename($productId: ID!, $option: OptionUpdateInput!) {
  productOptionUpdate(productId: $productId, option: $option) {
    product { options { id name } }
    userErrors { field message code }
  }
}`;
const add = `
mutation AddOptions($productId: ID!, $options: [OptionCreateInput!]!) {
  productOptionsCreate(productId: $productId, options: $options, variantStrategy: LEAVE_AS_IS) {
    product { options { id name } }
    userErrors { field message code }
  }
}`;
const options = z.nullable(z.object({ options: z.array(z.object({ id: z.string(), name: z.string() })) }));
const renamed = z.object({ productOptionUpdate: z.object({ product: options, userErrors }) });
const added = z.object({ productOptionsCreate: z.object({ product: options, userErrors }) });

/** Makes the names of a product's options as wanted, and returns its options. */
export async function writeOptions(
  client: ShopifyClient,
  found: FoundProduct,
  wanted: OnlineProduct,
): Promise<FoundProduct["options"]> {
  const names = shownNames(
    wanted.options,
    [...found.variants, ...wanted.variants].flatMap((one) => (one.options === null ? [] : [one.options])),
    found.options.length,
  );
  let now = found.options;
  for (const [at, option] of found.options.entries()) {
    const name = names[at] ?? option.name;
    if (option.name === name) continue;
    const answer = await client.run(rename, { productId: found.id, option: { id: option.id, name } }, renamed);
    refuse(answer.productOptionUpdate.userErrors);
    now = answer.productOptionUpdate.product?.options ?? now;
  }
  const more = names.slice(found.options.length);
  if (more.length === 0) return now;
  const answer = await client.run(
    add,
    { productId: found.id, options: more.map((name) => ({ name, values: [{ name: noValue }] })) },
    added,
  );
  refuse(answer.productOptionsCreate.userErrors);
  return answer.productOptionsCreate.product?.options ?? now;
}
