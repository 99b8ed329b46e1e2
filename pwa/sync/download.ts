import { crc32 } from "../local/base/block-codec.ts";
import type { Generation } from "../local/base/base-database.ts";
import type { ArrivedBlock, ArrivedPage } from "../local/base/base-store.ts";
import { Gathering } from "./gathering.ts";
import { Showing } from "./showing.ts";
import type { SyncGround } from "./sync-ground.ts";
import { ApiError, type Download, Offline } from "./transport.ts";
import { deliveryWords } from "./words.ts";

/** How often a block that arrives damaged is asked for before the round gives up. */
const tries = 4;
/** Blocks on their way at once: the line is kept full while others are unpacked and stored. */
const ahead = 4;
/** Blocks and pages that are stored together at least: a commit that waits for the disk costs as much as storing some of them. */
const together = 8;
/** What has arrived is shown this often, in milliseconds. */
const showEvery = 500;

/**
 * The first download, or a whole new one beside an old base. It goes on where it stopped: every block and page is
 * durable by itself. What arrives is usable before the end; `between` is called whenever some of it is shown, so
 * that what is scanned meanwhile is delivered.
 */
export async function download(ground: SyncGround, between: () => Promise<void>): Promise<void> {
  const { base, status, platform } = ground;
  const showing = new Showing(
    () => ground.baseChanged(),
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
    const generation = await begun(ground);
    const number = generation.generation;
    const total = generation.itemCount + generation.otherCount;
    const held = await base.downloaded(number);
    let done = held.rows;
    const wanted = pairs(generation.bounds)
      .map(([after, upto], n) => ({ n, after, upto }))
      .filter(({ n }) => !held.blocks.has(n));
    coming = fetched(ground, generation, wanted);
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
      // Nothing shall come before the first items.
      if (noneYet) await showing.settled();
    }
    await showing.settled();
    await base.readWhole(number);
    await ground.lost(await base.lostWith(number));
    await base.finishDownload(number);
    showing.last();
  } finally {
    coming?.pages.end();
    coming?.blocks.end();
    await showing.end();
    status.set({ activity: "idle", download: null });
  }
}

/** The download to go on with. One whose cursor is of another epoch or queue is of no use any more. */
async function begun(ground: SyncGround): Promise<Generation> {
  const { building } = await ground.base.generations();
  const { queueId, epoch } = ground.head;
  if (building !== undefined && building.cursor.epoch === epoch && building.queueId === queueId) return building;
  const plan = await ground.transport.plan(queueId);
  // The queue belongs to before: what was answered there may be lost, and is to be sent again.
  if (plan.cursor.epoch !== epoch) throw new ServerRestored();
  const generation = await ground.base.beginDownload(plan, queueId);
  // The unfinished one that this replaces may be what is shown; nothing may come for a long time.
  if (building !== undefined) await ground.baseChanged();
  return generation;
}

/** What comes, in any order. */
interface Coming {
  /** Of all other rows. */
  readonly pages: Gathering<ArrivedPage>;
  /** Of items, each with its piece. */
  readonly blocks: Gathering<ArrivedBlock>;
}

interface WantedBlock {
  readonly n: number;
  readonly after: string;
  readonly upto: string;
}

/** Asks for what is missing and nothing else: first the pages, then the blocks, several at a time. */
function fetched(ground: SyncGround, generation: Generation, wanted: readonly WantedBlock[]): Coming {
  const { platform, transport } = ground;
  const pages = new Gathering<ArrivedPage>(platform.after);
  const blocks = new Gathering<ArrivedBlock>(platform.after);
  const unpacker = platform.unpacker();
  const missing = generation.othersDone ? [] : missingPages(generation);
  let pagesLeft = missing.length;
  if (pagesLeft === 0) pages.end();
  const fetchPage = async ({ n, after, upto }: WantedPage) => {
    for (let from = after; ;) {
      const { bytes, next } = await whole(
        () => transport.otherRows(from, upto),
        async (download) => (crc32(download.bytes) === download.crc.toLowerCase() ? download : null),
      );
      const isLast = next === "" || (upto !== "" && !isBefore(next, upto));
      await pages.put({ bytes, next, ...(isLast && n !== null ? { ends: n } : {}) });
      if (isLast || pages.over) break;
      from = next;
    }
    pagesLeft -= 1;
    if (pagesLeft === 0) pages.end();
  };
  const fetchBlock = async ({ n, after, upto }: WantedBlock) => {
    const block = await whole(
      () => transport.itemBlock(after, upto),
      async ({ bytes, crc }) => {
        const piece = await unpacker.pieceOf(bytes, crc);
        return piece === null ? null : { n, bytes, crc, piece };
      },
    );
    await blocks.put(block);
  };
  const left = [
    ...missing.map((page) => () => fetchPage(page)),
    ...wanted.map((one) => () => fetchBlock(one)),
  ].values();
  let failed = false;
  const lane = async () => {
    try {
      for (const fetchOne of left) {
        if (failed || blocks.over) return;
        await fetchOne();
      }
    } catch (fault) {
      failed = true;
      pages.close();
      blocks.close();
      throw fault;
    }
  };
  // Where one cannot be had, those that are on their way are waited for and kept.
  void Promise.allSettled(Array.from({ length: ahead }, lane)).then((ends) => {
    const end = ends.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined;
    const fault = end && { fault: end.reason as unknown };
    pages.end(fault);
    blocks.end(fault);
    unpacker.close();
  });
  return { pages, blocks };
}

/** Rows from one place to another; a page without a number is the first of all that are left. */
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

/** Whether a place among the other rows, `type:id`, comes before another. */
function isBefore(one: string, other: string): boolean {
  const [oneType, otherType] = [one, other].map((place) => place.slice(0, place.indexOf(":"))) as [string, string];
  return oneType === otherType ? one < other : oneType < otherType;
}

/** What came, opened; asked for again when it is damaged: then `open` answers null. */
async function whole<T>(fetch: () => Promise<Download>, open: (download: Download) => Promise<T | null>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const opened = await open(await fetch());
    if (opened !== null) return opened;
    if (attempt === tries) throw new Offline(deliveryWords("damaged"));
  }
}

function pairs(bounds: readonly string[]): [string, string][] {
  return bounds.slice(1).map((upto, at): [string, string] => [bounds[at] as string, upto]);
}

/** The store has another epoch than the queue here was registered in. */
class ServerRestored extends Error {}

/** True when the base must be downloaded again, and the queue asked after first. */
export const mustDownloadAgain = (fault: unknown): boolean =>
  fault instanceof ServerRestored ||
  (fault instanceof ApiError && (fault.code === "cursor_expired" || fault.code === "scope_changed"));
