import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Pictures } from "#server/files/pictures.ts";
import { drawnShoe } from "#shared/catalogue/drawn-shoe.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";
import { pictureAddress } from "#shared/kernel/picture-address.ts";

/** The drawings that most products share; nine of ten have one of them, and the others no picture, as in a shop. */
const mostDrawings = 40;

/** Dots per inch at which a drawing of 320 px becomes a picture of 640 px. */
const density = 144;

export interface PicturedProducts {
  readonly products: readonly ProductRow[];
  /** PNG files that the products name. */
  readonly files: readonly Buffer[];
}

/** Returns the products with pictures of shoes in their colours. The files have yet to be kept. */
export async function withPictures(storeId: string, products: readonly ProductRow[]): Promise<PicturedProducts> {
  const byDrawing = [...Map.groupBy(products, (product) => drawnShoe(product))]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostDrawings);
  const drawn = await Promise.all(
    byDrawing.map(async ([drawing, alike]) => {
      const file = await sharp(Buffer.from(drawing), { density }).png().toBuffer();
      const hash = createHash("sha256").update(file).digest("hex");
      return { file, alike, image: pictureAddress({ storeId, hash }) };
    }),
  );
  const images = new Map(drawn.flatMap(({ alike, image }) => alike.map(({ id }) => [id, image] as const)));
  const files = drawn.map(({ file }) => file);
  return { products: products.map((product) => ({ ...product, image: images.get(product.id) ?? "" })), files };
}

/** Keeps the files in a store that has been loaded. */
export async function keepPictures(
  pictures: Pick<Pictures, "keep">,
  storeId: string,
  files: readonly Buffer[],
): Promise<void> {
  await Promise.all(files.map((file) => pictures.keep({ storeId, personId: "system", isStaff: true }, file)));
}
