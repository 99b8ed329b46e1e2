import { Dexie, type Table } from "dexie";
import type { Platform } from "#pwa/machine/local/platform.ts";

interface StoredDraft {
  readonly key: string;
  readonly draft: unknown;
}

/** Unfinished work that is not yet a command; strictly durable, so that a beep means stored. */
export class DraftDatabase extends Dexie {
  declare private readonly drafts: Table<StoredDraft, string>;

  constructor({ indexedDB, IDBKeyRange }: Pick<Platform, "indexedDB" | "IDBKeyRange">) {
    super("trace-drafts", { indexedDB, IDBKeyRange, chromeTransactionDurability: "strict" });
    this.version(1).stores({ drafts: "key" });
  }

  async read(key: string): Promise<unknown> {
    return (await this.drafts.get(key))?.draft;
  }

  /** Changes the stored value, whichever tab wrote it last; returns the new value. */
  async update<Draft>(key: string, change: (kept: unknown) => Draft): Promise<Draft> {
    return await this.transaction("rw", this.drafts, async () => {
      const draft = change((await this.drafts.get(key))?.draft);
      await this.drafts.put({ key, draft });
      return draft;
    });
  }
}
