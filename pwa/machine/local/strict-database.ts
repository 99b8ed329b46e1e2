import { Dexie } from "dexie";
import type { Platform } from "./platform.ts";

/** A database of the device, strictly durable: a transaction resolves when it is on the disk. */
export abstract class StrictDatabase extends Dexie {
  constructor(name: string, { indexedDB, IDBKeyRange }: Pick<Platform, "indexedDB" | "IDBKeyRange">) {
    super(name, { indexedDB, IDBKeyRange, chromeTransactionDurability: "strict" });
  }
}
