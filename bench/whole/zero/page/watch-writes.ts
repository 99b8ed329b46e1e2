/** Watches what the page writes to IndexedDB, since Zero does not tell when something is on the disk. */
const waiting = new Map<string, () => void>();
const puts = new WeakMap<IDBTransaction, number>();
/** From so many puts on, a transaction writes rows and not a device's own state. */
const many = 100;
let manyAt = 0;

const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
  const { transaction } = this;
  const count = (puts.get(transaction) ?? 0) + 1;
  puts.set(transaction, count);
  if (count === many) transaction.addEventListener("complete", () => (manyAt = Date.now()), { once: true });
  if (waiting.size > 0) {
    const text = JSON.stringify(value);
    for (const [part, resolve] of waiting)
      if (text.includes(part)) transaction.addEventListener("complete", resolve, { once: true });
  }
  return put.call(this, value, key);
};

/** Resolves when a transaction has ended that has written this text. */
export async function durable(part: string): Promise<void> {
  await new Promise<void>((resolve) => waiting.set(part, resolve));
  waiting.delete(part);
}

/**
 * Resolves when rows were written after this call, and none for three seconds since, with the last ones' moment in
 * milliseconds since 1970.
 */
export async function everythingWritten(): Promise<number> {
  const began = Date.now();
  while (manyAt < began || Date.now() - manyAt < 3_000) await new Promise((resolve) => setTimeout(resolve, 100));
  return manyAt;
}
