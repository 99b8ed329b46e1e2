import { t } from "#shared/words/define-words.ts";
import { maxBlocksTogether } from "#shared/machine/sync/protocol.ts";
import { crc32 } from "../local/base/crc32.ts";
import type { Generation } from "../local/base/base-database.ts";
import type { ArrivedBlock, ArrivedPage } from "../local/base/base-store.ts";
import { BatchQueue } from "./batch-queue.ts";
import { ThrottledRefresh } from "./throttled-refresh.ts";
import type { SyncContext } from "./sync-context.ts";
import type { Download } from "#pwa/machine/local/transport.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

/** Attempts to fetch a block that arrives damaged before the round fails. */
const tries = 4;
/** Parallel requests, which keep the connection busy while others are unpacked and stored. */
const ahead = 4;
/**
 * Milliseconds in which an answer comes on a fast line, where the next asks for twice as many blocks; and above which it
 * asks for half, since what is cut off is asked for again.
 */
const [fast, slow] = [500, 2_000];
/** Minimum of blocks or pages per transaction: each strict commit costs as much as storing several. */
const together = 8;
/** Interval at which received rows are shown, in milliseconds. */
const showEvery = 500;

/**
 * Downloads the base, the first time or beside an old one. Every block and page is durable by itself, so that a stopped
 * download continues. Rows can be used before the end; `between` is called whenever some are shown, to deliver commands
 * queued meanwhile.
 */
export async function download(context: SyncContext, between: () => Promise<void>): Promise<void> {
  const { base, status, platform } = context;
  const showing = new ThrottledRefresh(
    () => context.baseChanged(),
    between,
    showEvery,
    () => platform.now(),
  );
  const arrived = (done: number, total: number, atOnce = false) => {
    status.set({ activity: "downloading", download: { done: Math.min(done, total), total } });
    showing.come(atOnce);
  };
  let coming: Coming | undefined;
  try {
    status.set({ activity: "downloading" });
    const generation = await begun(context);
    const number = generation.generation;
    const total = generation.itemCount + generation.otherCount;
    const held = await base.downloaded(number);
    let done = held.rows;
    const wanted = pairs(generation.bounds)
      .map(([after, upto], n) => ({ n, after, upto }))
      .filter(({ n }) => !held.blocks.has(n));
    coming = fetched(context, generation, wanted);
    // Products and names first: items are shown with them.
    for await (const group of coming.pages.groups(together)) {
      await base.addOthers(number, group);
      arrived(done, total);
    }
    done += generation.otherCount;
    for await (const group of coming.blocks.groups(together, 1)) {
      const noneYet = done === generation.otherCount;
      await base.addBlocks(number, group);
      done += group.reduce((sum, { piece }) => sum + piece.rows, 0);
      arrived(done, total, noneYet);
      // The first items are shown before more is processed.
      if (noneYet) await showing.settled();
    }
    await showing.settled();
    await base.readWhole(number);
    await context.lost(await base.lostWith(number));
    await compared(context, generation.cursor.epoch);
    await base.finishDownload(number);
    showing.last();
  } finally {
    coming?.pages.end();
    coming?.blocks.end();
    await showing.end();
    status.set({ activity: "idle", download: null });
  }
}

/** Returns the download to continue, or starts one. An unfinished one of another epoch or queue is useless. */
async function begun(context: SyncContext): Promise<Generation> {
  const { building } = await context.base.generations();
  const { queueId, epoch } = context.head;
  if (building !== undefined && building.cursor.epoch === epoch && building.queueId === queueId) return building;
  const plan = await context.transport.plan(queueId);
  // The queue belongs to the earlier epoch: commands with outcomes there may be lost and must be sent again.
  if (plan.cursor.epoch !== epoch) throw new ServerRestored();
  const generation = await context.base.beginDownload(plan, queueId);
  // The replaced unfinished download may be the one shown, and the next rows may take long.
  if (building !== undefined) await context.baseChanged();
  return generation;
}

/** Looks for changes that a restored store lacks. A server of before this one cannot tell; nothing is offered then. */
async function compared(context: SyncContext, epoch: string): Promise<void> {
  try {
    await context.compared(epoch);
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return;
    throw fault;
  }
}

/** Received data, in any order. */
interface Coming {
  /** Pages of all other rows. */
  readonly pages: BatchQueue<ArrivedPage>;
  /** Blocks of items, each with its piece. */
  readonly blocks: BatchQueue<ArrivedBlock>;
}

interface WantedBlock {
  readonly n: number;
  readonly after: string;
  readonly upto: string;
}

/** Fetches only what is missing: first pages, then blocks, several at a time. */
function fetched(context: SyncContext, generation: Generation, wanted: readonly WantedBlock[]): Coming {
  const { platform, transport } = context;
  const pages = new BatchQueue<ArrivedPage>(platform.after);
  const blocks = new BatchQueue<ArrivedBlock>(platform.after);
  const unpacker = platform.unpacker();
  const missing = generation.othersDone ? [] : missingPages(generation);
  let pagesLeft = missing.length;
  if (pagesLeft === 0) pages.end();
  const fetchPage = async ({ n, after, upto }: WantedPage) => {
    for (let from = after; ;) {
      const { bytes, next } = await whole(
        () => paced(() => transport.otherRows(from, upto)),
        async (download) => (crc32(download.bytes) === download.crc.toLowerCase() ? download : null),
      );
      const isLast = next === "" || (upto !== "" && !isBefore(next, upto));
      // A page that does not advance would be fetched again and again, until the disk is full.
      if (!isLast && !isBefore(from, next)) throw new Error("This is no page of a download.");
      await pages.put({ bytes, next, ...(isLast && n !== null ? { ends: n } : {}) });
      if (isLast || pages.over) break;
      from = next;
    }
    pagesLeft -= 1;
    if (pagesLeft === 0) pages.end();
  };
  let [size, most] = [1, maxBlocksTogether];
  /** Fetches at the line's speed, which decides how many blocks the next call asks for. */
  const paced = async (fetch: () => Promise<Download>): Promise<Download> => {
    const began = platform.now();
    const download = await fetch();
    const took = Math.abs(platform.now() - began);
    size = took < fast ? Math.min(most, size * 2) : took > slow ? Math.max(1, size >> 1) : size;
    return download;
  };
  const fetchBlocks = async (group: readonly WantedBlock[]) => {
    const [first, ...others] = group as readonly [WantedBlock, ...WantedBlock[]];
    const arrived = await whole(
      () =>
        paced(() =>
          transport.itemBlock(
            first.after,
            first.upto,
            others.map(({ upto }) => upto),
          ),
        ),
      async ({ behind = [], ...block }) => {
        const opened = await Promise.all(
          [block, ...behind].map(async ({ bytes, crc }, at) => {
            const [wantedBlock, piece] = [group[at], await unpacker.pieceOf(bytes, crc)];
            return wantedBlock === undefined || piece === null ? null : { n: wantedBlock.n, bytes, piece };
          }),
        );
        return opened.every((one) => one !== null) ? opened : null;
      },
    );
    for (const block of arrived) await blocks.put(block);
    if (arrived.length === group.length) return;
    // A server of before sends the first alone.
    size = most = 1;
    for (const one of group.slice(arrived.length)) await fetchBlocks([one]);
  };
  const pagesWanted = missing.values();
  let at = 0;
  const nextBlocks = (): readonly WantedBlock[] => {
    const from = at;
    do at += 1;
    while (at < from + size && wanted[at]?.n === (wanted[at - 1]?.n ?? Number.NaN) + 1);
    return wanted.slice(from, at);
  };
  let failed = false;
  const isOver = () => failed || blocks.over;
  const lane = async () => {
    try {
      for (const page of pagesWanted) {
        if (isOver()) return;
        await fetchPage(page);
      }
      while (at < wanted.length && !isOver()) await fetchBlocks(nextBlocks());
    } catch (fault) {
      failed = true;
      pages.close();
      blocks.close();
      throw fault;
    }
  };
  // When one fails, those in progress are still received and stored.
  void Promise.allSettled(Array.from({ length: ahead }, lane)).then((ends) => {
    const end = ends.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined;
    const fault = end && { fault: end.reason as unknown };
    pages.end(fault);
    blocks.end(fault);
    unpacker.close();
  });
  return { pages, blocks };
}

/** A range of rows; `n` is null for everything that is left. */
interface WantedPage {
  readonly n: number | null;
  readonly after: string;
  readonly upto: string;
}

function missingPages({ otherBounds, othersHeld = [], othersAfter }: Generation): readonly WantedPage[] {
  if (otherBounds === undefined) return [{ n: null, after: othersAfter, upto: "" }];
  return otherBounds
    .map((after, n) => ({ n, after, upto: otherBounds[n + 1] ?? "" }))
    .filter(({ n }) => !othersHeld.includes(n));
}

/** Whether a position among the other rows, `type:id`, precedes another. */
function isBefore(one: string, other: string): boolean {
  const [oneType, otherType] = [one, other].map((place) => place.slice(0, place.indexOf(":"))) as [string, string];
  return oneType === otherType ? one < other : oneType < otherType;
}

/** Fetches and opens data; fetches it again when damaged, that is when `open` returns null. */
async function whole<T>(fetch: () => Promise<Download>, open: (download: Download) => Promise<T | null>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const opened = await open(await fetch());
    if (opened !== null) return opened;
    if (attempt === tries)
      throw new Offline(t("The data from the server arrived damaged. It is downloaded again later."));
  }
}

function pairs(bounds: readonly string[]): [string, string][] {
  return bounds.slice(1).map((upto, at): [string, string] => [bounds[at] as string, upto]);
}

/** The store has a different epoch than the one this queue was registered in. */
class ServerRestored extends Error {}

/** Whether the base must be downloaded again, after registering the queue. */
export const mustDownloadAgain = (fault: unknown): boolean =>
  fault instanceof ServerRestored ||
  (fault instanceof ApiError && (fault.code === "cursor_expired" || fault.code === "scope_changed"));
