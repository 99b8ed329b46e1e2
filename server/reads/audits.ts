import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import {
  type AuditLineRow,
  auditLineRows,
  type AuditNoteRow,
  auditNoteRows,
  type AuditRow,
  auditRows,
  type AuditScanRow,
  auditScanRows,
} from "#shared/areas/audits/rows.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { moment, namedRow } from "./answer-types.ts";

/** An audit in REST responses. */
export const presentedAudit = z.object({
  id: z.string(),
  createdAt: moment,
  status: auditRows.schema.shape.status,
  location: namedRow,
  subLocation: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  createdBy: namedRow,
  runAt: z.nullable(moment),
  expectedCount: z.nullable(z.int()),
  foundCount: z.nullable(z.int()),
});
type PresentedAudit = z.infer<typeof presentedAudit>;

/** One audit with all its contents. */
export const wholeAudit = z.object({
  scan: presentedAudit,
  inventories: z.array(z.omit(auditLineRows.schema, { auditId: true })),
  scannedInventories: z.array(z.omit(auditScanRows.schema, { auditId: true, removedAt: true })),
  notes: z.array(z.omit(auditNoteRows.schema, { auditId: true })),
});
type WholeAudit = z.infer<typeof wholeAudit>;

const present = (
  audit: AuditRow & { readonly locationName: string; readonly subLocationName: string | null },
): PresentedAudit => ({
  id: audit.id,
  createdAt: audit.createdAt,
  status: audit.status,
  location: { id: audit.locationId, name: audit.locationName },
  subLocation: audit.subLocationId === null ? null : { id: audit.subLocationId, name: audit.subLocationName },
  createdBy: { id: audit.createdBy, name: audit.createdByName },
  runAt: audit.runAt,
  expectedCount: audit.expectedCount,
  foundCount: audit.foundCount,
});

/** Returns the latest 500 audits of the store, newest first. */
export async function listAudits(tx: Transaction, storeId: string) {
  const found = await tx.run(sql<AuditRow & { locationName: string; subLocationName: string | null }>`
    select a.*, l.name as location_name, s.name as sub_location_name from audits a
    join locations l on l.store_id = a.store_id and l.id = a.location_id
    left join sub_locations s on s.store_id = a.store_id and s.id = a.sub_location_id
    where a.store_id = ${storeId} and a.joined_into_id is null order by a.created_at desc, a.id desc limit 500`);
  return found.map(present);
}

/**
 * Returns one audit, or the one it was joined into: `scan` is the audit, `inventories` its exceptions (including
 * missing items), `scannedInventories` its scans without removed ones, and its notes.
 */
export async function findAudit(tx: Transaction, storeId: string, wantedId: string): Promise<WholeAudit | undefined> {
  const into = await tx.run(sql<{ id: string }>`
    select coalesce(joined_into_id, id) as id from audits where store_id = ${storeId} and id = ${wantedId}`);
  const id = into[0]?.id ?? wantedId;
  const found = await tx.run(sql<AuditRow & { locationName: string; subLocationName: string | null }>`
    select a.*, l.name as location_name, s.name as sub_location_name from audits a
    join locations l on l.store_id = a.store_id and l.id = a.location_id
    left join sub_locations s on s.store_id = a.store_id and s.id = a.sub_location_id
    where a.store_id = ${storeId} and a.id = ${id}`);
  const audit = found[0];
  if (audit === undefined) return undefined;
  const lines = await tx.run(sql<AuditLineRow>`
    select id, item_id, code, outcome, title, size, expected_location_name, actual_location_name, item_status, amended, resolution, resolved_at, resolved_by_name, note
    from audit_lines where store_id = ${storeId} and audit_id = ${id} order by outcome, title, id`);
  const scans = await tx.run(sql<AuditScanRow>`
    select id, code, via, note, scanned_at, scanned_by, scanned_by_name, outcome, item_id
    from audit_scans where store_id = ${storeId} and audit_id = ${id} and removed_at is null
    order by scanned_at desc, id desc`);
  const notes = await tx.run(sql<AuditNoteRow>`
    select id, text, photo, created_at, created_by_name from audit_notes
    where store_id = ${storeId} and audit_id = ${id} order by created_at, id`);
  return { scan: present(audit), inventories: lines, scannedInventories: scans, notes: notes };
}
