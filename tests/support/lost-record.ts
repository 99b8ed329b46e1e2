import { IDBIndex as FDBIndex, IDBObjectStore as FDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";

interface OwnTransaction {
  _execRequestAsync(request: { readonly source: unknown; readonly operation: () => unknown }): IDBRequest;
}

const lost = (source: IDBObjectStore | IDBIndex, transaction: IDBTransaction): IDBRequest =>
  (transaction as unknown as OwnTransaction)._execRequestAsync({
    source,
    operation: () => {
      throw new DOMException("Failed to read large IndexedDB value", "NotFoundError");
    },
  });

/** Returns the range of a read that may have it among its options. */
const rangeOf = (asked: unknown): unknown =>
  typeof asked === "object" && asked !== null && "query" in asked ? asked.query : asked;

/**
 * Makes reads fail as in a browser that has lost the file of a large record: the request fails with an event, and the
 * transaction with it unless somebody prevents that. `vi.restoreAllMocks` ends it.
 */
export function loseRecords(isLost: (store: string, key: unknown) => boolean): void {
  const { get } = FDBObjectStore.prototype;
  vi.spyOn(FDBObjectStore.prototype, "get").mockImplementation(function read(this: IDBObjectStore, key) {
    return isLost(this.name, key) ? lost(this, this.transaction) : get.call(this, key);
  });
  const { getAll } = FDBIndex.prototype;
  vi.spyOn(FDBIndex.prototype, "getAll").mockImplementation(function readAll(this: IDBIndex, key, count) {
    return isLost(this.objectStore.name, rangeOf(key))
      ? lost(this, this.objectStore.transaction)
      : getAll.call(this, key, count);
  });
}
