import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import { type AuditedItem, type AuditPlace, classify, isExpected } from "./classify.ts";
import type { AuditRow, AuditScanRow, Outcome } from "./rows.ts";
import { type AuditStock, ScanTally } from "./scan-tally.ts";

/** The fields of a scan that reconciling uses. Removed scans are ignored. */
export type CountedScan = Pick<AuditScanRow, "id" | "code" | "scannedAt" | "removedAt">;

/** Look-ups for reconciling. */
export interface AuditLookups {
  itemByCode(code: string): AuditedItem | undefined;
  gtin(gtin14: string): GtinRow | undefined;
}

export interface ScanResult {
  readonly outcome: Outcome;
  /** The item the code was matched to; null when unknown. */
  readonly itemId: string | null;
}

export interface AuditReconciliation {
  /** By scan id; scans that were removed are not included. */
  readonly results: ReadonlyMap<string, ScanResult>;
  /** Expected since the audit began, and not found. */
  readonly missing: readonly AuditedItem[];
  readonly expectedCount: number;
  readonly foundCount: number;
}

/**
 * Returns whether an item was taken in, moved here or brought back after the audit began: its shelf may have been scanned
 * before.
 */
export const cameLater = (
  { acceptedOn, hereSince }: Pick<AuditedItem, "acceptedOn" | "hereSince">,
  { createdAt }: Pick<AuditRow, "createdAt">,
): boolean => (acceptedOn ?? "") > createdAt || (hereSince ?? "") > createdAt;

/**
 * Compares an audit's scans with the given stock at the location. What came since the audit began is found if it was
 * scanned, and never missing. Pure; follows `ScanTally`, which devices run over their own stock.
 */
export function reconcileAudit(
  audit: AuditPlace & Pick<AuditRow, "createdAt">,
  scans: readonly CountedScan[],
  atLocation: readonly AuditedItem[],
  stock: AuditLookups,
): AuditReconciliation {
  const expected = atLocation.filter((item) => isExpected(item, audit));
  const tally = new ScanTally(rowStock(audit, expected, stock));
  const results = new Map<string, ScanResult>();
  for (const scan of inScanOrder(scans)) {
    const { outcome, item } = tally.take(scan.code);
    results.set(scan.id, { outcome, itemId: item });
  }
  const missing = expected.filter((item) => !tally.found(item.id) && !cameLater(item, audit));
  return {
    results,
    missing,
    expectedCount: tally.foundCount + missing.length,
    foundCount: tally.foundCount,
  };
}

/** Returns the scans that count, oldest first; equal times are ordered by id. */
export function inScanOrder<Scan extends CountedScan>(scans: readonly Scan[]): readonly Scan[] {
  const live = scans.filter((scan) => scan.removedAt === null);
  // They are usually in order already.
  return live.every((scan, at) => at === 0 || compareScans(live[at - 1] as Scan, scan) <= 0)
    ? live
    : live.sort(compareScans);
}

export const compareScans = (a: CountedScan, b: CountedScan): number =>
  compare(a.scannedAt, b.scannedAt) || compare(a.id, b.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the stock as an `AuditStock` over rows, with items identified by id. */
function rowStock(place: AuditPlace, expected: readonly AuditedItem[], stock: AuditLookups): AuditStock<string> {
  const looked = new Map<string, AuditedItem>();
  // Built at the first GTIN; most audits have none.
  let bySize: Map<string, AuditedItem[]> | undefined;
  return {
    itemByCode: (code) => {
      const item = stock.itemByCode(code);
      if (item !== undefined) looked.set(item.id, item);
      return item?.id;
    },
    gtin: (gtin14) => stock.gtin(gtin14),
    meaning: (id) => classify(looked.get(id), place),
    candidates: (gtin) => {
      bySize ??= Map.groupBy(expected, (item) => JSON.stringify([item.productId, item.option1Value]));
      return (bySize.get(JSON.stringify([gtin.productId, gtin.size])) ?? []).map((item) => item.id);
    },
    noItems: () => new Set(),
  };
}
