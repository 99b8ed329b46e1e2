import { readFileSync } from "node:fs";
import type { GtinRow, ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { checkDigit } from "#shared/machine/kernel/gtin.ts";
import { demoId } from "./random.ts";
import { allSizes, sizeRun } from "./size-runs.ts";

/** Number of products with GTINs, best known first; the others allow trying unknown codes. */
const productsWithGtins = 500;

const kinds = { template: 1, product: 2 } as const;

export const conditions = ["New", "Used - Excellent", "Used - Good", "Used - Fair"];
export const boxConditions = ["Good box", "Damaged box", "No box"];

export const template: ProductTemplateRow = {
  id: demoId(kinds.template, 1),
  title: "Sneakers",
  category: "Sneakers",
  brand: "",
  gender: "",
  weightGrams: 1_400,
  option1: "Size",
  option2: "Condition",
  option3: "Box Condition",
  option1Values: allSizes,
  option2Values: conditions,
  option3Values: boxConditions,
  renamedValues: [],
};

/** Parses one line of `sneakers.csv`; its fields have no line breaks. */
function fields(line: string): string[] {
  const out: string[] = [];
  let field = "";
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === "," && !quoted) {
      out.push(field);
      field = "";
    } else field += character;
  }
  return [...out, field];
}

/** Returns an invented style code, since the source has none: a maker's format, nobody's letters. */
const styleCode = (n: number): string => `ZT${(1000 + ((n * 7919) % 9000)).toString()}-${(100 + (n % 900)).toString()}`;

/**
 * Returns an invented GTIN with a valid check digit, from the GS1 prefixes 200-299, which are reserved for use within
 * one store.
 */
function inStoreGtin(n: number): string {
  const body = `2${n.toString().padStart(11, "0")}`;
  return `0${body}${checkDigit(body)}`;
}

/** Returns a product's online shop ids; every fiftieth product has none, to show labels without them. */
const inShop = (n: number, title: string): Pick<ProductRow, "shopifyId" | "shopifyHandle"> =>
  n % 50 === 49
    ? { shopifyId: null, shopifyHandle: null }
    : {
        shopifyId: String(7_000_000_000_001 + n),
        shopifyHandle: `${title} ${styleCode(n)}`.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      };

export interface DemoCatalogue {
  readonly products: readonly ProductRow[];
  readonly gtins: readonly GtinRow[];
}

/**
 * Returns the 2,000 products of `sneakers.csv`: real titles, brands, prices and release days of spring 2023; style
 * codes and GTINs are invented.
 */
export function demoCatalogue(createdAt: string): DemoCatalogue {
  const [, ...lines] = readFileSync(new URL("./sneakers.csv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const products = lines.map((line, n): ProductRow => {
    const [title = "", brand = "", retail = "", lastSale = "", releasedOn = ""] = fields(line);
    const run = sizeRun(title);
    return {
      id: demoId(kinds.product, n + 1),
      title,
      brand,
      sku: styleCode(n),
      stockXId: "",
      ...inShop(n, title),
      category: template.category,
      gender: run.gender,
      image: "",
      imageList: [],
      productTemplateId: template.id,
      sizes: [...run.sizes],
      color: "",
      releasedOn: releasedOn === "" ? null : releasedOn,
      lastSaleMinor: Number(lastSale) * 100,
      retailMinor: retail === "" || retail === "0" ? null : Number(retail) * 100,
      createdAt,
    };
  });
  const gtins = products
    .slice(0, productsWithGtins)
    .flatMap((product) => product.sizes.map((size) => ({ productId: product.id, size })))
    .map((entry, n): GtinRow => ({ id: inStoreGtin(n + 1), ...entry }));
  return { products, gtins };
}
