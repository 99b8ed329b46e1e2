import { bareSku } from "#shared/areas/catalogue/duplicates.ts";
import { type Mapping, fieldReader } from "./mapping.ts";
import type { Pause } from "./pause.ts";
import type { TableLine } from "./read/table-reader.ts";

/** The lines of one product: one, or in a shop's file one per variant and image. */
export interface ProductGroup {
  /** Indexes into the table's lines. */
  readonly lines: readonly number[];
  readonly sku: string;
}

/**
 * Groups lines by product: by handle if the file has handles, else by SKU in any spelling. Unreadable lines are left
 * out.
 */
export async function productGroups(
  lines: readonly TableLine[],
  mapping: Mapping,
  pause: Pause,
): Promise<readonly ProductGroup[]> {
  const byHandle = new Map<string, { readonly lines: number[]; readonly skus: Set<string> }>();
  for (const [at, line] of lines.entries()) {
    await pause();
    if (line.problem !== null) continue;
    const value = fieldReader(line.cells, mapping);
    const [handle, sku] = [value("handle"), value("sku")];
    // A line with neither is a group of its own, which is then reported as wrong.
    const key = handle !== "" ? `h ${handle}` : sku === "" ? `line ${at}` : `s ${bareSku(sku) || sku}`;
    const group = byHandle.get(key) ?? { lines: [], skus: new Set() };
    byHandle.set(key, group);
    group.lines.push(at);
    if (sku !== "") group.skus.add(sku);
  }
  return Array.from(byHandle, ([key, group]) => ({
    lines: group.lines,
    sku: key.startsWith("h ") ? skuOfVariants([...group.skus], key.slice(2)) : ([...group.skus][0] ?? ""),
  }));
}

/** Shorter common beginnings may be accidental, and are no style code. */
const shortestSku = 4;

/**
 * Returns the common SKU of variants: shops append variants to the style code, so DD1391-100-9 and DD1391-100-10 give
 * DD1391-100. Without SKUs, the handle.
 */
export function skuOfVariants(skus: readonly string[], handle: string): string {
  const [first, ...others] = skus;
  if (first === undefined) return handle.slice(0, 80);
  if (others.length === 0) return first;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length);
  // Not within a part: "…-1" of 10 and 11 is not a common part.
  const common = skus.includes(start)
    ? start
    : start.replace(/(?<![^-_/. ])[^-_/. ]*$/, "").replace(/(?<![-_/. ])[-_/. ]+$/, "");
  return common.length >= shortestSku ? common : first;
}
