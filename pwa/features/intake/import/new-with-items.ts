import { t } from "#shared/words/define-words.ts";
import { gtinOf } from "#shared/areas/catalogue/check-gtin.ts";
import { bareSku } from "#shared/areas/catalogue/duplicates.ts";
import { type ImportedProduct, importedProduct } from "#shared/areas/catalogue/imported-product.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { newConsigner } from "#shared/areas/consigners/new-consigner.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { fieldLabel } from "./fields.ts";
import type { Value } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { importedName } from "./name-of.ts";
import { barcodeOf, isRounded, unspread } from "./repaired.ts";
import { idOfLine, type ImportedConsigner } from "./plan.ts";
import { importWords } from "./words.ts";

type Problem = { readonly problem: string };

/** A product that a file of items adds, with the template that its sizes are of. */
export interface AddedProduct {
  readonly product: ImportedProduct;
  readonly template: ProductTemplateRow;
}

/**
 * Products and consigners that a file of items adds along with them, each by the first line that needs it. What a line
 * needs is sent with the first line that is right.
 */
export class NewWithItems {
  readonly #lookups: Lookups;
  readonly #hash: string;
  readonly #products = new Map<string, AddedProduct>();
  readonly #consigners = new Map<string, ImportedConsigner>();
  readonly #sent = new Set<object>();
  readonly #gtins = new Set<string>();

  constructor(lookups: Lookups, hash: string) {
    this.#lookups = lookups;
    this.#hash = hash;
  }

  /** Returns the product that a line describes; null if it names none, or the person may not add products. */
  product(value: Value, line: number): AddedProduct | Problem | null {
    const [sku, title] = [unspread(value("sku")), value("title")];
    if (sku === "" || title === "" || !this.#lookups.mayAddProducts) return null;
    const key = bareSku(sku) || sku;
    const known = this.#products.get(key);
    if (known !== undefined) return known;
    const named = value("template");
    const template = this.#lookups.templateTitled(named) ?? this.#lookups.template(named);
    if (template === undefined)
      return {
        problem:
          named === "" ? t("Select a product template") : t("There is no product template “{named}”.", { named }),
      };
    const facts = {
      brand: value("brand") || template.brand,
      category: value("category") || template.category,
      gender: value("gender") || template.gender,
    };
    for (const key of ["brand", "category", "gender"] as const)
      if (facts[key] === "") return { problem: t("{field} is missing.", { field: fieldLabel(key) }) };
    const product = parseArgs(importedProduct, {
      id: `${idOfLine(this.#hash, line)}-p`,
      isNew: true,
      sku,
      title,
      productTemplateId: template.id,
      ...facts,
      ...(value("color") === "" ? {} : { color: value("color") }),
      gtins: [],
    });
    if (product instanceof DomainError) return { problem: product.message };
    const added = { product, template };
    this.#products.set(key, added);
    return added;
  }

  /** Returns the consigner whose email and name a line has; null without both, or if the person may not add any. */
  consigner(value: Value, line: number): ImportedConsigner | Problem | null {
    const email = value("consigner").trim().toLowerCase();
    if (!isEmail(email) || value("name") === "" || !this.#lookups.mayAddConsigners) return null;
    const known = this.#consigners.get(email);
    if (known !== undefined) return known;
    const { first, last } = importedName(value("name"));
    if (isRounded(value("phone")))
      return { problem: importWords("cellRounded", { field: fieldLabel("phone"), text: value("phone") }) };
    const consigner = parseArgs(newConsigner, {
      id: this.#lookups.freeConsignerId(`${idOfLine(this.#hash, line)}-c`),
      firstName: first,
      lastName: last,
      email,
      phone: unspread(value("phone")),
      address: "",
      idNumber: "",
      notes: "",
    });
    if (consigner instanceof DomainError) return { problem: consigner.message };
    this.#consigners.set(email, consigner);
    return consigner;
  }

  /** Adds the line's barcode to the product, unless it is no barcode or another's. */
  addBarcode({ product }: AddedProduct, gtin: string, size: string): void {
    const gtin14 = gtin === "" ? null : barcodeOf(gtin);
    if (gtin14 === null || this.#gtins.has(gtin14) || this.#lookups.gtin(gtin14) !== undefined) return;
    this.#gtins.add(gtin14);
    product.gtins.push({ size, gtin: gtinOf(gtin) === null ? gtin14 : gtin });
  }

  /** Returns whether this is the first line that sends it. */
  sends(what: object): boolean {
    const isFirst = !this.#sent.has(what);
    this.#sent.add(what);
    return isFirst;
  }
}
