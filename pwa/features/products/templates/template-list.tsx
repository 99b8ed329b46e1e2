import { t } from "#shared/words/define-words.ts";
import { Ruler } from "lucide-react";
import { card } from "#pwa/ui/data-list/card.ts";
import { textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch, word } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { templateWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

/** A template in its list. */
export interface ListedTemplate extends ProductTemplateRow {
  /** Number of products that use it. */
  readonly products: number;
}

export const readTemplateSearch = listSearch(["title"], { template: word });
export type TemplateSearch = ReturnType<typeof readTemplateSearch>;

/** Returns the templates on this device that contain all words, by title. */
export function matchingTemplates(view: View, search = ""): readonly ListedTemplate[] {
  const finds = finding(search);
  return view
    .all("productTemplate")
    .filter(({ title, category, brand }) => finds(`${title}\n${category}\n${brand}`))
    .map((template) => ({ ...template, products: view.by("product", "template", template.id).length }))
    .toSorted((one, other) => one.title.localeCompare(other.title, undefined, { numeric: true }));
}

const href = ({ id }: ListedTemplate): string => `/productTemplates?template=${encodeURIComponent(id)}`;
const optionsOf = ({ option1, option2, option3 }: ListedTemplate): string =>
  [option1, option2, option3].filter((option) => option !== "").join(", ");
const kindOf = ({ category, brand }: ListedTemplate): string =>
  [category, brand].filter((part) => part !== "").join(" · ");

/** The store's product templates; the one being edited is in the address. */
export const templateList: ListOf<ListedTemplate, TemplateSearch> = {
  name: "templates",
  title: () => t("Product templates"),
  counted: (count) => t("{count, plural, one {# template} other {# templates}}", { count }),
  readSearch: readTemplateSearch,
  useSource: ({ search }) => useViewRows((view) => matchingTemplates(view, search)),
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "template",
      head: () => t("Template"),
      width: "minmax(0,2fr)",
      cell: title<ListedTemplate>({ href, title: (row) => row.title, detail: kindOf }),
    },
    {
      key: "options",
      head: () => t("Options"),
      width: "minmax(0,2fr)",
      cell: textCell(optionsOf, "text-caption", 2),
    },
    {
      key: "gender",
      head: () => productFieldWords("gender"),
      width: "6rem",
      from: 1280,
      cell: textCell((row) => row.gender),
    },
    {
      key: "weight",
      head: () => t("Weight"),
      width: "6rem",
      from: 1280,
      cell: textCell((row) => (row.weightGrams === 0 ? "" : t("{count, number} g", { count: row.weightGrams }))),
    },
    {
      key: "products",
      head: () => t("Products"),
      width: "8rem",
      cell: textCell((row) => templateWords("productsCount", { count: row.products })),
    },
  ],
  card: card({
    height: 112,
    href,
    title: (row) => row.title,
    lines: [kindOf, optionsOf, (row) => templateWords("productsCount", { count: row.products })],
  }),
  searches: () => t("title, category or brand"),
  empty: () => ({
    icon: <Ruler />,
    title: t("No product templates yet"),
    text: t("A template says which options its products have, such as size and condition. Add the first one."),
  }),
};
