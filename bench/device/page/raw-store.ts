import { answerOf } from "#pwa/machine/local/databases.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";

/**
 * The device's floor: plain IndexedDB. Each row is a record, with the indexes these queries need; every answer comes
 * from the database.
 */
const name = "floor";

/** Rows written in one transaction. */
const batch = 1_000;

export async function openRaw(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const items = opening.result.createObjectStore("items", { keyPath: "id" });
    items.createIndex("code", "code", { unique: true });
    items.createIndex("place", ["locationId", "status", "updatedAt"]);
    items.createIndex("updated", "updatedAt");
    items.createIndex("consigner", "consignerId");
    opening.result.createObjectStore("others", { keyPath: ["type", "row.id"] });
  };
  return await answerOf(opening);
}

export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The transaction was aborted."));
  });

/** Stores lines of JSON as records, in batches; only the last commit waits for the disk, and for all before it. */
export async function putLines(db: IDBDatabase, lines: Blob, store: "items" | "others"): Promise<void> {
  let rows: unknown[] = [];
  let rest = "";
  const write = async (durability: "relaxed" | "strict") => {
    const transaction = db.transaction(store, "readwrite", { durability });
    const objects = transaction.objectStore(store);
    for (const row of rows) objects.put(row);
    rows = [];
    await committed(transaction);
  };
  const reader = lines.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const texts = (rest + part.value).split("\n");
    rest = texts.pop() ?? "";
    for (const text of texts) {
      rows.push(JSON.parse(text));
      if (rows.length === batch) await write("relaxed");
    }
  }
  if (rest !== "") rows.push(JSON.parse(rest));
  await write("strict");
}

/** Texts that a search needs besides the items: few rows, which any sensible app keeps in memory. */
export interface Words {
  readonly products: ReadonlyMap<string, string>;
  readonly consigners: ReadonlyMap<string, string>;
}

export async function readWords(db: IDBDatabase): Promise<Words> {
  const rows = (await answerOf(db.transaction("others").objectStore("others").getAll())) as ChangedRow[];
  const products = new Map<string, string>();
  const consigners = new Map<string, string>();
  for (const { type, row } of rows) {
    if (type === "product" && "title" in row && "sku" in row)
      products.set(row.id, `${row.title as string}\n${row.sku as string}`.toLowerCase());
    if (type === "consigner" && "firstName" in row && "lastName" in row)
      consigners.set(row.id, `${row.firstName} ${row.lastName}`.toLowerCase());
  }
  return { products, consigners };
}

/** Yields every item, some thousands at a time. */
export async function* everyItem(db: IDBDatabase): AsyncGenerator<ItemRow[]> {
  const size = 5_000;
  let after: string | undefined;
  for (;;) {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    const rows = (await answerOf(db.transaction("items").objectStore("items").getAll(range, size))) as ItemRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id;
  }
}

/** Returns the newest rows of one status at one place, by an index made for it. */
export async function newestAt(db: IDBDatabase, locationId: string, status: string, most: number): Promise<ItemRow[]> {
  const range = IDBKeyRange.bound([locationId, status], [locationId, status, []]);
  const request = db.transaction("items").objectStore("items").index("place").openCursor(range, "prev");
  const rows: ItemRow[] = [];
  return await new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error("The cursor failed."));
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null || rows.length === most) return resolve(rows);
      rows.push(cursor.value as ItemRow);
      cursor.continue();
    };
  });
}
