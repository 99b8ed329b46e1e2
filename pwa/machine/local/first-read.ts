import type { Session } from "#shared/machine/sync/protocol.ts";
import type { Generation, StoredPage, StoredPiece, StoredRow } from "./base/base-database.ts";
import type { KnownBase } from "./base/base-update.ts";
import { type BaseRead, openBaseUpdate } from "./base/open-base-update.ts";
import { readStock } from "./base/read-stock.ts";
import { answerOf, baseName, baseVersion, queueName, queueVersion, readExisting } from "./databases.ts";
import { Pace } from "./pace.ts";
import type { PendingPreviews, ReadQueue } from "./pending-effects.ts";
import type { Platform } from "./platform.ts";
import type { QueueHead, StoredCommand } from "./queue/queue-database.ts";
import { ShownRows } from "./shown-rows.ts";

/** Everything a device shows, read before any code that writes, sends or decides is loaded. */
export interface FirstRead {
  readonly shown: ShownRows;
  readonly generation: Generation;
  readonly known: KnownBase & { readonly blocks: Set<number> };
  /** True if all items are stored as one record that cannot be read: their pieces were read instead. */
  readonly isStockLost: boolean;
  /** Waiting commands, whose previews are in `shown`; null when the queue is empty. */
  readonly pending: PendingPreviews | null;
}

/**
 * Reads the rows stored on this device with plain IndexedDB. Null when the screen needs more than that: nothing is
 * downloaded yet, a queued command's effect needs more than its rule, or stored data must be rebuilt first.
 */
export async function readFirst(session: Session, platform: Platform): Promise<FirstRead | null> {
  // A command queued by another tab meanwhile is shown once the whole device is open.
  const reads = Promise.all([readQueue(session, platform), readBase(session, platform)]);
  const [queue, read] = await (platform.answered?.(reads) ?? reads);
  if (queue === null || read === null) return null;
  let whole = true;
  const news = await openBaseUpdate(read, platform, async () => {
    whole = false;
    return undefined;
  });
  if (!whole) return null;
  const shown = new ShownRows();
  await shown.takeIn(news, new Pace(platform), false);
  const { generation, journal, complete } = read.generation;
  const firstRead = {
    shown,
    generation: read.generation,
    known: { generation, journal, complete, blocks: new Set(read.blocks) },
    isStockLost: read.isStockLost,
  };
  if (queue.commands.length === 0) return { ...firstRead, pending: null };
  const { readPendingPreviews } = await import("./pending-effects.ts");
  const pending = await readPendingPreviews(session, platform, firstRead, queue);
  return pending === null ? null : { ...firstRead, pending };
}

/** Reads the queue; null where there is none or it was wiped. */
async function readQueue(session: Session, platform: Platform): Promise<ReadQueue | null> {
  return await readExisting(platform.indexedDB, { name: queueName(session), version: queueVersion }, async (db) => {
    const transaction = db.transaction(["head", "commands"]);
    const [head, commands] = await Promise.all([
      answerOf(transaction.objectStore("head").get("queue")) as Promise<QueueHead | undefined>,
      answerOf(transaction.objectStore("commands").getAll()) as Promise<StoredCommand[]>,
    ]);
    // A queue without a head was wiped, which the whole device detects and reports.
    return head === undefined ? null : { head, commands };
  });
}

async function readBase(
  session: Session,
  platform: Platform,
): Promise<(BaseRead & Pick<FirstRead, "isStockLost">) | null> {
  const { IDBKeyRange: Range } = platform;
  return await readExisting(platform.indexedDB, { name: baseName(session), version: baseVersion }, async (db) => {
    const transaction = db.transaction(["generations", "rows", "pages", "blocks", "pieces", "counters"]);
    const all = (await answerOf(transaction.objectStore("generations").getAll())) as Generation[];
    const generation = all.findLast((one) => one.complete);
    if (generation === undefined) return null;
    const g = generation.generation;
    // IndexedDB orders an empty array after all numbers and strings.
    const range = Range.bound([g], [g, []]);
    const stock = await readStock(generation, (name) => answerOf(transaction.objectStore("counters").get(name)));
    const [rows, pages, keys, pieces] = await Promise.all([
      answerOf(transaction.objectStore("rows").index("[generation+journal]").getAll(range)) as Promise<StoredRow[]>,
      answerOf(transaction.objectStore("pages").getAll(range)) as Promise<StoredPage[]>,
      answerOf(transaction.objectStore("blocks").getAllKeys(range)) as Promise<[number, number][]>,
      stock == null ? (answerOf(transaction.objectStore("pieces").getAll(range)) as Promise<StoredPiece[]>) : [],
    ]);
    const pieceOf = new Map(pieces.map(({ n, piece }) => [n, piece]));
    const blocks = keys.map(([, n]) => n);
    const { parts = blocks.map((n) => pieceOf.get(n)), tables, journal = 0 } = stock ?? {};
    return {
      generation,
      fresh: true,
      pages,
      rows,
      blocks,
      pieces: parts,
      tables,
      stocked: journal,
      isStockLost: stock === null,
    };
  });
}
