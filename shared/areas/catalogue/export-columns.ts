import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import { gtinList } from "./gtin-list.ts";
import { productFieldWords } from "./product-field-words.ts";
import type { GtinRow, ProductRow } from "./rows.ts";

/** A product as exported. */
export interface ExportedProduct extends Pick<
  ProductRow,
  "title" | "sku" | "brand" | "category" | "gender" | "stockXId" | "shopifyId" | "color" | "image" | "imageList"
> {
  /** The template's title. */
  readonly template: string;
  readonly gtins: readonly Pick<GtinRow, "id" | "size">[];
}

/** Returns the columns of a product export, named as on screen; product imports read the same ones. */
export const productExportColumns = (): readonly CsvColumn<ExportedProduct>[] => [
  { head: productFieldWords("title"), value: ({ title }) => title },
  { head: productFieldWords("sku"), value: ({ sku }) => sku },
  { head: productFieldWords("brand"), value: ({ brand }) => brand },
  { head: productFieldWords("category"), value: ({ category }) => category },
  { head: productFieldWords("gender"), value: ({ gender }) => gender },
  { head: productFieldWords("template"), value: ({ template }) => template },
  { head: productFieldWords("color"), value: ({ color }) => color },
  { head: productFieldWords("stockXId"), value: ({ stockXId }) => stockXId },
  { head: productFieldWords("shopifyId"), value: ({ shopifyId }) => shopifyId ?? "" },
  { head: productFieldWords("gtins"), value: ({ gtins }) => gtinList(gtins) },
  { head: productFieldWords("image"), value: ({ image }) => image },
  { head: productFieldWords("moreImages"), value: ({ imageList }) => imageList.join(" ") },
];
