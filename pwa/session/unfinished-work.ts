import type { Device } from "#pwa/machine/local/device.ts";

/** Looks for unsaved work that a screen keeps on this device; resolves to a sentence about it, or null. */
export type UnfinishedWork = (device: Device) => Promise<string | null>;

const works: UnfinishedWork[] = [];

/** Registers a search for unfinished work, run before a sign-out. */
export function looksForUnfinishedWork(work: UnfinishedWork): void {
  works.push(work);
}

/** Returns a sentence for each kind of unfinished work of this person. Searches that fail are ignored. */
export async function unfinishedWork(device: Device): Promise<readonly string[]> {
  const found = await Promise.all(works.map((work) => work(device).catch(() => null)));
  return found.filter((sentence) => sentence !== null);
}
