import { type ShopProduct, ShopProblem, type WantedProduct } from "#server/outside/shop/shop-port.ts";
import type { Product } from "./memory.ts";
import type { OpenAdapter } from "./open-adapter.ts";

/** A shoe in some sizes, with so many of each at the front and the back. */
export const shoe = (
  sizes: readonly string[],
  differs: Partial<WantedProduct> = {},
  front = 2,
  back = 0,
): WantedProduct => ({
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "Sneakers",
  color: "White",
  images: [],
  options: ["Size"],
  isPublished: true,
  variants: sizes.map((size) => ({
    options: [size, "", ""] as const,
    priceMinor: 12_000,
    barcode: "",
    levels: [
      { locationId: "front", available: front },
      { locationId: "back", available: back },
    ].filter(({ available }) => available > 0),
  })),
  ...differs,
});

/** Returns everything that the shop has. */
export async function snapshot({ port }: OpenAdapter): Promise<readonly ShopProduct[]> {
  const found: ShopProduct[] = [];
  for await (const product of port.snapshot()) found.push(product);
  return found;
}

/** Returns the shop's only product. @throws if it has none. */
export const inMemory = ({ standIn }: OpenAdapter): Product => {
  const [product] = standIn.memory.products.values();
  if (product === undefined) throw new Error("The shop has no product.");
  return product;
};

/** Returns what is available of each size at a location of the shop; those that are not stocked there are missing. */
export const available = (adapter: OpenAdapter, location: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    inMemory(adapter).variants.flatMap(({ values, inventoryItem }) => {
      const level = inventoryItem.levels.get(`gid://shopify/Location/${location}`);
      return level?.isActive === true ? [[values[0] ?? "", level.available]] : [];
    }),
  );

/** Returns the problem of a call. @throws if it has none. */
export async function problemOf(call: Promise<unknown>): Promise<ShopProblem> {
  const fault = await call.then(
    () => null,
    (one: unknown) => one,
  );
  if (fault instanceof ShopProblem) return fault;
  throw new Error("There was no problem.", { cause: fault });
}
