import { thumbnailCache } from "#pwa/local/databases.ts";
import { peopleHere } from "./people-here.ts";

/**
 * Removes the store's rows and histories of everybody who has signed out of this browser, and when nobody is left the
 * pictures they saw: nothing of the store is to be left on a device that somebody has left, or that was lost. What they
 * have not delivered stays in their queues (docs/decisions/0207).
 */
export async function forgetWhoLeft(storeId: string): Promise<void> {
  const people = peopleHere();
  const prefixes = ["trace-base:", "trace-item-logs:"].map((kind) => `${kind}${storeId}:`);
  const stay = new Set(people.flatMap(({ session }) => prefixes.map((prefix) => `${prefix}${session.user.id}`)));
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const gone = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)) && !stay.has(name));
  await Promise.all(gone.map(removed));
  // There is none where the page did not come by https.
  if (people.length === 0) await (globalThis.caches as CacheStorage | undefined)?.delete(thumbnailCache);
}

/** Another tab that has it open closes it; until then the browser keeps the removal in mind, and nobody waits. */
const removed = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onblocked = request.onerror = () => resolve();
  });
