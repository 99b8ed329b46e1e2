import IndexedDbAdapter from "pouchdb-adapter-indexeddb";
import PouchDB, { type Stored } from "pouchdb-browser";
import Find from "pouchdb-find";
import { isExpected } from "#shared/audits/classify.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { PageFixture } from "../../device/page/page-fixture.ts";
import {
  filteredStatuses,
  type Audited,
  changedAt,
  changedWithin,
  type Contender,
  type Found,
  type List,
  pageSize,
  type Watched,
} from "./contender.ts";
import { audited, deleteDatabases, type PeerItem, type PeerStock, peerStock, rowsOf, searched } from "./peer-rows.ts";

PouchDB.plugin(IndexedDbAdapter).plugin(Find);

export const pouchOptions = { adapter: "indexeddb", auto_compaction: true, revs_limit: 10 } as const;

const pageRows = 1_000;
const everything = 1_000_000_000;
const codeIndex = { fields: ["code"], ddoc: "by-code", name: "by-code" };
const placeIndex = { fields: ["locationId", "status", "updatedAt"], ddoc: "by-place", name: "by-place" };
const newestFirst = [{ locationId: "desc" }, { status: "desc" }, { updatedAt: "desc" }] as const;

const at = ({ locationId, status }: List) => ({ locationId, status, updatedAt: { $gt: "" } });
/** Returns a revision like a server's; PouchDB accepts any. */
const revision = (generation: number) => `${generation}-${newId().replaceAll("-", "")}`;

/** PouchDB over its newer IndexedDB adapter, with pouchdb-find for its indexes. */
export class PouchContender implements Contender {
  readonly #context: PageFixture;
  #stock: Promise<PeerStock> | undefined;
  #opened: PouchDB<PeerItem> | undefined;

  constructor(fixture: PageFixture) {
    this.#context = fixture;
  }

  get #items(): PouchDB<PeerItem> {
    if (this.#opened === undefined) throw new Error("The database is not open.");
    return this.#opened;
  }

  async wipe(): Promise<void> {
    await deleteDatabases("_pouch_");
  }

  async prepare(before: "download" | "start"): Promise<void> {
    if (before === "download") await (this.#stock ??= peerStock(this.#context, pageRows));
  }

  async open(): Promise<void> {
    this.#opened = new PouchDB<PeerItem>("items", pouchOptions);
    await this.#items.createIndex({ index: codeIndex });
    await this.#items.createIndex({ index: placeIndex });
  }

  async download(): Promise<number> {
    const stock = await (this.#stock ??= peerStock(this.#context, pageRows));
    await this.open();
    const others = new PouchDB<{ id: string }>("others", pouchOptions);
    for (const page of [stock.products, stock.consigners]) await put(others, page);
    for (const page of stock.itemPages) await put(this.#items, page);
    const found = await this.#items.info();
    // The two indexes are documents too.
    return found.doc_count - 2;
  }

  async byCode(code: string): Promise<string> {
    const { docs } = await this.#items.find({ selector: { code }, limit: 1, use_index: [codeIndex.ddoc] });
    return docs[0]?._id ?? "";
  }

  async #list(list: List, limit: number): Promise<readonly Stored<PeerItem>[]> {
    const query = { selector: at(list), sort: newestFirst, limit, use_index: [placeIndex.ddoc] };
    return (await this.#items.find(query)).docs;
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await this.#list(list, pageSize)).map(({ _id }) => _id);
  }

  async count(list: List): Promise<number> {
    const fields = ["_id"];
    const query = { selector: at(list), fields, limit: everything, use_index: [placeIndex.ddoc] };
    return (await this.#items.find(query)).docs.length;
  }

  async search(part: string): Promise<Found> {
    return (await this.hold())(part);
  }

  async hold(): Promise<(part: string) => Found> {
    const { rows } = await this.#items.allDocs({ include_docs: true });
    // Indexes are documents too, but no items.
    const docs = rows.map(({ doc }) => doc).filter(({ _id }) => !_id.startsWith("_design/"));
    return (part) => searched(docs, part);
  }

  async audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    const shelves = await Promise.all(filteredStatuses.map((status) => this.#list({ locationId, status }, everything)));
    const there = shelves.flat().filter((row) => isExpected(row, { locationId, subLocationId: null }));
    return await audited(there, scanned, (codes) => Promise.all(codes.map((code) => this.byCode(code))));
  }

  async watch(list: List): Promise<Watched> {
    const rows = await this.#list(list, changedWithin);
    const changed = (doc: Stored<PeerItem>) => ({
      ...{ ...doc, notes: `Note ${performance.now()}`, updatedAt: new Date().toISOString() },
    });
    // Queried again as soon as the change is stored, which is earlier than the changes feed reports it.
    const shown = async (id: string) => {
      if ((await this.firstPage(list))[0] !== id) throw new Error("The list does not show the change.");
    };
    return {
      target: (n) => rows[changedAt(n)]?._id ?? "",
      pulled: async (id) => {
        const doc = await this.#items.get(id);
        const generation = Number.parseInt(doc._rev, 10);
        return async () => {
          const _rev = revision(generation + 1);
          const ids = [_rev, doc._rev].map((rev) => rev.slice(rev.indexOf("-") + 1));
          const news = { ...changed(doc), _rev, _revisions: { start: generation + 1, ids } };
          await this.#items.bulkDocs([news], { new_edits: false });
          await shown(id);
        };
      },
      own: async (id) => {
        const doc = await this.#items.get(id);
        return async () => {
          await this.#items.put(changed(doc));
          await shown(id);
        };
      },
      stop: async () => undefined,
    };
  }
}

/** Writes rows as a replication does: with the server's revisions. */
async function put<Doc>(db: PouchDB<Doc>, page: Blob): Promise<void> {
  const rows = await rowsOf<{ readonly id: string }>(page);
  await db.bulkDocs(
    rows.map((row) => ({ ...row, _id: row.id, _rev: revision(1) })),
    { new_edits: false },
  );
}
