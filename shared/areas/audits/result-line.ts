import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { FoundRows, Read } from "#shared/machine/kernel/define-command.ts";
import { read } from "#shared/machine/kernel/define-command.ts";
import type { AuditPlace } from "./classify.ts";
import type { AuditLineRow, AuditRow, Outcome } from "./rows.ts";

/** Outcomes that are no exceptions and need no attention. */
const plain: readonly Outcome[] = ["found", "duplicate"];

/** Returns whether an outcome gets its own line in the result. */
export const isException = (outcome: Outcome): boolean => !plain.includes(outcome);

/** Returns whether somebody has marked a missing item as found after all. */
export const isFoundAfterAll = (line: Pick<AuditLineRow, "outcome" | "resolution"> | undefined): boolean =>
  line?.outcome === "missing" && line.resolution === "foundAfterAll";

/** Returns the id of an item's line, or of a scan's if its item is unknown. */
export const lineId = (auditId: string, itemOrScanId: string): string => `${auditId}:${itemOrScanId}`;

type LineItem = Pick<ItemRow, "id" | "code" | "productId" | "option1Value" | "status" | "locationId" | "subLocationId">;

/** Returns the rows a line copies its texts from. */
export const lineReads = (
  audit: AuditPlace,
  item: Pick<ItemRow, "productId" | "locationId" | "subLocationId">,
): readonly Read[] => [
  read("product", item.productId),
  ...(item.locationId === null ? [] : [read("location", item.locationId)]),
  ...shelfReads(audit, item.subLocationId),
];

/** Returns the rows that name an audit's place. */
export const placeReads = (audit: AuditPlace): readonly Read[] => [
  read("location", audit.locationId),
  ...shelfReads(audit, audit.subLocationId),
];

/** Returns the read of a sub-location; none for an audit of a whole location. */
const shelfReads = (audit: AuditPlace, subLocationId: string | null): readonly Read[] =>
  audit.subLocationId === null || subLocationId === null ? [] : [read("subLocation", subLocationId)];

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

/** Returns an item's line, with its texts copied by value. */
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

/** Returns the line of a scan that matched no single item: unknown, or a GTIN with several candidates or none. */
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
