import type { ConsignerRow } from "#shared/consigners/rows.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";
import { searchedText } from "#shared/search.ts";
import type { Interner } from "./interner.ts";

/** What items take from their product. */
export interface ProductNames {
  readonly title: string;
  readonly sku: string;
  readonly category: string;
  /** Folded, for search. */
  readonly words: string;
}

export interface ConsignerNames {
  readonly name: string;
  readonly words: string;
}

const noProduct: ProductNames = { title: "", sku: "", category: "", words: "" };
const noConsigner: ConsignerNames = { name: "", words: "" };

/** Titles and names by the projection's numbers, made when first asked for; a changed row is forgotten. */
export class ItemNames {
  readonly #products = new Map<number, ProductNames>();
  readonly #consigners = new Map<number, ConsignerNames>();
  /** Grows whenever something is forgotten. */
  version = 0;
  readonly #texts: Interner;
  readonly #productRow: (id: string) => ProductRow | undefined;
  readonly #consignerRow: (id: string) => ConsignerRow | undefined;

  constructor(
    texts: Interner,
    productRow: (id: string) => ProductRow | undefined,
    consignerRow: (id: string) => ConsignerRow | undefined,
  ) {
    this.#texts = texts;
    this.#productRow = productRow;
    this.#consignerRow = consignerRow;
  }

  product(number: number): ProductNames {
    const known = this.#products.get(number);
    if (known !== undefined) return known;
    const row = this.#productRow(this.#texts.text(number));
    const names =
      row === undefined
        ? noProduct
        : { title: row.title, sku: row.sku, category: row.category, words: searchedText("product", row) };
    this.#products.set(number, names);
    return names;
  }

  consigner(number: number): ConsignerNames {
    const known = this.#consigners.get(number);
    if (known !== undefined) return known;
    const row = this.#consignerRow(this.#texts.text(number));
    const name = row === undefined ? "" : `${row.firstName} ${row.lastName}`.trim();
    const names = row === undefined ? noConsigner : { name, words: searchedText("consigner", row) };
    this.#consigners.set(number, names);
    return names;
  }

  /** A product or consigner with this id has changed. */
  forget(id: string): void {
    const number = this.#texts.find(id);
    if (number === undefined) return;
    this.version += 1;
    this.#products.delete(number);
    this.#consigners.delete(number);
  }
}
