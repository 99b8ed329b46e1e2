import { describe, expect, test } from "vitest";
import { compareProduct, type Drift } from "#server/outside/shop/drift/compare-product.ts";
import type { ShopPort, ShopProduct, WantedProduct } from "#server/outside/shop/shop-port.ts";

/** Changes of a shop by hand, or by a fault of its storage. Ids are the shop's. */
export interface ShopHands {
  deleteProduct(productId: string): Promise<void>;
  deleteVariant(variantId: string): Promise<void>;
  hide(productId: string): Promise<void>;
  rename(productId: string, title: string): Promise<void>;
  renameOption(productId: string, name: string): Promise<void>;
  swapPictures(productId: string): Promise<void>;
  dropPicture(productId: string): Promise<void>;
  price(variantId: string, minor: number): Promise<void>;
  /** At "front". */
  count(variantId: string, available: number): Promise<void>;
}

export interface ShopWithHands {
  readonly name: string;
  /** Opens an empty shop whose locations are "front" and "back". */
  open(): Promise<{ readonly port: ShopPort; readonly hands: ShopHands }>;
}

const pictures = ["https://pictures.example.com/1.jpg", "https://pictures.example.com/2.jpg"];
const shoe: WantedProduct = {
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "Sneakers",
  color: "White",
  images: pictures,
  options: ["Size"],
  isPublished: true,
  variants: ["9", "10"].map((size) => ({
    options: [size, "", ""] as const,
    priceMinor: 12_000,
    barcode: "",
    levels: [{ locationId: "front", available: 3 }],
  })),
};
const nine = JSON.stringify(["9", "", ""]);

/** Each difference that any kind of shop can have, as it comes about. */
const edits: readonly (readonly [what: string, Partial<Drift>, (hands: ShopHands, ids: Ids) => Promise<void>])[] = [
  [
    "a product that is gone",
    { kind: "missingProduct", ours: "Air Shoe" },
    (hands, { product }) => hands.deleteProduct(product),
  ],
  ["a variant that is gone", { kind: "missingVariant", variant: nine }, (hands, ids) => hands.deleteVariant(ids.nine)],
  [
    "a product that is not shown",
    { kind: "published", ours: "yes", theirs: "no" },
    (hands, { product }) => hands.hide(product),
  ],
  ["another title", { kind: "title", theirs: "Old" }, (hands, { product }) => hands.rename(product, "Old")],
  [
    "another option",
    { kind: "options", theirs: "Number" },
    (hands, { product }) => hands.renameOption(product, "Number"),
  ],
  [
    "pictures in another sequence",
    { kind: "images", ours: "2", theirs: "2" },
    (hands, { product }) => hands.swapPictures(product),
  ],
  [
    "a picture that is gone",
    { kind: "images", ours: "2", theirs: "1" },
    (hands, { product }) => hands.dropPicture(product),
  ],
  ["another price", { kind: "price", variant: nine, theirs: "1" }, (hands, ids) => hands.price(ids.nine, 1)],
  [
    "too many",
    { kind: "quantity", variant: nine, locationId: "front", theirs: "9" },
    (hands, ids) => hands.count(ids.nine, 9),
  ],
  [
    "too few",
    { kind: "quantity", variant: nine, locationId: "front", theirs: "1" },
    (hands, ids) => hands.count(ids.nine, 1),
  ],
];

interface Ids {
  readonly product: string;
  readonly nine: string;
}

/** Proves of every kind of shop that what differs there is found, and mended by sending the product (0261). */
export function keepsDriftContract({ name, open }: ShopWithHands): void {
  describe(`${name} is compared`, () => {
    test.each(edits)("%s is found, alone, and mended by sending the product", async (_, expected, edit) => {
      const { port, hands } = await open();
      const pushed = await port.push(shoe);
      expect(compare(port, await only(port))).toEqual([]);
      await edit(hands, { product: pushed?.shopifyId ?? "", nine: pushed?.variants.get(nine) ?? "" });
      expect(compare(port, await only(port))).toEqual([expect.objectContaining({ productId: "shoe", ...expected })]);
      await port.push(shoe);
      expect(compare(port, await only(port))).toEqual([]);
    });

    test("lowering takes off what is too many, says what, and changes nothing else", async () => {
      const { port, hands } = await open();
      const pushed = await port.push(shoe);
      await hands.count(pushed?.variants.get(nine) ?? "", 9);
      await hands.price(pushed?.variants.get(nine) ?? "", 1);
      const lowered = { options: ["9", "", ""], locationId: "front", from: 9, to: 3 };
      expect(await port.lower(shoe)).toEqual([lowered]);
      expect(compare(port, await only(port)).map(({ kind }) => kind)).toEqual(["price"]);
      await hands.count(pushed?.variants.get(nine) ?? "", 1);
      expect(await port.lower(shoe)).toEqual([]);
      expect(compare(port, await only(port)).map(({ kind }) => kind)).toEqual(["price", "quantity"]);
    });
  });
}

const compare = (port: ShopPort, theirs: ShopProduct | null) => compareProduct(port.wantedHere(shoe), theirs);

async function only(port: ShopPort): Promise<ShopProduct | null> {
  for await (const product of port.snapshot()) return product;
  return null;
}
