import { forgetKept } from "#pwa/machine/local/kept/kept-value.ts";
import { deviceJournalPrefix, thumbnailCache } from "#pwa/machine/local/databases.ts";
import { peopleOnDevice } from "./people-on-device.ts";

/** Prefixes of storage keys about a person's screens; the ids of store and person follow. */
const notes = ["trace.heights", "trace.hadReadyToPay"];

/** The same of what a till has of its customers, among what is kept. */
const sales = ["sale", "parked", "settled"];

/**
 * Deletes the store's rows, histories and journals of everybody who has signed out of this browser, what is noted of
 * their screens, and the viewed pictures when nobody is left: a device that was left or lost must keep nothing of the store. Undelivered changes stay in their
 * queues (decision 0207).
 */
export async function forgetWhoLeft(storeId: string): Promise<void> {
  const people = peopleOnDevice();
  const isGone = (key: string, kind: string) =>
    key.startsWith(`${kind}.${storeId}.`) &&
    !people.some(({ session }) => key === `${kind}.${storeId}.${session.user.id}`);
  for (const key of Object.keys(localStorage))
    if (notes.some((kind) => isGone(key, kind))) localStorage.removeItem(key);
  await forgetKept((key) => sales.some((kind) => isGone(key, kind)));
  const prefixes = ["trace-base:", "trace-item-logs:", deviceJournalPrefix].map((kind) => `${kind}${storeId}:`);
  const stay = new Set(people.flatMap(({ session }) => prefixes.map((prefix) => `${prefix}${session.user.id}`)));
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const gone = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)) && !stay.has(name));
  await Promise.all(gone.map(removed));
  // The Cache API does not exist on pages without https.
  if (people.length === 0) await (globalThis.caches as CacheStorage | undefined)?.delete(thumbnailCache);
}

/** Deletes a database. If another tab has it open, the browser deletes it once it is closed; nobody waits for that. */
const removed = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onblocked = request.onerror = () => resolve();
  });
