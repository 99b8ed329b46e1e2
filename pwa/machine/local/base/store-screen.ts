import type { KeptScreen, KeptScreens } from "./base-database.ts";
import { sameMark } from "./effects-mark.ts";

/** Screens kept at once. */
const most = 8;

/**
 * Stores a screen; deletes those of another state, and of too many the one kept longest ago. It waits for no disk: a
 * screen that a power cut takes is drawn by the app.
 */
export const storeScreen = (db: IDBDatabase, screen: KeptScreen): Promise<void> =>
  withScreens(db, (heads, lying) => {
    const { name, mark } = screen;
    const stay = sameMark(lying?.mark ?? null, mark) ? (lying?.kept ?? []).filter((one) => one !== name) : [];
    const kept = [...stay, name].slice(-most);
    for (const one of lying?.kept ?? []) if (!kept.includes(one)) heads.delete(one);
    heads.put({ name: "screens", mark, kept } satisfies KeptScreens);
    heads.put(screen);
  });

/** Deletes all kept screens. */
export const dropScreens = (db: IDBDatabase): Promise<void> =>
  withScreens(db, (heads, lying) => {
    for (const one of ["screens", ...(lying?.kept ?? [])]) heads.delete(one);
  });

function withScreens(
  db: IDBDatabase,
  work: (heads: IDBObjectStore, lying: KeptScreens | undefined) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction("effectsHeads", "readwrite", { durability: "relaxed" });
    const heads = transaction.objectStore("effectsHeads");
    const lying = heads.get("screens") as IDBRequest<KeptScreens | undefined>;
    lying.onsuccess = () => work(heads, lying.result);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("Screens could not be kept."));
  });
}
