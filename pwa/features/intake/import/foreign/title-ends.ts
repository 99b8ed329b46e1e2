import type { ColumnFields } from "./foreign-fields.ts";
import { variantInTitle } from "./options.ts";
import { lastSizeIn } from "./size-in-text.ts";

/** Counts titles of a file that end with a size or a variant. They are read where no column has sizes. */
export class TitleEnds {
  /** Some column has sizes. */
  readonly hasSizes: boolean;
  #titles = 0;
  #sizes = 0;
  #variants = 0;

  constructor(columns: ColumnFields) {
    this.hasSizes = columns.some((field) => field === "size" || field === "variation" || field === "option1Value");
  }

  add(title: string): void {
    if (this.hasSizes || title === "") return;
    this.#titles += 1;
    if (lastSizeIn(title) !== null) this.#sizes += 1;
    if (variantInTitle(title) !== null) this.#variants += 1;
  }

  /** Most end with a size. */
  get areSizes(): boolean {
    return this.#sizes * 2 > this.#titles;
  }

  /** Many end with a variant. */
  get haveVariants(): boolean {
    return this.#variants > 0 && this.#variants * 3 >= this.#titles;
  }
}
