import type { Device } from "#pwa/local/device.ts";

/** Looks for work that a screen keeps on this device without having saved it; resolves to a sentence about it, or null. */
export type UnfinishedWork = (device: Device) => Promise<string | null>;

const works: UnfinishedWork[] = [];

/** Has this kind of work looked for before somebody signs out. */
export function looksForUnfinishedWork(work: UnfinishedWork): void {
  works.push(work);
}

/** A sentence for each kind of work that this person has not finished. What cannot be read is passed over. */
export async function unfinishedWork(device: Device): Promise<readonly string[]> {
  const found = await Promise.all(works.map((work) => work(device).catch(() => null)));
  return found.filter((sentence) => sentence !== null);
}
