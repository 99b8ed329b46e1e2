import type { Shelf, View } from "#pwa/machine/local/device.ts";
import type { ItemBrief, ListQuery } from "#pwa/machine/local/list.ts";
import type { FeedbackKind } from "#pwa/scanning/feedback.ts";
import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import { compareScans, inScanOrder } from "#shared/areas/audits/reconcile.ts";
import { isException } from "#shared/areas/audits/result-line.ts";
import type { AuditRow, AuditScanRow, Outcome } from "#shared/areas/audits/rows.ts";
import { ScanTally } from "#shared/areas/audits/scan-tally.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";

/** A scan of an audit with its current outcome on this device. */
export interface LiveScan {
  readonly scan: AuditScanRow;
  readonly outcome: Outcome;
  /** The item of the code; undefined when unknown. */
  readonly item: ItemBrief | undefined;
  /** Later scans of the same item or code, latest last. */
  readonly repeats: readonly string[];
}

/** Scans, newest first, without removed ones; each is prepared for display on access. */
export interface LiveScans {
  readonly count: number;
  at(index: number): LiveScan | undefined;
}

export interface LiveAudit {
  readonly scans: LiveScans;
  /** Everything scanned, each item or code once: repeats are marked on the first scan. */
  readonly things: LiveScans;
  /** Scans that need a person's attention. */
  readonly exceptions: LiveScans;
  readonly foundCount: number;
  readonly expectedCount: number;
  outcomeOf(scanId: string): Outcome | undefined;
  /** Returns the latest of these scans; undefined if none of them counts. */
  lastOf(scanIds: ReadonlySet<string>): LiveScan | undefined;
  scanned(itemId: string): boolean;
}

/** The part of the view that an audit reads. */
export type AuditView = Pick<View, "get" | "by" | "version"> & {
  readonly items: Pick<View["items"], "shelf" | "brief">;
};

/** Returns the filter of items expected at a place on this device; the server computes it again at Run. */
export const expectedAt = ({ locationId, subLocationId }: AuditPlace) => ({
  locationId,
  expected: true,
  ...(subLocationId === null ? {} : { subLocationId }),
});

/** The scans processed so far; only appended to, so that earlier results stay valid. */
interface Progress {
  readonly audit: AuditRow;
  readonly shelf: Shelf;
  readonly tally: ScanTally<number>;
  /** In scan order, with the outcome of each. */
  readonly scans: AuditScanRow[];
  readonly outcomes: Outcome[];
  readonly slots: (number | null)[];
  /** Indexes into `scans`. */
  readonly exceptions: number[];
  readonly things: number[];
  /** Index of the first scan of each item, and of each code without an item. */
  readonly firsts: Map<number | string, number>;
  /** By index of the first scan. */
  readonly repeats: Map<number, readonly string[]>;
  /** The products of the scanned GTINs. */
  readonly gtins: Map<string, GtinRow | undefined>;
  foundCount: number;
}

/**
 * Follows one audit on this device: applies the server's rules of Run to this device's rows. A new last scan costs only
 * itself; when an item, a barcode or an earlier scan has changed, all scans are processed again.
 */
export class AuditFollower {
  #progress: Progress | undefined;
  #rows: readonly AuditScanRow[] = [];
  #last: { readonly version: number; readonly audit: AuditRow; readonly live: LiveAudit } | undefined;

  /** Returns the audit's current state; the same object while nothing has changed. */
  stateOf(view: AuditView, audit: AuditRow): LiveAudit {
    if (this.#last?.version === view.version && this.#last.audit === audit) return this.#last.live;
    const rows = view.by("auditScan", "audit", audit.id);
    const shelf = view.items.shelf(audit);
    const known = this.#progress;
    const kept =
      known !== undefined && hasSameContext(known, view, audit, shelf) ? this.#takenFurther(known, rows) : undefined;
    const progress = kept ?? taken(audit, shelf, rows);
    this.#progress = progress;
    this.#rows = rows;
    const live = answer(view, audit, progress);
    this.#last = { version: view.version, audit, live };
    return live;
  }

  /** Processes new scans; undefined if earlier ones changed or one was inserted between them. */
  #takenFurther(progress: Progress, rows: readonly AuditScanRow[]): Progress | undefined {
    const before = this.#rows;
    if (rows === before) return progress;
    const added: AuditScanRow[] = [];
    let at = 0;
    for (const row of rows) {
      const old = before[at];
      if (old?.id === row.id) {
        if (old !== row && !sameScan(old, row)) return undefined;
        at += 1;
      } else added.push(row);
    }
    if (at < before.length) return undefined;
    const fresh = inScanOrder(added);
    const [first, last] = [fresh[0], progress.scans.at(-1)];
    if (first !== undefined && last !== undefined && compareScans(last, first) > 0) return undefined;
    for (const scan of fresh) take(progress, scan);
    return progress;
  }
}

function taken(audit: AuditRow, shelf: Shelf, rows: readonly AuditScanRow[]): Progress {
  const progress: Progress = {
    audit,
    shelf,
    tally: new ScanTally(shelf),
    scans: [],
    outcomes: [],
    slots: [],
    exceptions: [],
    things: [],
    firsts: new Map(),
    repeats: new Map(),
    gtins: new Map(),
    foundCount: 0,
  };
  for (const scan of inScanOrder(rows)) take(progress, scan);
  return progress;
}

function take(progress: Progress, scan: AuditScanRow): void {
  const { audit, shelf, tally, scans, outcomes, slots, exceptions, things, firsts, repeats, gtins } = progress;
  let outcome: Outcome;
  let slot: number | null;
  if (audit.status === "run") {
    outcome = scan.outcome ?? "unknown";
    slot = scan.itemId === null ? null : (shelf.slot(scan.itemId) ?? null);
  } else {
    ({ outcome, item: slot } = tally.take(scan.code));
    if (scan.code.length === 14) gtins.set(scan.code, shelf.gtin(scan.code));
  }
  if (outcome === "found") progress.foundCount += 1;
  const place = scans.length;
  if (isException(outcome)) exceptions.push(place);
  const first = outcome === "duplicate" ? firsts.get(slot ?? scan.code) : undefined;
  if (first === undefined) {
    things.push(place);
    firsts.set(slot ?? scan.code, place);
  } else repeats.set(first, [...(repeats.get(first) ?? []), scan.id]);
  scans.push(scan);
  outcomes.push(outcome);
  slots.push(slot);
}

function hasSameContext({ audit, shelf, gtins }: Progress, view: AuditView, now: AuditRow, at: Shelf): boolean {
  if (
    shelf !== at ||
    audit.status !== now.status ||
    audit.locationId !== now.locationId ||
    audit.subLocationId !== now.subLocationId ||
    audit.id !== now.id
  )
    return false;
  for (const [gtin14, row] of gtins) if (view.get("gtin", gtin14) !== row) return false;
  return true;
}

/** Returns whether two versions of a scan have the same outcome; person and note do not matter. */
const sameScan = (one: AuditScanRow, other: AuditScanRow): boolean =>
  one.code === other.code &&
  one.scannedAt === other.scannedAt &&
  one.removedAt === other.removedAt &&
  one.outcome === other.outcome &&
  one.itemId === other.itemId;

function answer(view: AuditView, audit: AuditRow, progress: Progress): LiveAudit {
  const { shelf, scans, outcomes, slots, exceptions, things, repeats, foundCount } = progress;
  const [count, exceptionCount, thingCount] = [scans.length, exceptions.length, things.length];
  let scannedSlots: Set<number | null> | undefined;
  const at = (place: number | undefined): LiveScan | undefined => {
    const scan = place === undefined ? undefined : scans[place];
    const outcome = place === undefined ? undefined : outcomes[place];
    if (place === undefined || scan === undefined || outcome === undefined) return undefined;
    const slot = slots[place] ?? null;
    const item = slot === null ? undefined : view.items.brief(shelf.id(slot));
    return { scan, outcome, item, repeats: repeats.get(place) ?? [] };
  };
  return {
    scans: { count, at: (index) => at(count - 1 - index) },
    things: { count: thingCount, at: (index) => at(things[thingCount - 1 - index]) },
    exceptions: { count: exceptionCount, at: (index) => at(exceptions[exceptionCount - 1 - index]) },
    foundCount,
    expectedCount: audit.expectedCount ?? shelf.expectedCount,
    outcomeOf: (scanId) => outcomes[scans.findLastIndex(({ id }) => id === scanId)],
    lastOf: (scanIds) => (scanIds.size === 0 ? undefined : at(lastPlace(scans, count, scanIds))),
    scanned: (itemId) => {
      scannedSlots ??= new Set(slots.slice(0, count));
      const slot = shelf.slot(itemId);
      return slot !== undefined && scannedSlots.has(slot);
    },
  };
}

function lastPlace(scans: readonly AuditScanRow[], count: number, ids: ReadonlySet<string>): number | undefined {
  for (let place = count - 1; place >= 0; place--) if (ids.has(scans[place]?.id ?? "")) return place;
  return undefined;
}

/** Returns the first items of a query that no scan matches. */
export function notScanned(
  view: Pick<View, "list">,
  live: LiveAudit,
  query: ListQuery<"item">,
  most: number,
): readonly ItemBrief[] {
  const found = view.list("item", query);
  const shown: ItemBrief[] = [];
  for (let from = 0; shown.length < most && from < found.count; from += most)
    shown.push(...found.slice(from, from + most).filter((item) => !live.scanned(item.id)));
  return shown.slice(0, most);
}

/** Returns the sound and vibration of an outcome. */
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
