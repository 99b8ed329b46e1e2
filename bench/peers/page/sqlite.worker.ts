import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import { isOnShelf } from "#shared/areas/audits/classify.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { type Audited, filteredStatuses, type Found, type List, pageSize } from "./contender.ts";

/** Rows with what is asked in columns of their own, and all of it as JSON. */
const tables = `
  create table items (
    n integer primary key, id text not null, code text not null, locationId text not null, status text not null,
    acceptedOn text, updatedAt text not null, words text not null, row text not null);
  create table others (id text primary key, row text not null) without rowid;
  create table queue (n integer primary key, change text not null, outcome text);
  create index undelivered on queue (n) where outcome is null`;

/** Each holds all that its questions read, so that none of them reads wide rows. */
const indexes = `
  create unique index by_id on items (id);
  create index by_code on items (code, id, locationId, status, acceptedOn);
  create index by_place on items (locationId, status, updatedAt, id, acceptedOn);
  create index by_number on items (n, updatedAt, id)`;

/** Every three letters of the words, which are in lower case already; the words themselves stay in their rows. */
const search = `
  create virtual table found using fts5(
    words, content = items, content_rowid = n, tokenize = 'trigram case_sensitive 1');
  insert into found (found) values ('rebuild');
  create trigger words_added after insert on items begin
    insert into found (rowid, words) values (new.n, new.words);
  end;
  create trigger words_changed after update of words on items when old.words <> new.words begin
    insert into found (found, rowid, words) values ('delete', old.n, old.words);
    insert into found (rowid, words) values (new.n, new.words);
  end`;

const columns = ["id", "code", "locationId", "status", "acceptedOn", "updatedAt", "words"] as const;
const put = `
  insert into items (${columns.join()}, row)
  select ${columns.map((name) => `value ->> '${name}'`).join()}, value from json_each(?) where true`;
const change = `
  update items set updatedAt = ?2, row = json_set(row, '$.notes', ?3, '$.updatedAt', ?2) where id = ?1`;

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join();
const always = statuses.filter((status) => isOnShelf({ status, acceptedOn: null }));
const onShelf = `(status in (${quoted(always)}) or (status in (${quoted(filteredStatuses)}) and acceptedOn is not null))`;
/** Looks up every scan, and counts what the place should have. */
const audit = `
  with scan as (select distinct value as code from json_each(?2))
  select
    (select count(*) from items where locationId = ?1 and status in (${quoted(filteredStatuses)}) and ${onShelf}),
    (select count(case when locationId = ?1 and ${onShelf} then 1 end) from scan left join items using (code))`;

/** Storages that would be prepared at the start too, each with a worker of its own or a test of the browser. */
const otherStorages = { opfs: true, "opfs-vfs": true, "opfs-wl": true, kvvfs: true };

type SqlValue = string | number | null;
let database: Awaited<ReturnType<typeof sqlite3InitModule>>;
const prepared = new Map<string, typeof database>();

function ask(sql: string, values: readonly SqlValue[] = []): SqlValue[][] {
  const statement = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, statement);
  const rows: SqlValue[][] = [];
  try {
    if (values.length > 0) statement.bind(values);
    while (statement.step()) rows.push(statement.get([]));
  } finally {
    statement.reset();
  }
  return rows;
}

const one = (rows: SqlValue[][]): SqlValue => rows[0]?.[0] ?? null;
const texts = (rows: SqlValue[][]): string[] => rows.map(([text]) => String(text));

/** Calls of the page by name; each answer is a message to it. */
const calls = {
  /** Opens a file of the pool in this folder, and makes its tables if it is new. */
  open: async (directory: string, file: string): Promise<void> => {
    Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: otherStorages } } });
    const sqlite = await sqlite3InitModule();
    const pool = await sqlite.installOpfsSAHPoolVfs({ directory });
    database = new pool.OpfsSAHPoolDb(file);
    // The pool lets nobody else in anyway; without locks, SQLite needs no shared memory for its write-ahead log.
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = wal; pragma cache_size = -65536");
    calls.waitForDisk(false);
    if (one(ask("select count(*) from sqlite_schema")) === 0) database.exec(tables);
  },
  /** With `full` a change is on the disk when its transaction ends; with `normal` at the log's next checkpoint. */
  waitForDisk: (waits: boolean): void => {
    database.exec(`pragma synchronous = ${waits ? "full" : "normal"}`);
  },
  /** Stores a page of items as it came. */
  putItems: async (page: Blob): Promise<void> => {
    const text = await page.text();
    database.transaction(() => ask(put, [text]));
  },
  putOthers: async (page: Blob): Promise<void> => {
    const text = await page.text();
    const sql = "insert into others select value ->> 'id', value from json_each(?)";
    database.transaction(() => ask(sql, [text]));
  },
  /** Makes the indexes, and returns the number of items once all is on the disk. */
  complete: (): number => {
    database.exec(`${indexes}; ${search}; analyze; pragma wal_checkpoint(truncate)`);
    return Number(one(ask("select count(*) from items")));
  },
  byCode: (code: string): string => String(one(ask("select id from items where code = ?", [code])) ?? ""),
  newest: ({ locationId, status }: List, limit: number): string[] =>
    texts(
      ask("select id from items where locationId = ? and status = ? order by updatedAt desc limit ?", [
        ...[locationId, status, limit],
      ]),
    ),
  count: ({ locationId, status }: List): number =>
    Number(one(ask("select count(*) from items where locationId = ? and status = ?", [locationId, status]))),
  search: (part: string): Found => {
    const newest = `
      select id, count(*) over () from found join items on n = found.rowid where found match ?
      order by updatedAt desc, id desc limit ${pageSize}`;
    const rows = ask(newest, [`"${part}"`]);
    return { count: Number(rows[0]?.[1] ?? 0), ids: texts(rows) };
  },
  /** Returns of every item what a search in the page's memory needs. */
  everything: (): { id: string; updatedAt: string; words: string }[] =>
    ask("select id, updatedAt, words from items").map(([id, updatedAt, words]) => ({
      ...{ id: String(id), updatedAt: String(updatedAt), words: String(words) },
    })),
  audit: (locationId: string, scanned: readonly string[]): Audited => {
    const [[expected, found] = []] = ask(audit, [locationId, JSON.stringify(scanned)]);
    return { found: Number(found), missing: Number(expected) - Number(found) };
  },
  row: (id: string): string => String(one(ask("select row from items where id = ?", [id]))),
  /** Stores a row as another person's change. */
  pulled: (row: string): void => {
    const replaced = columns.slice(1).map((name) => `${name} = excluded.${name}`);
    database.transaction(() =>
      ask(`${put} on conflict (id) do update set ${replaced.join()}, row = excluded.row`, [`[${row}]`]),
    );
  },
  /** Changes an item and queues the change for delivery. */
  own: (id: string, updatedAt: string, notes: string): void => {
    database.transaction(() => {
      ask(change, [id, updatedAt, notes]);
      ask("insert into queue (change) values (?)", [JSON.stringify({ id, updatedAt, notes })]);
    });
  },
  enqueue: (changes: readonly string[]): void => {
    database.transaction(() => {
      for (const text of changes) ask("insert into queue (change) values (?)", [text]);
    });
  },
  /** Pushes the queue in batches and stores each one's outcome. */
  deliver: async (path: string, batch: number): Promise<{ waitedMs: number; delivered: number }> => {
    let waitedMs = 0;
    for (let delivered = 0; ;) {
      const next = ask("select n, change from queue where outcome is null order by n limit ?", [batch]);
      const last = next.at(-1)?.[0];
      if (last === undefined) return { waitedMs, delivered };
      const body = `[${next.map(([, text]) => text).join()}]`;
      const began = performance.now();
      const reply = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
      await reply.json();
      waitedMs += performance.now() - began;
      database.transaction(() => ask("update queue set outcome = 'accepted' where outcome is null and n <= ?", [last]));
      delivered += next.length;
    }
  },
};

export type SqliteCalls = typeof calls;
/** One call of the page, and its answer. */
export interface SqliteCall {
  readonly n: number;
  readonly name: keyof SqliteCalls;
  readonly given: readonly unknown[];
}
export interface SqliteAnswer {
  readonly n: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

// One call after the other: the page's next one waits for what this one awaits.
let busy = Promise.resolve();
addEventListener("message", ({ data: { n, name, given } }: MessageEvent<SqliteCall>) => {
  const tell = (answer: SqliteAnswer) => postMessage(answer);
  const call = calls[name] as (...args: readonly unknown[]) => unknown;
  busy = busy
    .then(async () => await call(...given))
    .then(
      (answer) => tell({ n, answer }),
      (fault: unknown) => tell({ n, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
    );
});
