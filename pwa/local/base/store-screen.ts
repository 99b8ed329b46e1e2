import type { EffectsHead, KeptScreen } from "./base-database.ts";
import { sameMark } from "./effects-mark.ts";

/** Screens kept at once. */
const most = 8;

/**
 * Stores a screen, and deletes those of another state and any beyond the most. It waits for no disk: a screen
 * that a power cut takes is drawn by the app.
 */
export function storeScreen(db: IDBDatabase, screen: KeptScreen): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction("effectsHeads", "readwrite", { durability: "relaxed" });
    const heads = transaction.objectStore("effectsHeads");
    const lying = heads.getAll() as IDBRequest<(EffectsHead | KeptScreen)[]>;
    lying.onsuccess = () => {
      const others = lying.result.filter((one): one is KeptScreen => "html" in one && one.name !== screen.name);
      const stay = others.filter(({ mark }) => sameMark(mark, screen.mark)).slice(0, most - 1);
      for (const one of others) if (!stay.includes(one)) heads.delete(one.name);
      heads.put(screen);
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("This screen could not be kept."));
  });
}
