import { Dexie, type Table } from "dexie";

interface KeptDraft {
  readonly key: string;
  readonly draft: unknown;
}

/** Work in progress that is not yet a command; strictly durable, so that a beep means kept. */
class DraftDatabase extends Dexie {
  declare readonly drafts: Table<KeptDraft, string>;

  constructor() {
    super("trace-drafts", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ drafts: "key" });
  }
}

let database: DraftDatabase | null = null;
const drafts = (): Table<KeptDraft, string> => (database ??= new DraftDatabase()).drafts;

export const readDraft = async (key: string): Promise<unknown> => (await drafts().get(key))?.draft;
export const writeDraft = async (key: string, draft: unknown): Promise<void> =>
  void (await drafts().put({ key, draft }));
