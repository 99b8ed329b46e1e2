import { keptChoice } from "#pwa/printing/kept-choice.ts";

/** How many scans back this device can undo. */
const most = 100;

const kept = keptChoice<ReadonlySet<string>>("trace.auditScans", read, (ids) => JSON.stringify([...ids]));

/** Ids of the latest audit scans made on this device, by whomever; in this browser only. */
export const ownScans = (): ReadonlySet<string> => kept.get();

/** Adds a scan that was made here. */
export const addOwnScan = (scanId: string): void => kept.set(new Set([...kept.get(), scanId].slice(-most)));

function read(stored: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
