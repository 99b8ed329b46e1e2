import type { Table } from "dexie";
import { pictureVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";
import { StrictDatabase } from "../strict-database.ts";

/** A photo on the device. Until it is delivered it exists nowhere else. */
export interface DevicePhoto {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly addedAt: number;
  /** Id of the queue it was delivered for ("" for none); null until delivered. */
  readonly deliveredFor: string | null;
}

/** Photos beside the queue, strictly durable: a write resolves when it is on the disk. */
export class PictureStore extends StrictDatabase {
  declare readonly pictures: Table<DevicePhoto, string>;

  constructor(name: string, platform: Platform) {
    super(name, platform);
    this.version(pictureVersion).stores({ pictures: "hash, deliveredFor, addedAt" });
    this.on("versionchange", () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}
