/** Invented shoes, so that nothing of the sample stock is taken for a maker's. */
const models = [
  { model: "Court", brand: "Corner", price: 90 },
  { model: "Lane", brand: "Corner", price: 120 },
  { model: "Runner", brand: "Harbour", price: 140 },
  { model: "Slip", brand: "Harbour", price: 60 },
  { model: "Bus", brand: "Nightline", price: 180 },
  { model: "Trail", brand: "Ridge", price: 160 },
  { model: "Boot", brand: "Ridge", price: 210 },
  { model: "Uno", brand: "Studio", price: 100 },
  { model: "Duo", brand: "Studio", price: 240 },
  { model: "Deck", brand: "Sunday", price: 75 },
] as const;
const colors = ["Black/White", "Sail/Navy", "Olive/Orange"] as const;

export interface SampleProduct {
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  readonly sku: string;
  /** In whole units of the currency. */
  readonly price: number;
}

/** The thirty products of the sample stock. */
export const sampleProducts: readonly SampleProduct[] = models.flatMap(({ model, brand, price }, n) =>
  colors.map((color, k) => ({
    title: `${brand} ${model} ${color.replace("/", " ")}`,
    brand,
    color,
    sku: `SAMPLE-${String(n * colors.length + k + 1).padStart(2, "0")}`,
    price: price + k * 10,
  })),
);
