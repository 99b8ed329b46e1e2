import fc from "fast-check";
import { expect, test } from "vitest";
import { wishes } from "../../../../tests/shop/wishes.ts";
import { type ShopProduct, variantKey, type WantedProduct } from "../shop-port.ts";
import { compareProduct } from "./compare-product.ts";

/** Returns a product as a shop has it that took what was wanted. */
const asShown = (wanted: WantedProduct): ShopProduct => ({
  ...wanted,
  shopifyId: "1",
  handle: "shoe",
  status: "",
  extraVariants: [],
  elsewhere: new Map(),
  variants: wanted.variants.map((variant, at) => ({
    ...variant,
    shopifyId: String(at),
    isTracked: true,
    oversells: false,
    inactiveAt: [],
  })),
});

test("a shop that has what is wanted differs in nothing", () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      expect(compareProduct(wanted, asShown(wanted))).toEqual([]);
    }),
  );
});

test("what a shop lacks altogether is missing only if something of it is on sale", () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      const kinds = compareProduct(wanted, null).map(({ kind }) => kind);
      expect(kinds).toEqual(wanted.variants.length === 0 ? [] : ["missingProduct"]);
    }),
  );
});

test("each change that somebody makes by hand in the shop is found, and nothing else", () => {
  const withVariants = wishes.filter(({ variants }) => variants.length > 0);
  fc.assert(
    fc.property(withVariants, fc.nat(), fc.nat(), fc.nat(9), (wanted, at, kind, by) => {
      const shown = asShown(wanted);
      const index = at % shown.variants.length;
      const variant = shown.variants[index];
      if (variant === undefined) throw new Error("There is a variant.");
      const key = variantKey(variant.options);
      const withVariant = (changed: typeof variant) => ({ ...shown, variants: shown.variants.with(index, changed) });
      const [level] = variant.levels;
      if (level === undefined) throw new Error("It is somewhere.");
      const edits: readonly (readonly [ShopProduct, object])[] = [
        [{ ...shown, isPublished: false }, { kind: "published" }],
        [
          { ...shown, title: `${shown.title}!` },
          { kind: "title", theirs: `${shown.title}!` },
        ],
        [
          { ...shown, options: ["Shoe size"] },
          { kind: "options", theirs: "Shoe size" },
        ],
        [
          { ...shown, variants: shown.variants.toSpliced(index, 1) },
          { kind: "missingVariant", variant: key },
        ],
        [
          withVariant({ ...variant, priceMinor: variant.priceMinor + 1 + by }),
          { kind: "price", variant: key, ours: String(variant.priceMinor) },
        ],
        [
          withVariant({
            ...variant,
            levels: [{ ...level, available: level.available + 1 + by }, ...variant.levels.slice(1)],
          }),
          { kind: "quantity", variant: key, locationId: level.locationId, ours: String(level.available) },
        ],
        [
          withVariant({ ...variant, levels: variant.levels.slice(1) }),
          { kind: "quantity", variant: key, locationId: level.locationId, theirs: "0" },
        ],
      ];
      const [edited, expected] = edits[kind % edits.length] ?? [shown, {}];
      expect(compareProduct(wanted, edited)).toEqual([expect.objectContaining(expected)]);
    }),
    { numRuns: 300 },
  );
});

test("a product that is gone from the store is to be unpublished, whatever else the shop has of it", () => {
  fc.assert(
    fc.property(wishes, (wanted) => {
      const gone = { ...wanted, title: "", isPublished: false, options: [], variants: [] };
      expect(compareProduct(gone, asShown(wanted)).map(({ kind }) => kind)).toEqual(["published"]);
      expect(compareProduct(gone, { ...asShown(wanted), isPublished: false })).toEqual([]);
    }),
  );
});
