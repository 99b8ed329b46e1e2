import type { Dexie } from "dexie";

/**
 * Does the work, once more where the database could not be opened again after the browser closed it, as it does while it
 * clears a site's data: Dexie would refuse everything from then on.
 */
export async function reopening<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    const isRefused = fault instanceof Error && fault.name === "DatabaseClosedError" && !db.hasBeenClosed();
    if (!isRefused) throw fault;
    db.close({ disableAutoOpen: false });
    return await work();
  }
}
