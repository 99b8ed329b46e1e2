import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { searchedText } from "#shared/areas/search.ts";
import type { Interner } from "./interner.ts";

/** The product's fields shown with its items. */
export interface ProductNames {
  readonly title: string;
  readonly sku: string;
  readonly category: string;
  /** Folded for search. */
  readonly words: string;
}

export interface ConsignerNames {
  readonly name: string;
  readonly words: string;
}

const noProduct: ProductNames = { title: "", sku: "", category: "", words: "" };
const noConsigner: ConsignerNames = { name: "", words: "" };

/** Titles and names by the projection's numbers, built on first use and dropped when their row changes. */
export class ItemNames {
  readonly #products = new Map<number, ProductNames>();
  readonly #consigners = new Map<number, ConsignerNames>();
  /** Grows whenever an entry is dropped. */
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

  /** Drops the entry of a changed product or consigner. */
  forget(id: string): void {
    const number = this.#texts.find(id);
    if (number === undefined) return;
    this.version += 1;
    this.#products.delete(number);
    this.#consigners.delete(number);
  }
}
