import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wishes } from "./wishes.ts";
import {
  type ShopPort,
  type ShopProduct,
  type ShopVariant,
  variantKey,
  type WantedProduct,
  type WantedVariant,
} from "#server/outside/shop/shop-port.ts";

/** What a kind of shop has for the contract: a new shop of its own for each test. */
export interface ShopUnderContract {
  readonly name: string;
  /** Opens an empty shop whose locations are "front" and "back". */
  open(): Promise<ShopPort>;
}

const shoe: WantedProduct = {
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "Sneakers",
  color: "White",
  images: [],
  options: ["Size", "Condition", "Box"],
  isPublished: true,
  variants: [
    {
      options: ["9", "New", "Good box"],
      priceMinor: 12_000,
      barcode: "00012345678905",
      levels: [
        { locationId: "back", available: 2 },
        { locationId: "front", available: 1 },
      ],
    },
  ],
};

/** Proves what every kind of shop must do, through the port alone (decision 0255). */
export function keepsShopContract({ name, open }: ShopUnderContract): void {
  describe(`${name} keeps the contract of shops`, () => {
    test("a product that has nothing on sale does not come into the shop", async () => {
      const shop = await open();
      expect(await shop.push({ ...shoe, variants: [] })).toBeNull();
      expect(await all(shop)).toEqual([]);
    });

    test("a product comes into the shop with its text, variants, prices and quantities, and twice changes nothing", async () => {
      const shop = await open();
      const pushed = await shop.push(shoe);
      expect(pushed?.handle).toBe("air-shoe-as-1");
      const [first] = await all(shop);
      expect(plain(first)).toEqual(shoe);
      expect(await shop.push(shoe)).toEqual(pushed);
      expect(await all(shop)).toEqual([first]);
    });

    test("two products with one name have each their own address", async () => {
      const shop = await open();
      const handles = new Set<string | undefined>();
      for (const productId of ["one", "two"]) handles.add((await shop.push({ ...shoe, productId }))?.handle);
      expect(handles.size).toBe(2);
    });

    test("a product that is gone is no longer shown, and comes back under the same address", async () => {
      const shop = await open();
      const pushed = await shop.push(shoe);
      await shop.push({ ...shoe, title: "", isPublished: false, variants: [] });
      const [gone] = await all(shop);
      expect(gone?.isPublished).toBe(false);
      expect(gone?.variants.flatMap(({ levels }) => levels)).toEqual([]);
      expect(await shop.push(shoe)).toEqual(pushed);
      expect(plain((await all(shop))[0])).toEqual(shoe);
    });

    test("whatever is wanted in turn, the shop has the last of it: sold-out variants keep their price, none available", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(wishes, { minLength: 1, maxLength: 12 }), async (wanted) => {
          const shop = await open();
          const model = new Map<string, Map<string, WantedProduct["variants"][number]>>();
          const ids = new Map<string, string>();
          for (const one of wanted) {
            const known = model.get(one.productId);
            const pushed = await shop.push(one);
            if (known === undefined && one.variants.length === 0) {
              expect(pushed).toBeNull();
              continue;
            }
            const next = new Map(
              [...(known ?? [])].map(([key, variant]) => [key, { ...variant, levels: [] as const }]),
            );
            const after = new Map<string, WantedProduct["variants"][number]>(next);
            for (const variant of one.variants) after.set(variantKey(variant.options), variant);
            model.set(one.productId, after);
            // Ids stay the same for the life of a variant.
            for (const [key, id] of pushed?.variants ?? []) {
              const known = ids.get(`${one.productId} ${key}`) ?? id;
              expect(id).toBe(known);
              ids.set(`${one.productId} ${key}`, id);
            }
          }
          const has = new Map(
            (await all(shop)).map(({ productId, variants }) => [
              productId,
              new Map(
                variants.map((variant) => [
                  variantKey(variant.options),
                  variant.shopifyId === "" ? null : plainVariant(variant),
                ]),
              ),
            ]),
          );
          expect(has).toEqual(model);
          expect(new Set(ids.values()).size).toBe(ids.size);
        }),
        { numRuns: 25 },
      );
    });
  });
}

async function all(shop: ShopPort): Promise<readonly ShopProduct[]> {
  const found: ShopProduct[] = [];
  for await (const product of shop.snapshot()) found.push(product);
  return found;
}

/** Returns what a shop has without its own ids, and without what is as it should be. */
function plain(product: ShopProduct | undefined): WantedProduct | undefined {
  if (product === undefined) return undefined;
  const { shopifyId: _, handle: _handle, status, variants, extraVariants, elsewhere, ...same } = product;
  expect({ status, extraVariants, elsewhere }).toEqual({ status: "", extraVariants: [], elsewhere: new Map() });
  return { ...same, variants: variants.map(plainVariant) };
}

function plainVariant(shown: ShopVariant): WantedVariant {
  const { shopifyId: _, isTracked, oversells, inactiveAt, ...variant } = shown;
  expect({ isTracked, oversells, inactiveAt }).toEqual({ isTracked: true, oversells: false, inactiveAt: [] });
  return variant;
}
