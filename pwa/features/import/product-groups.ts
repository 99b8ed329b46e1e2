import { bareSku } from "#shared/catalogue/duplicates.ts";
import { type Mapping, valuesOf } from "./mapping.ts";
import type { Pause } from "./pause.ts";
import type { TableLine } from "./read/table-reader.ts";

/** The lines of one product: one, or in a shop's file one for each of its variants and images. */
export interface ProductGroup {
  /** Places of the table's lines. */
  readonly lines: readonly number[];
  readonly sku: string;
}

/**
 * Which lines are of one product: those of one handle where the file has handles, else those of one SKU, however it is
 * written. Lines that could not be read are in none.
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
    const value = valuesOf(line.cells, mapping);
    const [handle, sku] = [value("handle"), value("sku")];
    // A line with neither stands for itself, and is told that it is wrong.
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

/** Too short to be a style code, and to be sure that two variants do not begin so by chance. */
const shortestSku = 4;

/** Shops number variants behind the style code: DD1391-100-9 and DD1391-100-10 are DD1391-100. Without any, the handle. */
function skuOfVariants(skus: readonly string[], handle: string): string {
  const [first, ...others] = skus;
  if (first === undefined) return handle.slice(0, 80);
  if (others.length === 0) return first;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length);
  // Not in the middle of a part: "…-1" of 10 and 11 is no end.
  const common = skus.includes(start) ? start : start.replace(/[^-_/. ]*$/, "").replace(/[-_/. ]+$/, "");
  return common.length >= shortestSku ? common : first;
}
