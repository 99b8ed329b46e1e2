import type { View } from "#pwa/local/device.ts";
import type { FeedbackKind } from "#pwa/scanning/feedback.ts";
import { type AuditedItem, shelfStatuses } from "#shared/audits/classify.ts";
import { isException } from "#shared/audits/result-line.ts";
import { reconcile, type ScanResult } from "#shared/audits/reconcile.ts";
import type { AuditRow, AuditScanRow, Outcome } from "#shared/audits/rows.ts";
import type { ItemBrief } from "#pwa/local/device.ts";

/** One scan of an audit with what it comes to, as things stand on this device. */
export interface LiveScan {
  readonly scan: AuditScanRow;
  readonly outcome: Outcome;
  /** The item the code was taken for; undefined when unknown. */
  readonly item: ItemBrief | undefined;
}

export interface LiveAudit {
  /** Newest first, without the removed ones. */
  readonly scans: readonly LiveScan[];
  readonly foundCount: number;
  readonly expectedCount: number;
  /** Scans that somebody should look at. */
  readonly exceptionCount: number;
}

/** The part of the view that an audit looks things up in. */
export type AuditView = Pick<View, "get" | "by"> & {
  readonly items: Pick<View["items"], "query" | "audited" | "auditedByCode" | "brief">;
};

/** What ought to lie at a location, as far as this device knows; the server says it again at Run. */
export function expectedQuery(locationId: string) {
  return { locationId, statuses: shelfStatuses };
}

/** How many items ought to lie there. A price question of the store counts once its item was accepted. */
function expectedCount(view: AuditView, locationId: string): number {
  const asked = view.items.audited({ locationId, statuses: ["StoreRequestPriceChange"] });
  const accepted = asked.filter((item) => item.acceptedOn !== null).length;
  return view.items.query(expectedQuery(locationId)).count + accepted;
}

/**
 * An audit as it stands on this device at this moment: the rules that the server runs at
 * Run, over the rows that are here. The cost is that of the scans, not of the stock:
 * items are looked up by code, and only a scanned GTIN asks for its candidates.
 */
export function liveAudit(view: AuditView, audit: AuditRow): LiveAudit {
  const rows = view.by("auditScan", "audit", audit.id).filter((scan) => scan.removedAt === null);
  const results = audit.status === "run" ? undefined : resultsOf(view, audit.locationId, rows);
  const scans = rows
    .map((scan): LiveScan => {
      const result = results?.get(scan.id) ?? { outcome: scan.outcome ?? "unknown", itemId: scan.itemId };
      return {
        scan,
        outcome: result.outcome,
        item: result.itemId === null ? undefined : view.items.brief(result.itemId),
      };
    })
    .sort((one, other) => compare(other.scan.scannedAt, one.scan.scannedAt) || compare(other.scan.id, one.scan.id));
  return {
    scans,
    foundCount: scans.filter(({ outcome }) => outcome === "found").length,
    expectedCount: audit.expectedCount ?? expectedCount(view, audit.locationId),
    exceptionCount: scans.filter(({ outcome }) => isException(outcome)).length,
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function resultsOf(
  view: AuditView,
  locationId: string,
  scans: readonly AuditScanRow[],
): ReadonlyMap<string, ScanResult> {
  const candidates = new Map<string, AuditedItem>();
  for (const code of new Set(scans.map((scan) => scan.code))) {
    const gtin = view.get("gtin", code);
    if (gtin === undefined) continue;
    const found = view.items.audited({ locationId, productId: gtin.productId, option1Value: gtin.size });
    for (const item of found) candidates.set(item.id, item);
  }
  return reconcile(locationId, scans, [...candidates.values()], {
    itemByCode: (code) => view.items.auditedByCode(code),
    gtin: (gtin14) => view.get("gtin", gtin14),
  }).results;
}

/** What a person away from the screen hears and feels. */
export function feedbackOf(outcome: Outcome): FeedbackKind {
  switch (outcome) {
    case "found":
      return "success";
    case "duplicate":
      return "duplicate";
    case "unknown":
    case "needsItemCode":
      return "unknown";
    default:
      return "wrongPlace";
  }
}

/** How an outcome is named on badges, tabs and cards. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  found: "Found",
  duplicate: "Already scanned",
  overScanned: "Over scanned",
  elsewhere: "Belongs elsewhere",
  inTransitHere: "On its way to here",
  notForSale: "Not for sale",
  notAccepted: "Not accepted",
  unknown: "Unknown",
  needsItemCode: "Item code needed",
  missing: "Missing",
};
