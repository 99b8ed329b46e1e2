import type { ShopProduct, WantedProduct, WantedVariant } from "../shop-port.ts";
import { variantKey } from "../shop-port.ts";

/** The ways in which a shop differs from what Trace says it should show. */
export const driftKinds = [
  "missingProduct",
  "twice",
  "published",
  "title",
  "options",
  "missingVariant",
  "price",
  "quantity",
] as const;
export type DriftKind = (typeof driftKinds)[number];

/** One difference. `ours` and `theirs` are as a person reads them, but amounts, which are minor units. */
export interface Drift {
  readonly kind: DriftKind;
  readonly productId: string;
  /** `variantKey`; empty for the whole product. */
  readonly variant: string;
  /** Empty for no location. */
  readonly locationId: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Returns what differs of a product; `theirs` null where the shop does not have it. Nothing for what neither has. */
export function compareProduct(ours: WantedProduct, theirs: ShopProduct | null): readonly Drift[] {
  const of = (kind: DriftKind, own: string, other: string, variant = "", locationId = ""): Drift => ({
    kind,
    productId: ours.productId,
    variant,
    locationId,
    ours: own,
    theirs: other,
  });
  if (theirs === null) return ours.variants.length === 0 ? [] : [of("missingProduct", ours.title, "")];
  if (!ours.isPublished) return theirs.isPublished ? [of("published", "no", "yes")] : [];
  const has = new Map(theirs.variants.map((variant) => [variantKey(variant.options), variant]));
  return [
    ...(theirs.isPublished ? [] : [of("published", "yes", "no")]),
    ...(ours.title === theirs.title ? [] : [of("title", ours.title, theirs.title)]),
    ...(ours.options.join(" / ") === theirs.options.join(" / ")
      ? []
      : [of("options", ours.options.join(" / "), theirs.options.join(" / "))]),
    ...ours.variants.flatMap((variant) => {
      const key = variantKey(variant.options);
      const other = has.get(key);
      if (other === undefined) return [of("missingVariant", variantName(variant), "", key)];
      return variant.priceMinor === other.priceMinor
        ? []
        : [of("price", String(variant.priceMinor), String(other.priceMinor), key)];
    }),
    ...quantities(ours, theirs).map(([key, locationId, own, other]) =>
      of("quantity", String(own), String(other), key, locationId),
    ),
  ];
}

const variantName = ({ options }: WantedVariant): string => options.filter((value) => value !== "").join(" · ");

/** Returns the places of variants that the shop has where its quantity is another than ours. */
function quantities(ours: WantedProduct, theirs: ShopProduct): readonly (readonly [string, string, number, number])[] {
  const wanted = new Map(ours.variants.map((variant) => [variantKey(variant.options), variant.levels]));
  return theirs.variants.flatMap(({ options, levels }) => {
    const key = variantKey(options);
    const own = new Map((wanted.get(key) ?? []).map(({ locationId, available }) => [locationId, available]));
    const other = new Map(levels.map(({ locationId, available }) => [locationId, available]));
    return [...new Set([...own.keys(), ...other.keys()])].toSorted().flatMap((locationId) => {
      const [one, two] = [own.get(locationId) ?? 0, other.get(locationId) ?? 0];
      return one === two ? [] : [[key, locationId, one, two] as const];
    });
  });
}
