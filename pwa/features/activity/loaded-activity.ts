import type { Device } from "#pwa/local/device.ts";
import type { FeedEntry } from "./activity-days.ts";

/** What has been read of the store's history. */
export interface Loaded {
  /** The latest first. */
  readonly entries: readonly FeedEntry[];
  /** Where it goes on; null at its end. */
  readonly next: string | null;
  /** When the first page was read; ISO 8601. */
  readonly at: string;
}

/**
 * A first page that was read anew, before what was read earlier: what is in both is told once, and where the page does not
 * reach back to what is known, only the page is.
 */
export function withNewer(page: Loaded, known: Loaded | null): Loaded {
  const last = page.entries.at(-1);
  const at = known === null || last === undefined ? -1 : known.entries.findIndex(({ id }) => id === last.id);
  if (known === null || page.next === null || at === -1) return page;
  return { entries: [...page.entries, ...known.entries.slice(at + 1)], next: known.next, at: page.at };
}

/** What each address of the feed had loaded when it was left; gone with the device, so that no other person sees it. */
const kept = new WeakMap<Device, Map<string, Loaded>>();
const mostKept = 5;

export const keptActivity = (device: Device, address: string): Loaded | null => kept.get(device)?.get(address) ?? null;

/** Keeps it for the next time the address is opened. */
export function keepActivity(device: Device, address: string, loaded: Loaded): void {
  const of = kept.get(device) ?? new Map<string, Loaded>();
  kept.set(device, of);
  of.delete(address);
  of.set(address, loaded);
  const [oldest] = of.keys();
  if (of.size > mostKept && oldest !== undefined) of.delete(oldest);
}
