import { type Audited, changedAt, changedWithin, type Found, type List, pageSize, type Watched } from "./contender.ts";
import { news, Peer, type PeerItem } from "./peer.ts";
import type { SqliteAnswer, SqliteCall, SqliteCalls } from "./sqlite.worker.ts";

/** The folder of the origin's private file system that the pool keeps its files in. */
const folder = ".sqlite-peer";

interface Waiting {
  resolve(answer: unknown): void;
  reject(fault: Error): void;
}

/** SQLite in its worker; every call is a message there and one back. */
export class SqliteClient {
  readonly #worker = new Worker(new URL("./sqlite.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener("message", ({ data: { n, answer, fault } }: MessageEvent<SqliteAnswer>) => {
      const waiting = this.#waiting.get(n);
      this.#waiting.delete(n);
      if (fault === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(fault));
    });
    this.#worker.addEventListener("error", (event) => reportError(event.error ?? event.message));
  }

  async call<Name extends keyof SqliteCalls>(
    name: Name,
    ...given: Parameters<SqliteCalls[Name]>
  ): Promise<Awaited<ReturnType<SqliteCalls[Name]>>> {
    const n = (this.#last += 1);
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    this.#worker.postMessage({ n, name, given } satisfies SqliteCall);
    return (await answer) as Awaited<ReturnType<SqliteCalls[Name]>>;
  }

  async open(file: string): Promise<this> {
    await this.call("open", folder, file);
    return this;
  }

  close(): void {
    this.#worker.terminate();
  }
}

/** Deletes SQLite's files; no worker may have them open. */
export async function deleteSqlite(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) if (name === folder) await root.removeEntry(name, { recursive: true });
}

/** SQLite over the origin's private file system, in a worker. */
export class SqliteContender extends Peer<SqliteClient> {
  wipe() {
    return deleteSqlite();
  }

  start() {
    return new SqliteClient().open("/items.sqlite3");
  }

  async download(): Promise<number> {
    const { products, consigners, itemPages } = await this.stock();
    await this.open();
    for (const page of [products, consigners]) await this.opened.call("putOthers", page);
    for (const page of itemPages) await this.opened.call("putItems", page);
    return await this.opened.call("complete");
  }

  byCode(code: string): Promise<string> {
    return this.opened.call("byCode", code);
  }

  firstPage(list: List): Promise<readonly string[]> {
    return this.opened.call("newest", list, pageSize);
  }

  count(list: List): Promise<number> {
    return this.opened.call("count", list);
  }

  override search(part: string): Promise<Found> {
    return this.opened.call("search", part);
  }

  everything() {
    return this.opened.call("everything");
  }

  override audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    return this.opened.call("audit", locationId, scanned);
  }

  waitForDisk(waits: boolean): Promise<void> {
    return this.opened.call("waitForDisk", waits);
  }

  async watch(list: List): Promise<Watched> {
    const ids = await this.opened.call("newest", list, changedWithin);
    // It has no live queries: a page asks again once the change is stored.
    return {
      target: (n) => ids[changedAt(n)] ?? "",
      pulled: async (id) => {
        const known = JSON.parse(await this.opened.call("row", id)) as PeerItem;
        return async () => {
          await this.opened.call("pulled", JSON.stringify({ ...known, ...news() }));
          await this.shown(list, id);
        };
      },
      own: async (id) => async () => {
        const { updatedAt, notes } = news();
        await this.opened.call("own", id, updatedAt, notes);
        await this.shown(list, id);
      },
      stop: async () => undefined,
    };
  }
}
