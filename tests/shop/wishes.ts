import fc from "fast-check";
import { variantKey, type WantedProduct } from "#server/outside/shop/shop-port.ts";

const level = fc.uniqueArray(
  fc.record({ locationId: fc.constantFrom("back", "front"), available: fc.integer({ min: 1, max: 40 }) }),
  { selector: ({ locationId }) => locationId, minLength: 1, maxLength: 2 },
);
/** What a shop may be asked to show of one of three products. */
export const wishes: fc.Arbitrary<WantedProduct> = fc.record({
  ...{ title: fc.constantFrom("Air Shoe", "Zapatilla ñandú", "エア"), brand: fc.constant("Acme") },
  ...{ sku: fc.constantFrom("AS-1", "AS-2"), category: fc.constant("Sneakers"), color: fc.constant("") },
  productId: fc.constantFrom("one", "two", "three"),
  images: fc.constant([]),
  options: fc.constant(["Size", "Condition"]),
  isPublished: fc.constant(true),
  variants: fc.uniqueArray(
    fc.record({
      options: fc.tuple(fc.constantFrom("8", "9", "9.5"), fc.constantFrom("New", "Worn"), fc.constant("")),
      priceMinor: fc.integer({ min: 0, max: 5_000_000 }),
      barcode: fc.constantFrom("", "00012345678905"),
      levels: level.map((levels) => levels.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1))),
    }),
    { selector: ({ options }) => variantKey(options), maxLength: 5 },
  ),
});
