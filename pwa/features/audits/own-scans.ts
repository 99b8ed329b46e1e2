import { keptValue } from "#pwa/machine/local/kept/kept-value.ts";

/** Number of scans that this device can undo. */
const most = 100;

const kept = keptValue<readonly string[]>("auditScans", (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [],
);

/** Returns the ids of the latest audit scans made on this device, by whomever. */
export const ownScans = (): ReadonlySet<string> => new Set(kept.get());

/** Returns these scans with one more. */
export const withOwnScan = (ids: readonly string[], scanId: string): readonly string[] => [...ids, scanId].slice(-most);

/** Adds a scan that was made here. Scans do not wait for the disk. */
export function addOwnScan(scanId: string): void {
  kept.change((ids) => withOwnScan(ids, scanId)).catch((fault: unknown) => console.error(fault));
}
