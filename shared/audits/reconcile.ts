import type { GtinRow } from "#shared/catalogue/rows.ts";
import { type AuditedItem, classify, isExpected } from "./classify.ts";
import type { AuditScanRow, Outcome } from "./rows.ts";

/** A scan as reconciling needs it. Removed ones take no part. */
export type CountedScan = Pick<AuditScanRow, "id" | "code" | "scannedAt" | "removedAt">;

/** Where reconciling looks things up. */
export interface Stock {
  itemByCode(code: string): AuditedItem | undefined;
  gtin(gtin14: string): GtinRow | undefined;
}

export interface ScanResult {
  readonly outcome: Outcome;
  /** The item the code was taken for; null when unknown. */
  readonly itemId: string | null;
}

export interface Reconciliation {
  /** By scan id, for every scan that was not removed. */
  readonly results: ReadonlyMap<string, ScanResult>;
  /** Expected and not found. */
  readonly missing: readonly AuditedItem[];
  readonly expectedCount: number;
  readonly foundCount: number;
}

/**
 * What the scans of an audit amount to, given what stands at the location as the rows
 * say now. Pure and in scan order, so that device and server agree: each code gets one
 * outcome, a second scan of one thing is a duplicate, and a GTIN ticks an item only where
 * exactly one of that product and size is expected and not yet scanned.
 */
export function reconcile(
  locationId: string,
  scans: readonly CountedScan[],
  atLocation: readonly AuditedItem[],
  stock: Stock,
): Reconciliation {
  const expected = atLocation.filter((item) => isExpected(item, locationId));
  const results = new Map<string, ScanResult>();
  const scannedItems = new Set<string>();
  const scannedTexts = new Set<string>();
  const found = new Set<string>();
  const candidates = candidatesBySize(expected);

  for (const scan of inScanOrder(scans)) {
    const gtin = stock.gtin(scan.code);
    const result =
      gtin === undefined
        ? byOwnCode(scan.code, locationId, stock, scannedItems, scannedTexts)
        : byGtin(candidates(gtin), scannedItems);
    results.set(scan.id, result);
    if (result.itemId !== null) scannedItems.add(result.itemId);
    else if (gtin === undefined) scannedTexts.add(scan.code);
    if (result.outcome === "found" && result.itemId !== null) found.add(result.itemId);
  }
  return {
    results,
    missing: expected.filter((item) => !found.has(item.id)),
    expectedCount: expected.length,
    foundCount: found.size,
  };
}

/** The scans that count, oldest first; ids sort by time, so they settle equal moments. */
export const inScanOrder = <Scan extends CountedScan>(scans: readonly Scan[]): readonly Scan[] =>
  scans
    .filter((scan) => scan.removedAt === null)
    .sort((a, b) => compare(a.scannedAt, b.scannedAt) || compare(a.id, b.id));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function byOwnCode(
  code: string,
  locationId: string,
  stock: Stock,
  scannedItems: ReadonlySet<string>,
  scannedTexts: ReadonlySet<string>,
): ScanResult {
  const item = stock.itemByCode(code);
  if (item === undefined) return { outcome: scannedTexts.has(code) ? "duplicate" : "unknown", itemId: null };
  return { outcome: scannedItems.has(item.id) ? "duplicate" : classify(item, locationId), itemId: item.id };
}

/** `candidates`: the expected items of the GTIN's product and size. */
export function byGtin(candidates: readonly AuditedItem[], scannedItems: ReadonlySet<string>): ScanResult {
  const open = candidates.filter((item) => !scannedItems.has(item.id));
  const [first, second] = open;
  if (first !== undefined && second === undefined) return { outcome: "found", itemId: first.id };
  // All of them are ticked: the same box once more. Only one of them can be meant, else none is named.
  if (first === undefined && candidates.length > 0)
    return { outcome: "duplicate", itemId: candidates.length === 1 ? (candidates[0]?.id ?? null) : null };
  return { outcome: "needsItemCode", itemId: null };
}

/** Looks expected items up by product and size; the index is built at the first GTIN, most audits need none. */
function candidatesBySize(expected: readonly AuditedItem[]) {
  let index: Map<string, AuditedItem[]> | undefined;
  return (gtin: Pick<GtinRow, "productId" | "size">): readonly AuditedItem[] => {
    index ??= Map.groupBy(expected, (item) => JSON.stringify([item.productId, item.option1Value]));
    return index.get(JSON.stringify([gtin.productId, gtin.size])) ?? [];
  };
}
