import type { PageFixture } from "../../device/page/page-fixture.ts";
import {
  type Audited,
  changedAt,
  changedWithin,
  type Contender,
  type Found,
  type List,
  pageSize,
  type Watched,
} from "./contender.ts";
import { nextMoment, type PeerItem, type PeerStock, peerStock, searched } from "./peer-rows.ts";
import { deleteSqlite, SqliteClient } from "./sqlite-client.ts";

const pageRows = 1_000;

/** SQLite over the origin's private file system, in a worker. */
export class SqliteContender implements Contender {
  readonly #context: PageFixture;
  #stock: Promise<PeerStock> | undefined;
  #client: SqliteClient | undefined;

  constructor(fixture: PageFixture) {
    this.#context = fixture;
  }

  get #sqlite(): SqliteClient {
    if (this.#client === undefined) throw new Error("The database is not open.");
    return this.#client;
  }

  async wipe(): Promise<void> {
    await deleteSqlite();
  }

  async prepare(before: "download" | "start"): Promise<void> {
    if (before === "download") await (this.#stock ??= peerStock(this.#context, pageRows));
  }

  async open(): Promise<void> {
    this.#client = new SqliteClient();
    await this.#sqlite.open("/items.sqlite3");
  }

  async download(): Promise<number> {
    const stock = await (this.#stock ??= peerStock(this.#context, pageRows));
    await this.open();
    for (const page of [stock.products, stock.consigners]) await this.#sqlite.call("putOthers", page);
    for (const page of stock.itemPages) await this.#sqlite.call("putItems", page);
    return await this.#sqlite.call("complete");
  }

  async byCode(code: string): Promise<string> {
    return await this.#sqlite.call("byCode", code);
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return await this.#sqlite.call("newest", list, pageSize);
  }

  async count(list: List): Promise<number> {
    return await this.#sqlite.call("count", list);
  }

  async search(part: string): Promise<Found> {
    return await this.#sqlite.call("search", part);
  }

  async hold(): Promise<(part: string) => Found> {
    const rows = await this.#sqlite.call("everything");
    return (part) => searched(rows, part);
  }

  async audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    return await this.#sqlite.call("audit", locationId, scanned);
  }

  async waitForDisk(waits: boolean): Promise<void> {
    await this.#sqlite.call("waitForDisk", waits);
  }

  async watch(list: List): Promise<Watched> {
    const ids = await this.#sqlite.call("newest", list, changedWithin);
    // It has no live queries: a page asks again once the change is stored.
    const shown = async (id: string) => {
      if ((await this.firstPage(list))[0] !== id) throw new Error("The list does not show the change.");
    };
    return {
      target: (n) => ids[changedAt(n)] ?? "",
      pulled: async (id) => {
        const known = JSON.parse(await this.#sqlite.call("row", id)) as PeerItem;
        return async () => {
          const row = { ...known, notes: `Note ${performance.now()}`, updatedAt: nextMoment() };
          await this.#sqlite.call("pulled", JSON.stringify(row));
          await shown(id);
        };
      },
      own: async (id) => async () => {
        await this.#sqlite.call("own", id, nextMoment(), `Note ${performance.now()}`);
        await shown(id);
      },
      stop: async () => undefined,
    };
  }
}
