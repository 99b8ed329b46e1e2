import { BadBlock } from "../local/base/base-store.ts";
import type { Generation } from "../local/base/base-database.ts";
import type { SyncGround } from "./sync-ground.ts";
import { ApiError, type Download, Offline } from "./transport.ts";

/** How often a block that arrives damaged is asked for before the round gives up. */
const tries = 4;
/** Blocks on their way at once: the line is kept full while one is being stored. */
const ahead = 4;
/** What has arrived is shown this often, in milliseconds: each showing sorts the stock anew. */
const showEvery = 500;

/**
 * The first download, or a whole new one beside an old base. It goes on where it stopped: every block and page is
 * durable by itself. What arrives is usable before the end; `between` is called whenever some of it is shown, so
 * that what is scanned meanwhile is delivered.
 */
export async function download(ground: SyncGround, between: () => Promise<void>): Promise<void> {
  const { base, status, platform } = ground;
  let shownAt = platform.now();
  let unshown = false;
  const show = async () => {
    unshown = false;
    await ground.baseChanged();
    shownAt = platform.now();
  };
  const arrived = async (done: number, total: number, atOnce = false) => {
    unshown = true;
    status.set({ activity: "downloading", download: { done: Math.min(done, total), total } });
    if (!atOnce && Math.abs(platform.now() - shownAt) < showEvery) return;
    await show();
    await between();
  };
  try {
    status.set({ activity: "downloading" });
    const generation = await begun(ground);
    const number = generation.generation;
    const total = generation.itemCount + generation.otherCount;
    const held = await base.downloaded(number);
    let done = held.rows;
    // Products and names first: items are shown with them.
    if (!generation.othersDone) await others(ground, generation, async () => await arrived(done, total));
    done += generation.otherCount;
    const missing = pairs(generation.bounds)
      .map(([after, upto], n) => ({ n, fetch: () => ground.transport.itemBlock(after, upto) }))
      .filter(({ n }) => !held.blocks.has(n));
    for await (const { n, first, fetch } of fetchedAhead(missing)) {
      const noneYet = done === generation.otherCount;
      done += await whole(first, fetch, async ({ bytes, crc }) => await base.addBlock(number, n, bytes, crc));
      await arrived(done, total, noneYet);
    }
    await base.finishDownload(number);
    unshown = true;
  } finally {
    if (unshown) await show();
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
  // An unfinished one that this replaces may be what is shown; nothing may come for a long time.
  await ground.baseChanged();
  return generation;
}

/** The pages of all other rows, in order; the next is under way while one is stored. */
async function others(ground: SyncGround, begin: Generation, arrived: () => Promise<void>): Promise<void> {
  const ask = (after: string) => settled(() => ground.transport.otherRows(after));
  let generation = begin;
  let page = ask(generation.othersAfter);
  while (!generation.othersDone) {
    const { othersAfter, generation: number } = generation;
    const first = await page;
    const next = "value" in first ? first.value.next : "";
    if (next !== "") page = ask(next);
    generation = await whole(
      first,
      () => ground.transport.otherRows(othersAfter),
      async ({ bytes, crc, next: after }) => await ground.base.addOthers(number, bytes, crc, after),
    );
    await arrived();
  }
}

/** A call's end, kept until somebody asks for it: one that fails while another is being stored is no unhandled rejection. */
type Settled = { readonly value: Download } | { readonly fault: unknown };

const settled = (fetch: () => Promise<Download>): Promise<Settled> =>
  fetch().then(
    (value): Settled => ({ value }),
    (fault: unknown): Settled => ({ fault }),
  );

interface Wanted {
  readonly n: number;
  readonly fetch: () => Promise<Download>;
}

/** Fetches in order, a few ahead of the one that is handed out. */
async function* fetchedAhead(wanted: readonly Wanted[]): AsyncGenerator<Wanted & { readonly first: Settled }> {
  const underWay: Promise<Settled>[] = [];
  for (const [at, one] of wanted.entries()) {
    while (underWay.length < ahead && at + underWay.length < wanted.length)
      underWay.push(settled((wanted[at + underWay.length] as Wanted).fetch));
    yield { ...one, first: (await underWay.shift()) as Settled };
  }
}

/** Stores what came, asking again for what is damaged. */
async function whole<T>(
  first: Settled,
  fetch: () => Promise<Download>,
  store: (download: Download) => Promise<T>,
): Promise<T> {
  let fetched = first;
  for (let attempt = 1; ; attempt += 1) {
    if ("fault" in fetched) throw fetched.fault;
    try {
      return await store(fetched.value);
    } catch (fault) {
      if (!(fault instanceof BadBlock)) throw fault;
      if (attempt === tries) throw new Offline("What arrives from the server is damaged. It is tried again later.");
      fetched = await settled(fetch);
    }
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
