import type { Table } from "dexie";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Platform } from "../platform.ts";
import { StrictDatabase } from "../strict-database.ts";

/** An item that this device had and that a server restored from a backup no longer knows. */
export interface LostItem {
  readonly id: string;
  /** The last version on this device. */
  readonly row: ItemRow;
  /** Title at that time; its product may be lost too. */
  readonly title: string;
  readonly consignerName: string;
}

class LostDatabase extends StrictDatabase {
  declare readonly items: Table<LostItem, string>;

  constructor(name: string, platform: Platform) {
    super(name, platform);
    this.version(1).stores({ items: "id" });
    this.on("versionchange", () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}

/**
 * Items lost to a restored backup, until a person decides about them. The database exists only while there are any; a
 * mark in localStorage says so, so that it is not opened needlessly.
 */
export class LostStore {
  readonly #name: string;
  readonly #platform: Platform;
  #open: LostDatabase | null = null;

  constructor(name: string, platform: Platform) {
    this.#name = name;
    this.#platform = platform;
  }

  async all(): Promise<readonly LostItem[]> {
    if (this.#platform.marks.get(this.#name) === null) return [];
    return await this.#db.items.toArray();
  }

  async add(items: readonly LostItem[]): Promise<void> {
    await this.#db.items.bulkPut([...items]);
    this.#platform.marks.set(this.#name, "");
  }

  /** Deletes these items, and the database with the last of them. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#db.items.bulkDelete([...ids]);
    if ((await this.#db.items.count()) === 0) await this.wipe();
  }

  async wipe(): Promise<void> {
    if (this.#platform.marks.get(this.#name) === null) return;
    this.#platform.marks.remove(this.#name);
    await this.#db.delete();
    this.#open = null;
  }

  close(): void {
    this.#open?.close();
    this.#open = null;
  }

  get #db(): LostDatabase {
    this.#open ??= new LostDatabase(this.#name, this.#platform);
    return this.#open;
  }
}
