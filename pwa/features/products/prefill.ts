import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { imageUrl, z } from "#shared/machine/kernel/schema.ts";

const names = ["title", "sku", "stockXId", "brand", "category", "gender", "image_url"] as const;

/** The address of the create page; `submitted` is the submitted product it is filled from. */
export type ProductPrefill = {
  readonly [name in (typeof names)[number] | "consigner" | "submitted"]?: string | undefined;
};

/** Returns the initial fields. The router parses 42 in an address as a number, and a style code may be one. */
export function prefillOf(
  address: Readonly<Record<string, unknown>>,
): Readonly<Record<(typeof names)[number], string>> {
  const said = (name: string): string => {
    const value = address[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const image = z.safeParse(imageUrl, said("image_url"));
  return {
    title: said("title"),
    sku: said("sku"),
    stockXId: said("stockXId"),
    brand: said("brand"),
    category: said("category"),
    gender: said("gender"),
    image_url: image.success ? image.data : "",
  };
}

/** Returns a copy of a product without its barcodes and its id in the shop. */
export const duplicateOf = (product: ProductRow): ProductPrefill => ({
  title: product.title,
  sku: product.sku,
  stockXId: product.stockXId || undefined,
  brand: product.brand,
  category: product.category,
  gender: product.gender,
  image_url: product.image || undefined,
});
