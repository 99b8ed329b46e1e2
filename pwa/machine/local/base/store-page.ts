import type { Generation, StoredRow } from "./base-database.ts";
import type { BaseChange } from "./base-update.ts";

type Page = Pick<Generation, "cursor" | "queueId" | "includedSeq">;

/**
 * Fields that only a download needs of its generation. A finished one forgets them: at a million items they are 100 kB,
 * which every change would write anew.
 */
export const finished: Pick<Generation, "bounds" | "otherBounds" | "othersHeld"> = {
  bounds: [],
  otherBounds: [],
  othersHeld: [],
};

/**
 * Stores a page of a pull on top of the generation it was pulled for, in one transaction. Returns the generation as it
 * is now; undefined, with nothing stored, if something was stored since, and null if the generation is gone.
 *
 * It waits for the disk only where the queue may now forget commands. Whatever else a power cut takes, the server has:
 * the cursor is in the same transaction, so that it is pulled again. (Dexie has one durability for a database.)
 */
export function storePage(
  db: IDBDatabase,
  held: Generation,
  changes: readonly BaseChange[],
  { cursor, queueId, includedSeq }: Page,
  beforeCommit: () => void,
): Promise<Generation | undefined | null> {
  const forgets = queueId !== held.queueId || includedSeq !== held.includedSeq;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(["generations", "rows"], "readwrite", {
      durability: forgets ? "strict" : "relaxed",
    });
    const generations = transaction.objectStore("generations");
    const rows = transaction.objectStore("rows");
    let stored: Generation | undefined | null;
    let fault: unknown = null;
    const asked = generations.get(held.generation) as IDBRequest<Generation | undefined>;
    asked.onsuccess = () => {
      const current = asked.result;
      if (current?.complete !== true) stored = null;
      if (current?.complete !== true || current.journal !== held.journal) return;
      const journal = current.journal + 1;
      const { generation } = current;
      try {
        for (const { type, id, row } of changes) rows.put({ generation, type, id, journal, row } satisfies StoredRow);
        stored = { ...current, ...finished, cursor, queueId, includedSeq, journal };
        generations.put(stored);
        beforeCommit();
      } catch (error) {
        fault = error;
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(stored);
    transaction.onabort = () => reject(fault ?? transaction.error ?? new Error("These rows could not be stored."));
  });
}
