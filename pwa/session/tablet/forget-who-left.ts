import { peopleHere } from "./people-here.ts";

/**
 * Removes the store's rows of everybody who has signed out of this browser: of a lost tablet nothing of the store is to
 * be left, and only who is here is told that they are shut out. What they have not delivered stays in their queues.
 */
export async function forgetWhoLeft(storeId: string): Promise<void> {
  const prefix = `trace-base:${storeId}:`;
  const stay = new Set(peopleHere().map(({ session }) => `${prefix}${session.user.id}`));
  for (const { name = "" } of await indexedDB.databases())
    if (name.startsWith(prefix) && !stay.has(name)) indexedDB.deleteDatabase(name);
}
