import { type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import type { ProductRow } from "./rows.ts";

/**
 * Returns the reads of the product an id refers to: itself, or the one it was merged into (decision 0099). For
 * ids chosen by people: their command may have been queued while the product was merged. Takes up to three of a
 * command's rounds.
 */
export function productReads(productId: string, found: FoundRows, readAs = read): readonly Read[] {
  const itself = readAs("product", productId);
  if (!found.has(itself) || found.get("product", productId) !== undefined) return [itself];
  const left = read("mergedProduct", productId);
  const into = found.has(left) ? found.get("mergedProduct", productId)?.mergedIntoId : undefined;
  return into === undefined ? [itself, left] : [itself, left, readAs("product", into)];
}

/** Returns the product that `productReads` found; undefined also before its last round. */
export function productOf(found: FoundRows, productId: string): ProductRow | undefined {
  if (!found.has(read("product", productId))) return undefined;
  const itself = found.get("product", productId);
  if (itself !== undefined || !found.has(read("mergedProduct", productId))) return itself;
  const into = found.get("mergedProduct", productId)?.mergedIntoId;
  return into === undefined || !found.has(read("product", into)) ? undefined : found.get("product", into);
}

/** Returns the same reads and the product's template. */
export function productAndTemplateReads(productId: string, found: FoundRows): readonly Read[] {
  const templateId = productOf(found, productId)?.productTemplateId;
  const reads = productReads(productId, found);
  return templateId === undefined ? reads : [...reads, read("productTemplate", templateId)];
}
