import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { Impossible } from "#server/machine/impossible.ts";
import { type BackedTable, backedTables, columnList, plainValues } from "./backed-tables.ts";
import { filesAsLines, filesSection } from "./backed-files.ts";
import { demandOwnPlace, NamedPictures, type PicturePlace, readInstallation } from "./picture-place.ts";
import { endOfRows, type Header, line, readBackup, RowSum } from "./backup-file.ts";

export interface BackedUp {
  readonly stores: number;
  readonly tables: number;
  readonly rows: number;
  /** Number of files beside the database. */
  readonly files: number;
  /** Pictures that the database names and the place does not have. */
  readonly missing: number;
  readonly bytes: number;
}

/**
 * Writes a consistent snapshot into a file while the server keeps running; pictures follow once it is over. Row-level
 * security cannot drop rows: a role it applies to reads store by store, and any other table it would filter is an error.
 * Each table's rows are counted in the database and again in the finished file, which is renamed to its final name only
 * then. `place` is where the pictures are; null leaves them out, on purpose.
 * @throws Impossible with a sentence, and leaves no file.
 */
export async function backUp(adminUrl: string, file: string, place: PicturePlace | null): Promise<BackedUp> {
  if ((await stat(file).catch(() => undefined)) !== undefined)
    throw new Impossible(`${file} is there already; a backup overwrites nothing.`);
  const draft = `${file}.unfinished`;
  const client = new pg.Client({ connectionString: adminUrl, application_name: "trace backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(plainValues);
    await client.query("start transaction isolation level repeatable read read only");
    const counts = new Map<string, number>();
    const { header, stores, everything } = await lookAround(client);
    const tables = await backedTables(client);
    if (place !== null) await demandOwnPlace(place, await readInstallation(client));
    const pictures = new NamedPictures();
    const content = contentOf(client, header, tables, everything ? null : stores, counts, { place, pictures });
    // Security: a draft that is there keeps its rights, or leads elsewhere. It is that of a backup that was killed.
    await rm(draft, { force: true });
    await pipeline(Readable.from(content), createGzip(), createWriteStream(draft, { flags: "wx", mode: 0o600 }));
    const found = await compare(draft, counts);
    const taken = counts.get(filesSection.table) ?? 0;
    await makeDurable(draft);
    await rename(draft, file);
    await makeDurable(dirname(file));
    return {
      stores: stores.length,
      tables: tables.length,
      rows: found - taken,
      files: taken,
      missing: pictures.missing,
      bytes: (await stat(file)).size,
    };
  } catch (error) {
    throw explained(error, file);
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => undefined);
  }
}

async function lookAround(
  client: pg.Client,
): Promise<{ header: Header; stores: readonly string[]; everything: boolean }> {
  const { rows: found } = await client.query(
    "select to_regclass('public.applied_migrations') is not null and to_regclass('jobs.version') is not null as ours",
  );
  if (found[0]?.ours !== true) throw new Impossible("This is no database of Trace, or nothing was ever started on it.");
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    "select name, hash from public.applied_migrations order by name",
  );
  const { rows: stores } = await client.query<{ id: string }>("select store_id as id from public.stores order by 1");
  const { rows: known } = await client.query(
    `select (select version from jobs.version) as "jobsVersion", public.any_store_exists() as "anyStore",
       (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as everything`,
  );
  const { jobsVersion, anyStore, everything } = known[0] ?? {};
  if (stores.length === 0)
    throw new Impossible(
      anyStore === true
        ? "This role cannot see the stores: back up as the role that Trace runs with (DATABASE_URL), or as a superuser."
        : "There is no store in this database, so there is nothing to back up.",
    );
  return {
    header: { format: "trace-backup", version: 1, madeAt: new Date().toISOString(), migrations, jobsVersion },
    stores: stores.map(({ id }) => id),
    everything: everything === true,
  };
}

/** Yields the backup's content. `stores` is null for a role that sees all rows at once. */
async function* contentOf(
  client: pg.Client,
  header: Header,
  tables: readonly BackedTable[],
  stores: readonly string[] | null,
  counts: Map<string, number>,
  { place, pictures }: { readonly place: PicturePlace | null; readonly pictures: NamedPictures },
): AsyncGenerator<Buffer> {
  yield line(header);
  let rows = 0;
  for (const { name, columns, walled } of tables) {
    for (const store of walled && stores !== null ? stores : [null]) {
      // Off: what a policy would hide is an error. With a store, only that store's rows are read.
      await client.query(`set local row_security = ${store === null ? "off" : "on"}`);
      await client.query("select set_config('app.store_id', $1, true)", [store ?? ""]);
      // Stores are also visible to their owner, whichever store is set.
      const from = store === null ? name : `${name} where store_id = ${client.escapeLiteral(store)}`;
      const sum = new RowSum();
      yield line({ table: name, columns: [...columns] });
      const taken = client.query(copyTo(`copy (select ${columnList(columns)} from ${from}) to stdout`));
      yield* sum.of(taken as AsyncIterable<Buffer>);
      if (name === "sync.files") await pictures.read(client);
      const { rows: counted } = await client.query(`select count(*)::int as n from ${from}`);
      const total = sum.total();
      if (counted[0]?.n !== total.rows)
        throw new Impossible(`${name} has ${counted[0]?.n} rows, and ${total.rows} of them were read.`);
      yield Buffer.from(endOfRows);
      yield line(total);
      counts.set(name, (counts.get(name) ?? 0) + total.rows);
      rows += total.rows;
    }
  }
  // Vacuum removes nothing that died since a snapshot began, and pictures may take hours.
  await client.query("commit");
  const sum = new RowSum();
  yield line(filesSection);
  if (place !== null) {
    yield* sum.of(filesAsLines(place.files, (key) => pictures.see(key)));
    if (pictures.areAllMissing)
      throw new Impossible(
        `${place.name} has none of the ${pictures.missing} pictures that the database names, so no backup was made. If they are kept elsewhere, or lost: npm run backup -- FILE --without-pictures`,
      );
  }
  yield Buffer.from(endOfRows);
  yield line(sum.total());
  counts.set(filesSection.table, sum.rows);
  yield line({ end: true, rows: rows + sum.rows });
}

/** Reads the file as a restore would, and compares its rows with the counts. */
async function compare(file: string, counts: ReadonlyMap<string, number>): Promise<number> {
  const found = new Map<string, number>();
  const { rows } = await readBackup(
    file,
    async () => undefined,
    async ({ table }, chunks) => {
      const sum = new RowSum();
      for await (const chunk of sum.of(chunks)) void chunk;
      found.set(table, (found.get(table) ?? 0) + sum.rows);
    },
  );
  for (const [table, count] of counts)
    if (found.get(table) !== count)
      throw new Impossible(`The file holds ${found.get(table) ?? 0} of the ${count} rows of ${table}.`);
  return rows;
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new Impossible(`The disk of ${file} is full; no backup was made.`);
  if (code === "ENOENT" || code === "EACCES") return new Impossible(`${file} cannot be written (${code}).`);
  return error;
}
