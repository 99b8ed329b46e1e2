import { browserPlatform } from "#pwa/machine/local/browser-platform.ts";
import { answerOf, baseName, baseVersion, readExisting } from "#pwa/machine/local/databases.ts";
import { openBlock } from "#pwa/machine/local/base/block-codec.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import type { LocationRow } from "#shared/areas/locations/rows.ts";
import { describeStock, fetchStock, MemoryTransport, type Stock } from "./memory-transport.ts";
import { openRaw, putLines, readWords, type Words } from "./raw-store.ts";
import type { Sample } from "./sample.ts";

/** A build with a name, so that screens and effects are kept for it. */
export const benchPlatform = { ...browserPlatform, build: "bench" };

/** Resources shared by one page's measurements; each is created when first needed. */
export class PageFixture {
  readonly transport = new MemoryTransport(() => this.stock());
  #stock: Promise<Stock> | undefined;
  #described: ReturnType<typeof describeStock> | undefined;
  #device: Promise<Device> | undefined;
  #raw: Promise<IDBDatabase> | undefined;
  #words: Promise<Words> | undefined;

  stock(): Promise<Stock> {
    this.#stock ??= fetchStock();
    return this.#stock;
  }

  /** Returns what is known of the stock without its blocks. */
  described(): ReturnType<typeof describeStock> {
    this.#described ??= describeStock();
    return this.#described;
  }

  /** Opens the device from disk; downloads first if there is none. */
  device(): Promise<Device> {
    this.#device ??= (async () => {
      const device = await this.open();
      const isNew = device.view.items.count === 0;
      if (isNew) await this.downloaded(device);
      await until(device.sync, () => device.sync.state.leader);
      if (isNew) await this.stockStored();
      return device;
    })();
    return this.#device;
  }

  /** Opens the shipped device over the transport in memory. */
  async open(): Promise<Device> {
    const { session } = await this.described();
    return await openDevice({
      session,
      transport: this.transport,
      platform: benchPlatform,
      deviceName: "Bench",
      onFault: (fault) => reportError(fault),
    });
  }

  /** Lets a newly opened device download; resolves when everything is durable and shown. */
  async downloaded(device: Device): Promise<void> {
    // It becomes the leader, and starts, as soon as the browser grants the lock.
    await until(device.sync, () => device.sync.state.lastSyncedAt !== null);
  }

  /** Resolves when all items are stored as one, which the device does a second after its last change. */
  async stockStored(): Promise<void> {
    const { session } = await this.described();
    const base = { name: baseName(session), version: baseVersion };
    const stored = () =>
      readExisting(indexedDB, base, (db) =>
        answerOf(db.transaction("counters").objectStore("counters").getKey("stock parts")),
      );
    while ((await stored()) == null) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Opens the floor's database from disk; fills it first if empty. */
  raw(): Promise<IDBDatabase> {
    this.#raw ??= (async () => {
      const db = await openRaw();
      if ((await countIn(db)) > 0) return db;
      // Block by block: the lines of a million items are more than the browser holds at once.
      const { itemBlocks, otherPages } = await this.stock();
      for (const page of otherPages) await putLines(db, await linesOf([page]), "others");
      for (const block of itemBlocks) await putLines(db, await linesOf([block]), "items");
      return db;
    })();
    return this.#raw;
  }

  async fill(db: IDBDatabase, { items, others }: Lines): Promise<void> {
    await putLines(db, others, "others");
    await putLines(db, items, "items");
  }

  async words(): Promise<Words> {
    this.#words ??= this.raw().then(readWords);
    return await this.#words;
  }

  /** Returns the stock as lines of JSON, which the floor downloads. */
  async lines(): Promise<Lines> {
    const { itemBlocks, otherPages } = await this.stock();
    return { items: await linesOf(itemBlocks), others: await linesOf(otherPages) };
  }

  /** Returns the shop whose list is measured. */
  async shop(): Promise<LocationRow> {
    const shop = (await this.device()).view.all("location").find(({ isMarketplace }) => !isMarketplace);
    if (shop === undefined) throw new Error("The demo has a shop.");
    return shop;
  }
}

async function linesOf(blocks: Stock["itemBlocks"]): Promise<Blob> {
  const parts: Blob[] = [];
  for (const { bytes } of blocks)
    parts.push(new Blob([(await openBlock(bytes)).map((row) => `${JSON.stringify(row)}\n`).join("")]));
  return new Blob(parts);
}

/** Resolves when a condition on a subscribed source becomes true. */
export async function until(
  what: { subscribe(listener: () => void): () => void },
  holds: () => boolean,
): Promise<void> {
  if (holds()) return;
  await new Promise<void>((resolve) => {
    const stop = what.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

interface Lines {
  readonly items: Blob;
  readonly others: Blob;
}

/** Deletes databases; nobody may have them open. */
export async function deleteDatabases(which: (name: string) => boolean): Promise<void> {
  for (const { name = "" } of await indexedDB.databases())
    if (which(name)) {
      const request = indexedDB.deleteDatabase(name);
      request.onblocked = () => reportError(new Error(`${name} is still open.`));
      await answerOf(request);
    }
}

/** Removes one side's data from disk. */
export async function wipe(side: "ours" | "floor"): Promise<void> {
  await deleteDatabases((name) => name.startsWith("trace-") === (side === "ours"));
  if (side === "ours") localStorage.clear();
}

/** Times one piece of work, and measures how long the page was blocked. */
export async function watched(work: () => Promise<Omit<Sample, "ms" | "longestMs">>): Promise<Sample> {
  let longestMs = 0;
  const see = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestMs = Math.max(longestMs, duration);
  };
  const observer = new PerformanceObserver((list) => see(list.getEntries()));
  observer.observe({ entryTypes: ["longtask"] });
  const began = performance.now();
  const found = await work();
  const ms = performance.now() - began;
  // Long tasks are reported after they end.
  await new Promise((resolve) => setTimeout(resolve, 50));
  see(observer.takeRecords());
  observer.disconnect();
  return { ...found, ms, longestMs };
}

const countIn = (db: IDBDatabase): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = db.transaction("items").objectStore("items").count();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The items cannot be counted."));
  });
