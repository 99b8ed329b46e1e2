import { createHash } from "node:crypto";
import sharp from "sharp";
import { drawnShoe } from "#shared/areas/catalogue/drawn-shoe.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { pictureAddress } from "#shared/machine/kernel/picture-address.ts";

/** The drawings that most products share; some nine of ten have one of them, and the others no picture, as in a shop. */
const mostDrawings = 24;

/** Dots per inch at which a drawing of 320 px becomes a picture of 640 px. */
const density = 144;

/** A picture of a shoe, as a PNG file. */
interface Drawing {
  readonly file: Buffer;
  readonly hash: string;
  /** The products that it is of. */
  readonly of: readonly ProductRow[];
}

/** Returns the products of the store that buys outright: the first of them. */
export const buyingProducts = (products: readonly ProductRow[]): readonly ProductRow[] => products.slice(0, 200);

/** Returns pictures of shoes in the products' colours. */
export async function drawPictures(products: readonly ProductRow[]): Promise<readonly Drawing[]> {
  const byDrawing = [...Map.groupBy(products, (product) => drawnShoe(product))]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostDrawings);
  return await Promise.all(
    byDrawing.map(async ([drawing, of]) => {
      const file = await sharp(Buffer.from(drawing), { density }).png().toBuffer();
      return { file, hash: createHash("sha256").update(file).digest("hex"), of };
    }),
  );
}

/** Returns the products with the addresses of their pictures, which have yet to be kept. */
export async function withPictures(storeId: string, products: readonly ProductRow[]): Promise<readonly ProductRow[]> {
  const drawn = await drawPictures(products);
  const images = new Map(
    drawn.flatMap(({ hash, of }) => of.map(({ id }) => [id, pictureAddress({ storeId, hash })] as const)),
  );
  return products.map((product) => ({ ...product, image: images.get(product.id) ?? "" }));
}
