import { z } from "#shared/machine/kernel/schema.ts";
import { gid } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import type { ShownMedia } from "./write-text.ts";

const remove = `
mutation RemovePictures($productId: ID!, $mediaIds: [ID!]!) {
  productDeleteMedia(productId: $productId, mediaIds: $mediaIds) { mediaUserErrors { field message code } }
}`;
const removed = z.object({ productDeleteMedia: z.object({ mediaUserErrors: userErrors }) });

const reorder = `
mutation ArrangePictures($id: ID!, $moves: [MoveInput!]!) {
  productReorderMedia(id: $id, moves: $moves) { mediaUserErrors { field message code } }
}`;
const reordered = z.object({ productReorderMedia: z.object({ mediaUserErrors: userErrors }) });

/** Codes of pictures that somebody took away a moment ago. */
const goneCodes: ReadonlySet<string> = new Set(["MEDIA_DOES_NOT_EXIST", "MEDIA_DOES_NOT_EXIST_ON_PRODUCT"]);

/**
 * Takes Trace's pictures off a product (global id) that are no longer wanted, and puts the others into the wanted
 * sequence. What somebody added in the shop stays, where it is.
 *
 * @throws ShopProblem
 */
export async function arrangePictures(
  client: ShopifyClient,
  productId: string,
  { media, idOf }: ShownMedia,
  wanted: readonly string[],
): Promise<void> {
  const keeps = new Set(wanted);
  const gone = new Set([...idOf].flatMap(([image, id]) => (keeps.has(image) ? [] : [id])));
  if (gone.size > 0) {
    const mediaIds = [...gone].map((id) => gid("MediaImage", id));
    const { productDeleteMedia } = await client.run(remove, { productId, mediaIds }, removed);
    refuse(productDeleteMedia.mediaUserErrors.filter(({ code }) => !goneCodes.has(code ?? "")));
  }
  const moves = movesTo(
    media.filter((id) => !gone.has(id)),
    [...keeps].flatMap((image) => idOf.get(image) ?? []),
  );
  if (moves.length === 0) return;
  const { productReorderMedia } = await client.run(reorder, { id: productId, moves }, reordered);
  refuse(productReorderMedia.mediaUserErrors.filter(({ code }) => !goneCodes.has(code ?? "")));
}

/**
 * Returns the moves, one after the other, that put `ours` into their sequence on the places that they have among all
 * media. Empty if they are.
 */
export function movesTo(
  media: readonly string[],
  ours: readonly string[],
): readonly { readonly id: string; readonly newPosition: string }[] {
  const mine = new Set(ours);
  const next = ours.filter((id) => media.includes(id))[Symbol.iterator]();
  const wanted = media.map((id) => (mine.has(id) ? (next.next().value ?? id) : id));
  const now = [...media];
  const moves: { id: string; newPosition: string }[] = [];
  for (const [at, id] of wanted.entries()) {
    const from = now.indexOf(id);
    if (from === at) continue;
    now.splice(from, 1);
    now.splice(at, 0, id);
    moves.push({ id: gid("MediaImage", id), newPosition: String(at) });
  }
  return moves;
}
