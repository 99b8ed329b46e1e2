import { answerOf, readExisting } from "../databases.ts";

/**
 * The database of what must survive a kill and is neither rows nor queue. It is apart from those: a raised version of
 * theirs is missing to another build and closes its tabs.
 */
export const keptName = "trace-kept";
const version = 1;
const table = "kept";

/** Returns everything kept, by key; nothing where the database does not exist yet, which this does not make. */
export async function readKept(factory: IDBFactory): Promise<ReadonlyMap<string, unknown>> {
  const found = await readExisting(factory, { name: keptName, version }, async (db) => {
    const store = db.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return keys.map((key, at): readonly [string, unknown] => [String(key), values[at]]);
  });
  return new Map(found ?? []);
}

/**
 * Changes one value, whichever tab wrote it last; `undefined` deletes it. Resolves to the new value once it is on the
 * disk.
 */
export async function changeKept(
  factory: IDBFactory,
  key: string,
  change: (kept: unknown) => unknown,
): Promise<unknown> {
  const db = await openKept(factory);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(table, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(table);
      let next: unknown;
      let fault: unknown = null;
      const asked = store.get(key);
      asked.onsuccess = () => {
        try {
          next = change(asked.result);
          if (next === undefined) store.delete(key);
          else store.put(next, key);
        } catch (thrown) {
          fault = thrown;
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve(next);
      transaction.onabort = () =>
        reject(fault instanceof Error ? fault : (transaction.error ?? new Error("Nothing was kept.")));
    });
  } finally {
    db.close();
  }
}

const openKept = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    // IndexedDB's own number, as Dexie writes them.
    const request = factory.open(keptName, version * 10);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(`The database ${keptName} cannot be opened.`));
  });
