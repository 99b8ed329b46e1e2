import type { ProductRow } from "./rows.ts";

type Named = Pick<ProductRow, "id" | "sku" | "stockXId">;

/** A style code without what separates its parts, capitals as small letters. */
const bareSku = (sku: string): string => sku.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether another product seems to be the same one: the same style code, however it is written, or Catalog Id. */
export function isDuplicate(one: Named, other: Named): boolean {
  if (one.id === other.id) return false;
  const sku = bareSku(one.sku);
  return (sku !== "" && sku === bareSku(other.sku)) || (one.stockXId !== "" && one.stockXId === other.stockXId);
}
