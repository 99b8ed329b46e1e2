import type { ProductTemplateRow } from "#shared/catalogue/rows.ts";

/** What a person types of a product in the middle of intake. */
export interface QuickProduct {
  readonly title: string;
  readonly sku: string;
  readonly brand: string;
  readonly category: string;
  readonly gender: string;
  readonly productTemplateId: string | null;
  /** The size the barcode stands for; only with a barcode. */
  readonly size: string;
}

export const emptyQuickProduct: QuickProduct = {
  title: "",
  sku: "",
  brand: "",
  category: "",
  gender: "",
  productTemplateId: null,
  size: "",
};

export type QuickProblems = Partial<Record<keyof QuickProduct, string>>;

const names = { title: "Title", sku: "SKU", brand: "Brand", category: "Category", gender: "Gender" } as const;

/** What is missing or does not fit, field by field, in sentences [A5.01-A5.07]. */
export function quickProductProblems(product: QuickProduct, withSize: boolean): QuickProblems {
  const problems: Record<string, string> = {};
  for (const [field, name] of Object.entries(names)) {
    const value = product[field as keyof typeof names].trim();
    const most = { title: 300, sku: 80, brand: 120, category: 120, gender: 40 }[field as keyof typeof names];
    if (value === "") problems[field] = `${name} is required.`;
    else if (value.length > most) problems[field] = `${name} has ${most} characters at most.`;
  }
  if (product.productTemplateId === null) problems["productTemplateId"] = "Select a product template";
  if (withSize && product.size === "") problems["size"] = "Please select an option";
  return problems;
}

/** A template fills what it knows of its products and the person has not typed. */
export const withTemplate = (product: QuickProduct, template: ProductTemplateRow): QuickProduct => ({
  ...product,
  productTemplateId: template.id,
  brand: product.brand === "" ? template.brand : product.brand,
  category: product.category === "" ? template.category : product.category,
  gender: product.gender === "" ? template.gender : product.gender,
  size: template.option1Values.includes(product.size) ? product.size : "",
});
