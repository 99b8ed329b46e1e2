import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { beginRestoredEpochs } from "#server/machine/commands/begin-epoch.ts";
import { migrate, readMigrations } from "#server/machine/database/migrate.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { adoptFiles, markerKey } from "#server/running/installation/marked-files.ts";
import { type BackedTable, backedTables, columnList, plainValues } from "./backed-tables.ts";
import { filesSection, putFiles } from "./backed-files.ts";
import { type Header, readBackup, RowSum } from "./backup-file.ts";
import { demandRoom, NamedPictures, type PicturePlace, readInstallation } from "./picture-place.ts";

export interface Restored {
  readonly stores: number;
  readonly rows: number;
  readonly files: number;
  /** Pictures that the database names and the backup does not hold. */
  readonly missing: number;
}

/**
 * Restores a backup into a database without stores, migrates it to this version, and starts a new epoch for every
 * store, so that devices notice. All rows are loaded in one transaction: a damaged file leaves nothing. The place of
 * the pictures must be empty or the backup's own, and gets its mark, with pictures or without.
 * @throws Impossible with a sentence.
 */
export async function restore(adminUrl: string, file: string, place: PicturePlace): Promise<Restored> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "trace restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(plainValues);
    let loading: Loading | undefined;
    let restoredFiles = 0;
    const pictures = new NamedPictures();
    let replaced: string | null = null;
    const demandRoomOnce = once(async () => demandRoom(place, (await readInstallation(client))?.id ?? null, replaced));
    const { rows } = await readBackup(
      file,
      async (header) => {
        await prepare(client, adminUrl, header, file);
        replaced = (await readInstallation(client))?.id ?? null;
        loading = await Loading.begin(client);
      },
      async ({ table, columns }, chunks) => {
        if (table !== filesSection.table) {
          await loading?.take(table, columns, chunks);
          return;
        }
        await demandRoomOnce();
        restoredFiles += await putFiles(place.files, chunks);
      },
    );
    await demandRoomOnce();
    await loading?.readPictures(pictures);
    const stores = (await loading?.end()) ?? 0;
    await migrate(adminUrl);
    // An older backup has no installation; the next start makes one, and marks these pictures as its own.
    const installation = await readInstallation(client);
    if (installation === null) await place.files.remove(markerKey);
    else {
      await adoptFiles(place.files, installation.id);
      await client.query("update identity.installation set are_pictures_marked = true");
    }
    for await (const key of place.files.keys()) pictures.see(key);
    return { stores, rows: rows - restoredFiles, files: restoredFiles, missing: pictures.missing };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns what does its work at the first call alone. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** Creates the schema as of the backup. */
async function prepare(
  client: pg.Client,
  adminUrl: string,
  { migrations, jobsVersion }: Header,
  file: string,
): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of migrations)
    if (known.get(name) !== hash)
      throw new Impossible(
        `${file} was made by another version of Trace (${name}). Restore it with that version, then update.`,
      );
  const { rows: found } = await client.query("select to_regclass('public.applied_migrations') is not null as ours");
  if (found[0]?.ours === true) await refuseUsed(client, migrations);
  await migrate(adminUrl, new Set(migrations.map(({ name }) => name)));
  const { rows } = await client.query("select version from jobs.version");
  if (rows[0]?.version !== jobsVersion)
    throw new Impossible(
      `${file} was made by a version of Trace that keeps its jobs otherwise. Restore it with that version, then update.`,
    );
}

async function refuseUsed(client: pg.Client, migrations: Header["migrations"]): Promise<void> {
  const { rows: done } = await client.query<{ name: string }>("select name from public.applied_migrations");
  const { rows: used } = await client.query("select public.any_store_exists() as any");
  if (used[0]?.any === true)
    throw new Impossible(
      "This database holds a store already, and a restore overwrites nothing. Give it an empty one.",
    );
  const wanted = new Set(migrations.map(({ name }) => name));
  if (done.some(({ name }) => !wanted.has(name)))
    throw new Impossible("This database was made by a later version than the backup. Give it a fresh one.");
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** One transaction that loads tables without row-level security, triggers and foreign keys; all are back at its end. */
class Loading {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, BackedTable>;
  readonly #keys: readonly ForeignKey[];
  readonly #counts = new Map<string, number>();

  private constructor(client: pg.Client, tables: readonly BackedTable[], keys: readonly ForeignKey[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#keys = keys;
  }

  static async begin(client: pg.Client): Promise<Loading> {
    await client.query("begin");
    const tables = await backedTables(client);
    const { rows: keys } = await client.query<ForeignKey>(
      `select con.conrelid::regclass::text as "table", quote_ident(con.conname) as name, pg_get_constraintdef(con.oid) as definition
       from pg_constraint con join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
       where con.contype = 'f' and con.conparentid = 0 and n.nspname in ('public', 'sync', 'identity')`,
    );
    await client.query(`truncate ${tables.map(({ name }) => name).join(", ")} cascade`);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name, walled } of tables) {
      if (walled) await client.query(`alter table ${name} no force row level security`);
      // The rows these triggers would write are in the backup.
      await client.query(`alter table ${name} disable trigger user`);
    }
    return new Loading(client, tables, keys);
  }

  async take(name: string, columns: readonly string[], chunks: AsyncIterable<Buffer>): Promise<void> {
    const table = this.#tables.get(name);
    if (table === undefined || columns.some((column) => !table.columns.includes(column)))
      throw new Impossible(`The backup has rows of ${name} that this version does not know.`);
    const sum = new RowSum();
    const into = this.#client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`));
    await pipeline(Readable.from(sum.of(chunks)), into);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + sum.rows);
  }

  /** Reads the pictures of all stores, while no row is hidden. */
  async readPictures(pictures: NamedPictures): Promise<void> {
    if (this.#tables.has("sync.files")) await pictures.read(this.#client);
  }

  /** Finishes the load; returns the number of stores. */
  async end(): Promise<number> {
    const client = this.#client;
    for (const { name } of this.#tables.values()) {
      const { rows } = await client.query(`select count(*)::int as n from ${name}`);
      if (rows[0]?.n !== (this.#counts.get(name) ?? 0))
        throw new Impossible(
          `${name} took ${rows[0]?.n} of ${this.#counts.get(name) ?? 0} rows; nothing was restored.`,
        );
    }
    // Jobs that pg-boss's scheduler sent itself: it sends them again, in a queue it creates at server start.
    await client.query("delete from jobs.job where name like '\\_\\_pgboss%'");
    const stores = await beginRestoredEpochs(client);
    await countOn(client);
    for (const { name, walled } of this.#tables.values()) {
      if (walled) await client.query(`alter table ${name} force row level security`);
      await client.query(`alter table ${name} enable trigger user`);
    }
    for (const { table, name, definition } of this.#keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query("commit");
    await client.query("analyze");
    return stores;
  }
}

/** Sets sequences to continue after the last restored number. */
async function countOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as name, quote_ident(a.attname) as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'sync', 'identity') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { name, column, sequence } of rows)
    await client.query(`select setval($1, coalesce(max(${column}), 1), max(${column}) is not null) from ${name}`, [
      sequence,
    ]);
}
