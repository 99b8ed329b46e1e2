import type { ShopProduct, ShopVariant, WantedProduct, WantedVariant } from "../shop-port.ts";
import { variantKey } from "../shop-port.ts";

/** The ways in which a shop differs from what Trace says it should show. */
export const driftKinds = [
  "missingProduct",
  "extraProduct",
  "twice",
  "status",
  "published",
  "title",
  "options",
  "images",
  "missingVariant",
  "extraVariant",
  "variantTwice",
  "untracked",
  "oversells",
  "inactive",
  "price",
  "quantity",
  // Was taken off the shop by itself.
  "lowered",
  "unmappedLocation",
  "orderUnknown",
  "orderDiffers",
  "subscription",
  "scope",
] as const;
export type DriftKind = (typeof driftKinds)[number];

/** One difference. `ours` and `theirs` are as a person reads them, but amounts, which are minor units. */
export interface Drift {
  readonly kind: DriftKind;
  /** `noProduct` where it is of none of Trace's. */
  readonly productId: string;
  /** `variantKey`, or the shop's name of what Trace has no variant for; empty for the whole product. */
  readonly variant: string;
  /** Empty for no location. */
  readonly locationId: string;
  readonly ours: string;
  readonly theirs: string;
}

/** The product id in a difference that concerns no product of Trace's. */
export const missingProduct = "-";

const drift = (kind: DriftKind, productId: string, about: Partial<Omit<Drift, "kind" | "productId">>): Drift => ({
  kind,
  productId,
  variant: about.variant ?? "",
  locationId: about.locationId ?? "",
  ours: about.ours ?? "",
  theirs: about.theirs ?? "",
});

/** Returns a product of the shop that Trace does not know as a difference. */
export const extraProduct = ({ shopifyId, title }: ShopProduct): Drift =>
  drift("extraProduct", missingProduct, { variant: shopifyId, theirs: title });

/** Returns a second product of the shop for one of Trace's as a difference. */
export const secondProduct = ({ productId, shopifyId, handle }: ShopProduct): Drift =>
  drift("twice", productId, { variant: shopifyId, theirs: handle });

/** Returns what differs of a product; `theirs` null where the shop does not have it. Nothing for what neither has. */
export function compareProduct(ours: WantedProduct, theirs: ShopProduct | null): readonly Drift[] {
  const { productId } = ours;
  if (theirs === null)
    return ours.variants.length === 0 ? [] : [drift("missingProduct", productId, { ours: ours.title })];
  if (!ours.isPublished)
    return theirs.isPublished && theirs.status === ""
      ? [drift("published", productId, { ours: "no", theirs: "yes" })]
      : [];
  const isOther = (kind: DriftKind, own: string, other: string) =>
    own === other ? [] : [drift(kind, productId, { ours: own, theirs: other })];
  return [
    ...isOther("status", "", theirs.status),
    ...isOther("published", "yes", theirs.isPublished ? "yes" : "no"),
    // A product without a title has one that the shop made up.
    ...(ours.title === "" ? [] : isOther("title", ours.title, theirs.title)),
    ...isOther("options", ours.options.join(" / "), theirs.options.join(" / ")),
    ...compareImages(ours, theirs),
    ...compareVariants(ours, theirs),
  ];
}

function compareImages({ productId, images: ours }: WantedProduct, { images: theirs }: ShopProduct): readonly Drift[] {
  const own = [...new Set(ours)];
  if (own.length === theirs.length && own.every((image, at) => image === theirs[at])) return [];
  const has = new Set(theirs);
  const there = own.filter((image) => has.has(image)).length;
  const counts = { ours: String(own.length), theirs: String(there) };
  return [drift("images", productId, counts)];
}

function compareVariants(ours: WantedProduct, theirs: ShopProduct): readonly Drift[] {
  const { productId } = ours;
  const wanted = new Map(ours.variants.map((variant) => [variantKey(variant.options), variant]));
  const first = new Map<string, ShopVariant>();
  const twins = new Set<string>();
  const found: Drift[] = theirs.extraVariants.map(({ shopifyId, name }) =>
    drift("extraVariant", productId, { variant: shopifyId, theirs: name }),
  );
  for (const variant of theirs.variants) {
    const key = variantKey(variant.options);
    const isSecond = first.has(key);
    if (!isSecond) first.set(key, variant);
    // A second one from which nothing sells harms nobody. However many there are, the mend is one.
    else if (unitsOf(variant) > 0 || sellsAny(variant)) twins.add(key);
  }
  for (const variant of twins) found.push(drift("variantTwice", productId, { variant }));
  for (const [key, variant] of wanted)
    if (!first.has(key)) found.push(drift("missingVariant", productId, { variant: key, ours: variantName(variant) }));
  for (const [key, variant] of first) found.push(...compareVariant(productId, key, wanted.get(key), variant));
  return found;
}

function compareVariant(
  productId: string,
  variant: string,
  ours: WantedVariant | undefined,
  theirs: ShopVariant,
): readonly Drift[] {
  const found: Drift[] = [];
  if (!theirs.isTracked) found.push(drift("untracked", productId, { variant }));
  if (theirs.oversells) found.push(drift("oversells", productId, { variant }));
  if (ours !== undefined && ours.priceMinor !== theirs.priceMinor)
    found.push(drift("price", productId, { variant, ours: `${ours.priceMinor}`, theirs: `${theirs.priceMinor}` }));
  const own = new Map((ours?.levels ?? []).map(({ locationId, available }) => [locationId, available]));
  const other = new Map(theirs.levels.map(({ locationId, available }) => [locationId, available]));
  for (const locationId of [...new Set([...own.keys(), ...other.keys()])].toSorted()) {
    const [one, two] = [own.get(locationId) ?? 0, other.get(locationId) ?? 0];
    if (one === two) continue;
    const values = { variant, locationId, ours: String(one), theirs: String(two) };
    found.push(drift(theirs.inactiveAt.includes(locationId) ? "inactive" : "quantity", productId, values));
  }
  return found;
}

const unitsOf = ({ levels }: ShopVariant): number => levels.reduce((sum, { available }) => sum + available, 0);

const sellsAny = ({ isTracked, oversells }: ShopVariant): boolean => !isTracked || oversells;

const variantName = ({ options }: WantedVariant): string => options.filter((value) => value !== "").join(" · ");
