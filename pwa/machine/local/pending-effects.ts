import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";
import type {
  PreviewsHead,
  PreviewMark,
  Generation,
  StoredBlock,
  StoredPreview,
  StoredRow,
} from "./base/base-database.ts";
import { completeRow, openBlock } from "./base/block-codec.ts";
import { previewMark, sameMark } from "./base/effects-mark.ts";
import { answerOf, baseName, baseVersion, readExisting } from "./databases.ts";
import type { SyncState } from "./device.ts";
import { keepStoredFacts, ruleOf } from "./command-rules.ts";
import { extentOf } from "./held-types.ts";
import { Overlay } from "./overlay.ts";
import type { Platform } from "./platform.ts";
import type { QueueHead, StoredCommand } from "./queue/queue-database.ts";
import { countsOf, isShown, listsOf, type QueueLists } from "./queue/queue-list.ts";
import type { ShownRows } from "./shown-rows.ts";

/** The queue's commands, and their previews over the rows of a first read. */
export interface PendingPreviews {
  readonly overlay: Overlay;
  /** The stored previews, where they were used. */
  readonly kept: StoredQueueEffects | null;
  readonly lists: QueueLists;
  readonly counts: Pick<SyncState, "waiting" | "needAttention" | "oldestWaitingAt">;
}

/** The queue as read by one transaction. */
export interface ReadQueue {
  readonly head: QueueHead;
  /** In queue order. */
  readonly commands: readonly StoredCommand[];
}

/** The stored previews of a queue's commands. */
interface StoredQueueEffects {
  readonly writer: string;
  readonly mark: PreviewMark;
  readonly effects: ReadonlyMap<number, StoredPreview>;
}

/** Blocks kept open at once: consecutive commands often concern items of the same block. */
const mostOpen = 8;

/**
 * Returns stored previews if queue and rows are unchanged, else recomputes them by running the rules. Null if impossible
 * (a row is not where the piece says, or a rule threw), and then `shown` must not be used. Rejects when a rule cannot
 * be loaded.
 */
export async function readPendingPreviews(
  session: Session,
  platform: Platform,
  { shown, generation }: { readonly shown: ShownRows; readonly generation: Generation },
  { head, commands }: ReadQueue,
): Promise<PendingPreviews | null> {
  const kept = await readStoredEffects(session, platform, generation, { head, commands });
  if (kept === null) await Promise.all([...new Set(commands.map(({ name }) => name))].map(ruleOf));
  else for (const effect of kept.effects.values()) keepStoredFacts(effect);
  const included = { queueId: generation.queueId, seq: generation.includedSeq };
  const items = itemReader(session, platform, generation, shown);
  let isWhole = true;
  const overlay = new Overlay({
    shown,
    actor: actorOf(session),
    storeId: session.store.id,
    baseItems: async (ids) => {
      const found = await items(ids);
      isWhole &&= found !== null;
      return found ?? new Map();
    },
    holds: (type) => extentOf(session, type),
    // The whole device meets the same error and reports it.
    fault: () => (isWhole = false),
  });
  const effective = commands.filter((command) => isShown(command, head.queueId, included));
  if (kept === null) await overlay.update(new Set(), new Set(), effective);
  else
    await overlay.restore(effective.map((command) => ({ command, writes: kept.effects.get(command.n)?.writes ?? [] })));
  if (!isWhole) return null;
  return { overlay, kept, lists: listsOf(commands, head.queueId, included), counts: countsOf(commands) };
}

/** Reads the stored previews; null if they are not of exactly these commands over these rows. */
async function readStoredEffects(
  session: Session,
  platform: Platform,
  generation: Generation,
  { head, commands }: ReadQueue,
): Promise<StoredQueueEffects | null> {
  const mark = previewMark(session, platform.build, head.revision, generation);
  return await readExisting(platform.indexedDB, { name: baseName(session), version: baseVersion }, async (db) => {
    const transaction = db.transaction(["effects", "effectsHeads"]);
    const [lying, stored] = await Promise.all([
      answerOf(transaction.objectStore("effectsHeads").get("effects")) as Promise<PreviewsHead | undefined>,
      answerOf(transaction.objectStore("effects").getAll()) as Promise<StoredPreview[]>,
    ]);
    if (lying === undefined || !sameMark(lying.mark, mark)) return null;
    const effects = new Map(stored.map((effect) => [effect.n, effect]));
    const isWhole = commands.every(({ n, id }) => effects.get(n)?.id === id);
    return isWhole ? { writer: lying.writer, mark, effects } : null;
  });
}

/** Returns a reader of full items, which returns null when a shown item is not where the piece says. */
function itemReader(session: Session, platform: Platform, { generation }: Generation, { columns }: ShownRows) {
  const opened = new Map<number, ReadonlyMap<string, ItemRow>>();
  const open = async (n: number, { bytes }: StoredBlock) => {
    opened.set(n, new Map((await openBlock(bytes)).map((row) => [row.id, completeRow("item", row) as ItemRow])));
    const [oldest] = opened.keys();
    if (opened.size > mostOpen && oldest !== undefined) opened.delete(oldest);
  };
  const read = async (ids: readonly string[], blocks: readonly number[]) =>
    await readExisting(platform.indexedDB, { name: baseName(session), version: baseVersion }, async (db) => {
      const transaction = db.transaction(["rows", "blocks"]);
      const row = (id: string): Promise<StoredRow | undefined> =>
        answerOf(transaction.objectStore("rows").get([generation, "item", id]));
      const block = (n: number): Promise<StoredBlock | undefined> =>
        answerOf(transaction.objectStore("blocks").get([generation, n]));
      const [newer, stored] = await Promise.all([Promise.all(ids.map(row)), Promise.all(blocks.map(block))]);
      return { newer, stored };
    });
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, ItemRow> | null> => {
    const wanted = [...new Set(ids.map((id) => columns.blockOf(id)))].filter((n) => n >= 0);
    const unopened = wanted.filter((n) => !opened.has(n));
    const lying = await read(ids, unopened);
    if (lying === null) return null;
    const found = new Map<string, ItemRow>();
    const take = (n: number) => {
      for (const [at, id] of ids.entries()) {
        const row = lying.newer[at] === undefined && columns.blockOf(id) === n ? opened.get(n)?.get(id) : undefined;
        if (row !== undefined) found.set(id, row);
      }
    };
    for (const n of wanted.filter((one) => !unopened.includes(one))) take(n);
    for (const [at, n] of unopened.entries()) {
      const stored = lying.stored[at];
      if (stored === undefined) return null;
      await open(n, stored);
      take(n);
    }
    for (const [at, id] of ids.entries()) {
      const row = lying.newer[at]?.row;
      if (row) found.set(id, completeRow("item", row) as ItemRow);
      else if (lying.newer[at] === undefined && !found.has(id) && columns.slot(id) !== undefined) return null;
    }
    return found;
  };
}
