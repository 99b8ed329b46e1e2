import type { View } from "#pwa/machine/local/device.ts";
import { type ExportedProduct, productExportColumns } from "#shared/areas/catalogue/export-columns.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { type CsvWriter, csvWriter } from "#shared/machine/csv/csv-line.ts";

/** Returns a writer of products in the server's export format, from this device's rows. */
export function productWriter(view: View): CsvWriter<ProductRow> {
  const { head, line } = csvWriter(productExportColumns(), undefined);
  return { head, line: (product) => line(exported(view, product)) };
}

const exported = (view: View, product: ProductRow): ExportedProduct => ({
  title: product.title,
  sku: product.sku,
  brand: product.brand,
  category: product.category,
  gender: product.gender,
  template: view.get("productTemplate", product.productTemplateId)?.title ?? "",
  color: product.color,
  stockXId: product.stockXId,
  shopifyId: product.shopifyId,
  gtins: view.by("gtin", "product", product.id),
  image: product.image,
  imageList: product.imageList,
});
