import { isExpected } from "#shared/areas/audits/classify.ts";
import type { AuditLineRow, AuditRow, AuditScanRow, Outcome } from "#shared/areas/audits/rows.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { DemoActor, ItemHistory } from "./history.ts";
import { shops, demoSubLocations } from "./places.ts";
import { demoId, type Random } from "./random.ts";

const kinds = { audit: 15, scan: 16 } as const;
const day = 86_400_000;

/** The audited shelves, and how many days ago. */
const audited = [
  { shelf: "Counter", daysAgo: 2 },
  { shelf: "Window", daysAgo: 9 },
  { shelf: "Returns", daysAgo: 16 },
] as const;

export interface DemoAudits {
  readonly audits: readonly AuditRow[];
  readonly auditScans: readonly AuditScanRow[];
  readonly auditLines: readonly AuditLineRow[];
}

/** Returns past audits of single shelves, each with its scans, missing items and misplaced ones. */
export function demoAudits(
  source: { stock: readonly ItemHistory[]; products: readonly ProductRow[]; staff: DemoActor; now: Date },
  random: Random,
): DemoAudits {
  const { staff, now } = source;
  const titles = new Map(source.products.map(({ id, title }) => [id, title]));
  const items = source.stock.map(({ row }) => row);
  const audits: AuditRow[] = [];
  const auditScans: AuditScanRow[] = [];
  const auditLines: AuditLineRow[] = [];
  for (const [n, { shelf, daysAgo }] of audited.entries()) {
    const place = demoSubLocations.find(({ name }) => name === shelf);
    const location = shops.find(({ id }) => id === place?.locationId);
    if (place === undefined || location === undefined) throw new Error("The demo audits shelves that it has");
    const begun = now.getTime() - daysAgo * day;
    const createdAt = new Date(begun).toISOString();
    const at = { locationId: location.id, subLocationId: place.id };
    const here = `${location.name} · ${place.name}`;
    const audit = demoId(kinds.audit, n + 1);

    const expected = items.filter((item) => isExpected(item, at) && (item.acceptedOn ?? "") < createdAt);
    const missing = expected.filter(() => random.chance(0.02));
    const isMissing = new Set(missing);
    const foreign: readonly (readonly [Outcome, ItemRow | undefined])[] = [
      ["overScanned", items.find((item) => item.status === "Sold" && (item.soldOn ?? "") < createdAt)],
      ["elsewhere", items.find((item) => item.status === "Active" && item.locationId !== location.id)],
      ["notAccepted", items.find((item) => item.status === "Pending" && item.createdAt < createdAt)],
    ];
    let scanned = 0;
    const scan = (code: string, outcome: Outcome, itemId: string | null) => {
      scanned += 1;
      const id = demoId(kinds.scan, (n + 1) * 100_000 + scanned);
      auditScans.push({
        id,
        auditId: audit,
        code,
        via: "scanner",
        note: "",
        removedAt: null,
        outcome,
        itemId,
        scannedAt: new Date(begun + scanned * 1_500).toISOString(),
        scannedBy: staff.id,
        scannedByName: staff.name,
      });
      return id;
    };
    for (const item of expected) if (!isMissing.has(item)) scan(item.code, "found", item.id);
    const line = (id: string, code: string, outcome: Outcome, item: ItemRow | undefined): AuditLineRow => ({
      id: `${audit}:${id}`,
      auditId: audit,
      itemId: item?.id ?? null,
      code,
      outcome,
      title: titles.get(item?.productId ?? "") ?? "",
      size: item?.option1Value ?? "",
      expectedLocationName:
        outcome === "missing" ? here : (shops.find((one) => one.id === item?.locationId)?.name ?? ""),
      actualLocationName: outcome === "missing" ? "" : here,
      itemStatus: item?.status ?? "",
      amended: false,
      resolution: null,
      resolvedAt: null,
      resolvedByName: "",
      note: "",
    });
    const runAt = new Date(begun + expected.length * 1_500 + 60_000).toISOString();
    const lines = missing.map((item) => line(item.id, item.code, "missing", item));
    for (const [outcome, item] of foreign) {
      if (item === undefined) continue;
      scan(item.code, outcome, item.id);
      lines.push(line(item.id, item.code, outcome, item));
    }
    const unknown = `${7_000_000 + n}`;
    lines.push(line(scan(unknown, "unknown", null), unknown, "unknown", undefined));
    // The first two lines of the older audits were resolved, without changing items.
    const dealtWith = n === 0 ? 0 : 2;
    auditLines.push(
      ...lines.map((one, index) =>
        index < dealtWith
          ? {
              ...one,
              resolution: "setAside" as const,
              resolvedAt: runAt,
              resolvedByName: staff.name,
              note: "Looked again",
            }
          : one,
      ),
    );
    audits.push({
      id: audit,
      ...at,
      status: "run",
      createdAt,
      createdBy: staff.id,
      createdByName: staff.name,
      runAt,
      runByName: staff.name,
      expectedCount: expected.length,
      foundCount: expected.length - missing.length,
      joinedIntoId: null,
      joinedIds: [],
    });
  }
  return { audits, auditScans, auditLines };
}
