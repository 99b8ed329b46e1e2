import type { ProductRow, SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";
import type { DemoActor } from "./history.ts";
import { shops } from "./places.ts";
import { demoId, type Random } from "./random.ts";

const kinds = { request: 21, submitted: 22 } as const;
const hour = 3_600_000;

/** Products that the store asks for. */
const requestedProducts = 18;

/** Returns shoes that the store asks for, in one to three sizes each; all to buy if the store buys outright. */
export function demoRequests(
  source: { products: readonly ProductRow[]; admin: DemoActor; now: Date; buys: boolean },
  random: Random,
): readonly StoreRequestRow[] {
  const { products, admin, now, buys } = source;
  return products.slice(0, requestedProducts).flatMap((product, n): StoreRequestRow[] => {
    const first = random.between(0, Math.max(0, product.sizes.length - 3));
    const worth = product.lastSaleMinor ?? 20_000;
    return product.sizes.slice(first, first + random.between(1, 3)).map((size, k) => ({
      id: demoId(kinds.request, n * 10 + k),
      productId: product.id,
      option1Value: size,
      locationId: random.pick(shops).id,
      sale: buys || n % 4 === 3 ? "Buying" : "Consignment",
      lowMinor: random.chance(0.7) ? Math.round(worth * 0.0075) * 100 : null,
      highMinor: random.chance(0.7) ? Math.round(worth * 0.0115) * 100 : null,
      createdAt: new Date(now.getTime() - (n + 1) * 9 * hour).toISOString(),
      createdBy: admin.id,
    }));
  });
}

/** Invented products that consigners miss in the catalogue. */
const missing = [
  {
    title: "Corner Court Low Olive",
    brand: "Corner",
    notes: "Bought at the opening. Box and receipt are there.",
    size: "9",
    price: 240,
  },
  { title: "Harbour Runner 2 Sail Blue", brand: "Harbour", notes: "", size: "10.5", price: 165 },
  { title: "Night Bus High Black Gold", brand: "Night Bus", notes: "Two pairs, size 9 and 10.", size: "", price: null },
] as const;

/** Returns products that consigners have submitted and nobody has decided about. */
export function demoSubmitted(consigners: readonly ConsignerRow[], now: Date): readonly SubmittedProductRow[] {
  return missing.flatMap(({ title, brand, notes, size, price }, n): SubmittedProductRow[] => {
    const consigner = consigners[n + 1];
    if (consigner === undefined) return [];
    return [
      {
        id: demoId(kinds.submitted, n + 1),
        title,
        sku: "",
        brand,
        category: "Sneakers",
        gender: "Men",
        stockXId: "",
        image: "",
        imageList: [],
        notes,
        submittedBy: consigner.id,
        submittedByName: `${consigner.firstName} ${consigner.lastName}`.trim(),
        submittedAt: new Date(now.getTime() - (n + 1) * 20 * hour).toISOString(),
        state: "open",
        productId: null,
        closedAt: null,
        closedBy: null,
        reason: "",
        size,
        priceMinor: price === null ? null : price * 100,
      },
    ];
  });
}
