/** The rows of an app's collections in IndexedDB, each a record; the collections themselves are in memory. */
export type KeptStore = "items" | "others" | "queue";

export async function openKept(name: string): Promise<IDBDatabase> {
  return await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of ["items", "others"] satisfies KeptStore[])
        request.result.createObjectStore(store, { keyPath: "id" });
      request.result.createObjectStore("queue" satisfies KeptStore, { keyPath: "id" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database does not open."));
  });
}

export async function allKept<Row>(db: IDBDatabase, store: KeptStore): Promise<Row[]> {
  return await new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result as Row[]);
    request.onerror = () => reject(request.error ?? new Error("The rows cannot be read."));
  });
}

/** Changes several stores in one transaction. */
export async function keep(
  db: IDBDatabase,
  stores: readonly KeptStore[],
  change: (store: (name: KeptStore) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = db.transaction(stores, "readwrite");
  change((name) => transaction.objectStore(name));
  transaction.commit();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The rows cannot be kept."));
  });
}
