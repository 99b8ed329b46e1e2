import type { ItemRow } from "#shared/inventory/rows.ts";
import type { FoundRows, Read } from "#shared/kernel/define-command.ts";
import { look } from "#shared/kernel/define-command.ts";
import type { AuditPlace } from "./classify.ts";
import type { AuditLineRow, AuditRow, Outcome } from "./rows.ts";

/** Outcomes that are no exception: nobody needs to look at them. */
const plain: readonly Outcome[] = ["found", "duplicate"];

/** Whether an outcome stands in the result as a line of its own. */
export const isException = (outcome: Outcome): boolean => !plain.includes(outcome);

/** Whether somebody said that a missing item is there after all. */
export const isFoundAfterAll = (line: Pick<AuditLineRow, "outcome" | "resolution"> | undefined): boolean =>
  line?.outcome === "missing" && line.resolution === "foundAfterAll";

/** The id of the line of an item, or of a scan that no item is known of. */
export const lineId = (auditId: string, itemOrScanId: string): string => `${auditId}:${itemOrScanId}`;

type LineItem = Pick<ItemRow, "id" | "code" | "productId" | "option1Value" | "status" | "locationId" | "subLocationId">;

/** The rows a line takes its words from. */
export const lineReads = (
  audit: AuditPlace,
  item: Pick<ItemRow, "productId" | "locationId" | "subLocationId">,
): readonly Read[] => [
  look("product", item.productId),
  ...(item.locationId === null ? [] : [look("location", item.locationId)]),
  ...shelfReads(audit, item.subLocationId),
];

/** The rows that name where an audit is. */
export const placeReads = (audit: AuditPlace): readonly Read[] => [
  look("location", audit.locationId),
  ...shelfReads(audit, audit.subLocationId),
];

/** An audit of a whole location names no shelves. */
const shelfReads = (audit: AuditPlace, subLocationId: string | null): readonly Read[] =>
  audit.subLocationId === null || subLocationId === null ? [] : [look("subLocation", subLocationId)];

function placeName(
  rows: FoundRows,
  audit: AuditPlace,
  at: { locationId: string | null; subLocationId: string | null },
) {
  const location = at.locationId === null ? "" : (rows.get("location", at.locationId)?.name ?? "");
  const [shelf] = shelfReads(audit, at.subLocationId);
  const within =
    shelf === undefined || at.subLocationId === null ? "" : rows.get("subLocation", at.subLocationId)?.name;
  return [location, within].filter((name) => name !== undefined && name !== "").join(" · ");
}

const unresolved = { resolution: null, resolvedAt: null, resolvedByName: "", note: "" } as const;

/** The line of an item, its words kept by value. */
export function itemLine(rows: FoundRows, audit: AuditRow, item: LineItem, outcome: Outcome): AuditLineRow {
  return {
    id: lineId(audit.id, item.id),
    auditId: audit.id,
    itemId: item.id,
    code: item.code,
    outcome,
    title: rows.get("product", item.productId)?.title ?? "",
    size: item.option1Value,
    expectedLocationName: placeName(rows, audit, item),
    actualLocationName: outcome === "missing" ? "" : placeName(rows, audit, audit),
    itemStatus: item.status,
    amended: false,
    ...unresolved,
  };
}

/** The line of a scan that named no one item: unknown, or a GTIN that fits several or none. */
export function scanLine(
  rows: FoundRows,
  audit: AuditRow,
  scan: { readonly id: string; readonly code: string },
  outcome: Outcome,
): AuditLineRow {
  const gtin = outcome === "needsItemCode" ? rows.get("gtin", scan.code) : undefined;
  return {
    id: lineId(audit.id, scan.id),
    auditId: audit.id,
    itemId: null,
    code: scan.code,
    outcome,
    title: gtin === undefined ? "" : (rows.get("product", gtin.productId)?.title ?? ""),
    size: gtin?.size ?? "",
    expectedLocationName: "",
    actualLocationName: placeName(rows, audit, audit),
    itemStatus: "",
    amended: false,
    ...unresolved,
  };
}
