import { Dexie, type Table } from "dexie";
import { pictureVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";

/** A photo on the device. Until it was delivered it exists nowhere else. */
export interface StoredPicture {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly addedAt: number;
  /** The queue before whose commands it was delivered; null until then. */
  readonly deliveredFor: string | null;
}

/** Photos beside the queue, strictly durable: a write resolves when it is on the disk. */
export class PictureStore extends Dexie {
  declare readonly pictures: Table<StoredPicture, string>;

  constructor(name: string, platform: Platform) {
    super(name, {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: "strict",
    });
    this.version(pictureVersion).stores({ pictures: "hash, deliveredFor, addedAt" });
    this.on("versionchange", () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}
