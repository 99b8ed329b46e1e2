import IndexedDbAdapter from "pouchdb-adapter-indexeddb";
import PouchDB from "pouchdb-browser";
import Find from "pouchdb-find";
import { newId } from "#shared/machine/kernel/ids.ts";
import { deleteDatabases } from "../../device/page/page-fixture.ts";
import { changedAt, changedWithin, filteredStatuses, type List, pageSize, type Watched } from "./contender.ts";
import { news, Peer, type PeerItem, rowsOf } from "./peer.ts";

PouchDB.plugin(IndexedDbAdapter).plugin(Find);

type Stored = PeerItem & { readonly _id: string; readonly _rev: string };

const local = { adapter: "indexeddb", auto_compaction: true, revs_limit: 10 };
export const pouch = (name: string, options: object = local) => new PouchDB(name, options);
const everything = 1_000_000_000;
const codeIndex = { fields: ["code"], ddoc: "by-code", name: "by-code" };
const placeIndex = { fields: ["locationId", "status", "updatedAt"], ddoc: "by-place", name: "by-place" };
const sort = [{ locationId: "desc" }, { status: "desc" }, { updatedAt: "desc" }];

const at = ({ locationId, status }: List) => ({ locationId, status, updatedAt: { $gt: "" } });
/** Returns a revision like a server's; PouchDB accepts any. */
const revision = (generation: number) => `${generation}-${newId().replaceAll("-", "")}`;

export const wipePouch = () => deleteDatabases((name) => name.startsWith("_pouch_"));

/** PouchDB over its newer IndexedDB adapter, with pouchdb-find for its indexes. */
export class PouchContender extends Peer<ReturnType<typeof pouch>> {
  wipe() {
    return wipePouch();
  }

  async start() {
    const items = pouch("items");
    for (const index of [codeIndex, placeIndex]) await items.createIndex({ index });
    return items;
  }

  async download(): Promise<number> {
    const { products, consigners, itemPages } = await this.stock();
    await this.open();
    const others = pouch("others");
    for (const page of [products, consigners]) await put(others, page);
    for (const page of itemPages) await put(this.opened, page);
    // The two indexes are documents too.
    return (await this.opened.info()).doc_count - 2;
  }

  async byCode(code: string): Promise<string> {
    const { docs } = await this.opened.find({ selector: { code }, limit: 1, use_index: [codeIndex.ddoc] });
    return docs[0]?._id ?? "";
  }

  async #find(list: List, more: object): Promise<readonly Stored[]> {
    return (await this.opened.find({ selector: at(list), use_index: [placeIndex.ddoc], ...more })).docs;
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await this.#find(list, { sort, limit: pageSize })).map(({ _id }) => _id);
  }

  async count(list: List): Promise<number> {
    return (await this.#find(list, { fields: ["_id"], limit: everything })).length;
  }

  async everything(): Promise<readonly Stored[]> {
    const { rows } = await this.opened.allDocs({ include_docs: true });
    // Indexes are documents too, but no items.
    return rows.map(({ doc }: { doc: Stored }) => doc).filter(({ _id }: Stored) => !_id.startsWith("_design/"));
  }

  override async shelf(locationId: string): Promise<readonly Stored[]> {
    const shelves = filteredStatuses.map((status) => this.#find({ locationId, status }, { sort, limit: everything }));
    return (await Promise.all(shelves)).flat();
  }

  async watch(list: List): Promise<Watched> {
    const rows = await this.#find(list, { sort, limit: changedWithin });
    // Queried again as soon as the change is stored, which is earlier than the changes feed reports it.
    return {
      target: (n) => rows[changedAt(n)]?._id ?? "",
      pulled: async (id) => {
        const doc: Stored = await this.opened.get(id);
        const generation = Number.parseInt(doc._rev, 10);
        return async () => {
          const _rev = revision(generation + 1);
          const ids = [_rev, doc._rev].map((rev) => rev.slice(rev.indexOf("-") + 1));
          const changed = { ...doc, ...news(), _rev, _revisions: { start: generation + 1, ids } };
          await this.opened.bulkDocs([changed], { new_edits: false });
          await this.shown(list, id);
        };
      },
      own: async (id) => {
        const doc: Stored = await this.opened.get(id);
        return async () => {
          await this.opened.put({ ...doc, ...news() });
          await this.shown(list, id);
        };
      },
      stop: async () => undefined,
    };
  }
}

/** Writes rows as a replication does: with the server's revisions. */
async function put(db: ReturnType<typeof pouch>, page: Blob): Promise<void> {
  const rows = await rowsOf<{ readonly id: string }>(page);
  const docs = rows.map((row) => ({ ...row, _id: row.id, _rev: revision(1) }));
  await db.bulkDocs(docs, { new_edits: false });
}
