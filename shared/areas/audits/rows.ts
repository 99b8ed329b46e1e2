import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { mostJoined } from "./most-joined.ts";
import { id, imageUrl, instant, requiredText, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * Outcomes of one scanned code or one expected item. `missing` is for expected items without a live
 * scan.
 */
export const outcomes = [
  "found",
  "duplicate",
  "overScanned",
  "elsewhere",
  "inTransitHere",
  "notForSale",
  "notAccepted",
  "unknown",
  /** A GTIN with no or several unscanned candidates. */
  "needsItemCode",
  "missing",
] as const;
const outcome = z.enum(outcomes);
export type Outcome = (typeof outcomes)[number];

/** A location audit; called a scan in the specification's API. */
export const auditRows = defineRow({
  type: "audit",
  table: "audits",
  audiences: ["floor"],
  search: ["createdByName", "runByName"],
  keep: { closedAt: "runAt", days: 90 },
  schema: z.object({
    id,
    locationId: id,
    /** Set when only one sub-location is audited. */
    subLocationId: z.nullable(id),
    status: z.enum(["new", "run"]),
    createdAt: instant,
    createdBy: id,
    createdByName: text(200),
    runAt: z.nullable(instant),
    runByName: text(200),
    /** Set at Run; null before. */
    expectedCount: z.nullable(z.int()),
    foundCount: z.nullable(z.int()),
    /** The audit its scans were moved to; null if not joined. */
    joinedIntoId: z.nullable(id),
    /** The audits whose scans were moved to this one. */
    joinedIds: z.array(id).check(z.maxLength(mostJoined)),
  }),
});
export type AuditRow = z.infer<typeof auditRows.schema>;

/** One scan of an audit. Scans are only added; a removal marks the scan and never deletes it. */
export const auditScanRows = defineRow({
  type: "auditScan",
  table: "audit_scans",
  indexes: { audit: "auditId" },
  audiences: ["floor"],
  search: ["code", "note"],
  keep: { with: "audit", by: "auditId" },
  schema: z.object({
    id,
    auditId: id,
    /** As scanned: item code, GTIN-14 digits, or unknown text. */
    code: requiredText(500),
    via: z.enum(["scanner", "camera", "typed", "ticked"]),
    note: text(500),
    scannedAt: instant,
    scannedBy: id,
    scannedByName: text(200),
    removedAt: z.nullable(instant),
    /** Null until Run. */
    outcome: z.nullable(outcome),
    /** The item the code was matched to at Run; null before, or when unknown. */
    itemId: z.nullable(id),
  }),
});
export type AuditScanRow = z.infer<typeof auditScanRows.schema>;

/** The resolutions of an exception of a run audit. */
export const resolutions = [
  /** elsewhere → the item now belongs here. */
  "foundHere",
  /** inTransitHere → the transfer has arrived. */
  "acceptTransfer",
  /** notAccepted → accepted at this location. */
  "acceptItem",
  /** missing → marked missing from today. */
  "markMissing",
  /** missing → withdrawn with the reason "lost". */
  "writeOff",
  /** missing → found after all ("Scan Again"). */
  "foundAfterAll",
  /** Any exception: seen, no action needed. */
  "setAside",
] as const;
const resolution = z.enum(resolutions);
export type Resolution = (typeof resolutions)[number];

/**
 * One exception of a run audit: any outcome but found and duplicate. Title and places are copied by value, so that
 * later deletions do not rewrite history. Id: `<auditId>:<itemId>`, or `<auditId>:<scanId>` for an unknown item.
 */
export const auditLineRows = defineRow({
  type: "auditLine",
  table: "audit_lines",
  indexes: { audit: "auditId" },
  audiences: ["floor"],
  search: ["code", "title", "size"],
  keep: { with: "audit", by: "auditId" },
  schema: z.object({
    id,
    auditId: id,
    itemId: z.nullable(id),
    code: text(500),
    outcome,
    title: text(300),
    size: text(60),
    /** Includes the sub-location if the audit is of one. */
    expectedLocationName: text(250),
    actualLocationName: text(250),
    itemStatus: text(40),
    /** Set when scans that arrived after Run changed this line. */
    amended: z.boolean(),
    resolution: z.nullable(resolution),
    resolvedAt: z.nullable(instant),
    resolvedByName: text(200),
    note: text(500),
  }),
});
export type AuditLineRow = z.infer<typeof auditLineRows.schema>;

/** A note or photo on an audit. */
export const auditNoteRows = defineRow({
  type: "auditNote",
  table: "audit_notes",
  indexes: { audit: "auditId" },
  audiences: ["floor"],
  search: ["text", "createdByName"],
  keep: { with: "audit", by: "auditId" },
  heavy: true,
  schema: z.object({
    id,
    auditId: id,
    text: text(2_000),
    photo: imageUrl,
    createdAt: instant,
    createdByName: text(200),
  }),
});
export type AuditNoteRow = z.infer<typeof auditNoteRows.schema>;
