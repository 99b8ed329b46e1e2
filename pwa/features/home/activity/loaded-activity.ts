import type { Device } from "#pwa/machine/local/device.ts";
import type { FeedEntry } from "./activity-days.ts";

/** The loaded part of the store's history. */
export interface Loaded {
  /** Latest first. */
  readonly entries: readonly FeedEntry[];
  /** Start of the next page; null at the end. */
  readonly next: string | null;
  /** Time at which the first page was read; ISO 8601. */
  readonly at: string;
}

/**
 * Prepends a newly read first page to what was read earlier, without duplicates; returns only the page if it does not
 * reach the known entries.
 */
export function withNewer(page: Loaded, known: Loaded | null): Loaded {
  const last = page.entries.at(-1);
  const at = known === null || last === undefined ? -1 : known.entries.findIndex(({ id }) => id === last.id);
  if (known === null || page.next === null || at === -1) return page;
  return { entries: [...page.entries, ...known.entries.slice(at + 1)], next: known.next, at: page.at };
}

/** Entries loaded for each address of the feed, kept per device, so that no other person sees them. */
const kept = new WeakMap<Device, Map<string, Loaded>>();
const mostKept = 5;

export const loadedActivity = (device: Device, address: string): Loaded | null =>
  kept.get(device)?.get(address) ?? null;

/** Keeps the entries for the next time the address is opened. */
export function keepActivity(device: Device, address: string, loaded: Loaded): void {
  const of = kept.get(device) ?? new Map<string, Loaded>();
  kept.set(device, of);
  of.delete(address);
  of.set(address, loaded);
  const [oldest] = of.keys();
  if (of.size > mostKept && oldest !== undefined) of.delete(oldest);
}
