import { type ImportedProduct, importedProduct } from "#shared/areas/catalogue/imported-product.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { valueOf } from "../item-values.ts";
import type { Lookups } from "../lookups.ts";
import { idOfLine } from "../plan.ts";
import type { Answers } from "./answers.ts";
import { brandReader } from "./brands.ts";
import { foldedWord } from "./folded-word.ts";
import { mostPictures } from "./picture-addresses.ts";
import type { ReadItem } from "./read-items.ts";
import { runOf } from "./sizes.ts";
import { guessGender } from "./value-words.ts";

/** A product that lines of the file are of: one of the store's, or a new one. */
export interface LineProduct {
  readonly id: string;
  readonly title: string;
  readonly template: ProductTemplateRow;
  /** Null for one that is there and has a picture, or gets none. */
  readonly fresh: ImportedProduct | null;
}

/** Reasons why a line has no product. */
export type ProductProblem = "noTemplate" | "noProduct" | "noTitle" | "unread";

interface Pictures {
  readonly image?: string;
  readonly imageList?: readonly string[];
}

/** Finds each line's product in the store, or makes it of the file's first line about it. */
export class ForeignProducts {
  readonly #lookups: Lookups;
  readonly #answers: Answers;
  readonly #hash: string;
  readonly #brandIn: (title: string) => string;
  readonly #brandOf = new Map<string, string>();
  readonly #picturesOf = new Map<string, Set<string>>();
  readonly #known = new Map<string, LineProduct>();
  readonly #gtins = new Set<string>();

  constructor(items: readonly ReadItem[], answers: Answers, lookups: Lookups, hash: string) {
    this.#lookups = lookups;
    this.#answers = answers;
    this.#hash = hash;
    this.#brandIn = brandReader(items.map(({ brand }) => brand));
    for (const { productKey, brand, images } of items) {
      if (brand !== "" && !this.#brandOf.has(productKey)) this.#brandOf.set(productKey, brand);
      if (images.length === 0) continue;
      const known = this.#picturesOf.get(productKey) ?? new Set();
      this.#picturesOf.set(productKey, known);
      for (const image of images) if (known.size < mostPictures) known.add(image);
    }
  }

  of(item: ReadItem): LineProduct | ProductProblem {
    const known = this.#known.get(item.productKey);
    if (known !== undefined) return known;
    const present = this.#present(item);
    const found = present === undefined ? this.#fresh(item) : this.#there(present, this.#pictures(item));
    if (typeof found !== "string") this.#known.set(item.productKey, found);
    return found;
  }

  /** Adds a line's barcode to a new product, unless it is another's. */
  addBarcode({ fresh }: LineProduct, gtin14: string | null, size: string): void {
    if (fresh?.isNew !== true || gtin14 === null || size === "" || fresh.gtins.length >= 200) return;
    if (this.#gtins.has(gtin14) || this.#lookups.gtin(gtin14) !== undefined) return;
    this.#gtins.add(gtin14);
    fresh.gtins.push({ size, gtin: gtin14 });
  }

  #present({ sku, title, barcode }: ReadItem): ProductRow | undefined {
    const bySku = sku === "" ? undefined : this.#lookups.productOfSku(sku);
    if (bySku !== undefined) return bySku;
    const gtin = barcode?.gtin14 == null ? undefined : this.#lookups.gtin(barcode.gtin14);
    const byGtin = gtin === undefined || sku !== "" ? undefined : this.#lookups.product(gtin.productId);
    return byGtin ?? (sku === "" && title !== "" ? this.#lookups.productTitled(title) : undefined);
  }

  #there({ id, title, sku, productTemplateId, image }: ProductRow, pictures: Pictures): LineProduct | ProductProblem {
    const template = this.#lookups.template(productTemplateId);
    if (template === undefined) return "noTemplate";
    const isAdded = image === "" && pictures.image !== undefined && this.#lookups.mayAddProducts;
    const added = isAdded
      ? parseArgs(importedProduct, { id, isNew: false, sku, productTemplateId, ...pictures, gtins: [] })
      : null;
    return { id, title, template, fresh: added instanceof DomainError ? null : added };
  }

  /** Returns the addresses of a product's pictures, as the products' import takes them. */
  #pictures({ productKey }: ReadItem): Pictures {
    const [image, ...imageList] = this.#picturesOf.get(productKey) ?? [];
    return image === undefined ? {} : { image, imageList };
  }

  #fresh(item: ReadItem): LineProduct | ProductProblem {
    if (item.title === "") return item.sku === "" ? "noTitle" : "noProduct";
    if (!this.#lookups.mayAddProducts) return "noProduct";
    const { defaults } = this.#answers;
    const template = this.#lookups.template(defaults.template ?? this.#lookups.onlyTemplate ?? "");
    if (template === undefined) return "noTemplate";
    const said = this.#answers.words.category?.[foldedWord(item.category)];
    const fresh = parseArgs(importedProduct, {
      id: `${idOfLine(this.#hash, item.line.number)}-p`,
      isNew: true,
      sku: item.sku || skuOfTitle(item.title),
      title: item.title,
      productTemplateId: template.id,
      brand: this.#brandOf.get(item.productKey) ?? (template.brand || this.#brandIn(item.title)),
      category: said ?? categoryOf(item.category, template, defaults.category, this.#lookups),
      gender: genderOf(item, template, this.#answers),
      ...(item.color === "" ? {} : { color: item.color.slice(0, 80) }),
      ...this.#pictures(item),
      gtins: [],
    });
    if (fresh instanceof DomainError) return "unread";
    return { id: fresh.id, title: item.title, template, fresh };
  }
}

/** Returns a style code made of a title, for a product that has none. */
export const skuOfTitle = (title: string): string =>
  foldedWord(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .toUpperCase()
    .slice(0, 60);

const categoryOf = (said: string, template: ProductTemplateRow, usual: string | undefined, lookups: Lookups): string =>
  lookups.isCategory(said) ? said : (usual ?? (template.category || said));

/** Returns the gender: the file's word, else what the title says, else the usual one. */
function genderOf({ genderWord, title }: ReadItem, template: ProductTemplateRow, answers: Answers): string {
  const said =
    answers.words.gender?.[foldedWord(genderWord)] ?? (genderWord === "" ? undefined : guessGender(genderWord)?.to);
  return said ?? usualGender(title, template, answers);
}

/** Returns the gender that a title says, else the usual one. */
export function usualGender(title: string, template: ProductTemplateRow, { defaults }: Answers): string {
  const run = runOf(title);
  return run === "W" ? "Women" : run === "" ? (defaults.gender ?? (template.gender || "Men")) : "Youth";
}

/** Returns the template's spelling of a size: as it is, or with its system before it. */
export const sizeFor = (
  size: { readonly size: string; readonly system: string | null },
  template: ProductTemplateRow,
) => {
  const plain = valueOf(size.size, template.option1Values);
  if (template.option1Values.includes(plain) || size.system === null) return plain;
  const named = valueOf(`${size.system} ${size.size}`, template.option1Values);
  return template.option1Values.includes(named) || (template.option1Values.length === 0 && size.system !== "US")
    ? named
    : plain;
};
