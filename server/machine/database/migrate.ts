import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { prepareJobs } from "#server/effects/prepare-jobs.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { isDistributed } from "./distribute.ts";
import { appRole } from "./embedded-postgres.ts";
import { predecessor } from "./predecessor.ts";
import { setUpRowSecurity } from "./row-security.ts";
import { splitStatements } from "./split-statements.ts";

/** An arbitrary number: one process migrates at a time. */
const migrationLock = 7_264_002;

/** Milliseconds between two tries to take a lock, in which others go on. */
const betweenTries = 500;

/** Longest wait for a lock of a table: whoever comes to that table later waits behind it. */
const lockTimeout = "1s";

/** PostgreSQL's codes for a lock that was not to be had, and for two that wait for each other. */
const isContended = (error: unknown): boolean => ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

/**
 * Other texts of a migration that a database may have applied, by their hashes: for a time a comment in the first one
 * named a file by its new name.
 */
const alsoApplied: ReadonlyMap<string, string> = new Map([
  ["0001-the-ground", "0b4ab916dccc2883136984ad419dcbb819b8abeefa7b72a117888cb6375e7d2d"],
]);

export interface Migration {
  /** The file's name without `.sql`; migrations run in its order. */
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Returns the migrations of this checkout, in order. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const directory = new URL("../../../migrations/", import.meta.url);
  const names = (await readdir(fileURLToPath(directory))).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const sql = await readFile(new URL(file, directory), "utf8");
      return { name: file.slice(0, -".sql".length), sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Migrates a database to this checkout's schema. Each migration is one transaction; two processes that start at once
 * take turns. Migrations only go forward and are never edited: a database that applied another text of one is refused
 * with a sentence. So is a database of a later release, except the next one, whose migrations only add: a shop can go
 * back one release (decision 0187).
 *
 * `only` limits the migrations, for restoring a backup with an older schema; servers migrate without it. `say` hears
 * what takes long.
 */
export async function migrate(
  adminUrl: string,
  only?: ReadonlySet<string>,
  say: (sentence: string) => void = () => undefined,
): Promise<{ readonly applied: readonly string[] }> {
  const all = await readMigrations();
  const migrations = only === undefined ? all : all.filter(({ name }) => only.has(name));
  const admin = new pg.Client({ connectionString: adminUrl, application_name: "trace migrations" });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    for (let asked = 0; !(await takesTurn(admin)); asked += 1) {
      if (asked === 0) say("Waiting for another process, which brings the database up to date …");
      await pause(betweenTries);
    }
    await admin.query("set timezone = 'UTC'; set client_min_messages = warning");
    await admin.query(`create table if not exists public.applied_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    // Tables created by older servers do not have this column.
    await admin.query("alter table public.applied_migrations add column if not exists goes_on_from text");
    const { rows } = await admin.query<AppliedMigration>(
      `select name, hash, goes_on_from as "goesOnFrom" from public.applied_migrations order by name`,
    );
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    refuseStrangers(migrations, rows);
    const applied: string[] = [];
    const left = migrations.filter(({ name }) => !done.has(name)).length;
    if (left > 0) say(`Bringing the database up to date: ${left} of ${migrations.length} migrations …`);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await applyMigration(admin, migration, say);
      applied.push(migration.name);
    }
    // Row-level security is set up for the complete schema.
    if (migrations.length === all.length) {
      await admin.query("begin");
      await setUpRowSecurity(admin);
      await admin.query("commit");
    }
    await prepareJobs(adminUrl, appRole);
    return { applied };
  } finally {
    await admin.end().catch(() => undefined);
  }
}

interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
  /**
   * Servers whose last migration is this one can run after the migration, though they do not know it; null for none.
   */
  readonly goesOnFrom: string | null;
}

function refuseStrangers(migrations: readonly Migration[], done: readonly AppliedMigration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const { name, hash, goesOnFrom } of done) {
    if (!known.has(name)) {
      if (goesOnFrom !== null && known.has(goesOnFrom)) continue;
      throw new Impossible(
        `The database was migrated by a newer version (${name}). Run that version, or restore a backup.`,
      );
    }
    if (known.get(name) !== hash && alsoApplied.get(name) !== hash)
      throw new Impossible(
        `Migration ${name} was changed after it was applied to this database. Add a new migration instead.`,
      );
  }
}

/**
 * Returns whether this process holds the lock now. Asks again and again instead of waiting in the database: an index that is
 * built concurrently waits for every statement that began before, also for one that waits for it.
 */
async function takesTurn(admin: pg.ClientBase): Promise<boolean> {
  const { rows } = await admin.query("select pg_try_advisory_lock($1) as held", [migrationLock]);
  return rows[0]?.held === true;
}

/**
 * Applies a migration in one transaction, and records it. The release before goes on beside it, so it waits for a table only
 * a moment: otherwise every till would wait behind it for whoever reads long. Begins again until the table is free. One that
 * builds an index concurrently is no transaction, and can be applied again where it was stopped.
 */
export async function applyMigration(
  admin: pg.ClientBase,
  migration: Migration,
  say: (sentence: string) => void = () => undefined,
): Promise<void> {
  const isConcurrent = /^create index concurrently/m.test(migration.sql);
  // Citus hands a change of a table to its nodes with the whole text that it came in.
  const isSplit = isConcurrent || (await isDistributed(admin));
  const statements = isSplit ? splitStatements(migration.sql) : [migration.sql];
  const apply = async () => {
    if (!isConcurrent) {
      await admin.query("begin");
      await admin.query(`set local lock_timeout = '${lockTimeout}'`);
    }
    for (const statement of statements) await admin.query(statement);
    await admin.query("insert into public.applied_migrations (name, hash, goes_on_from) values ($1, $2, $3)", [
      migration.name,
      migration.hash,
      predecessor.migration,
    ]);
    if (!isConcurrent) await admin.query("commit");
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!isConcurrent) await admin.query("rollback").catch(() => undefined);
      if (!isContended(error))
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      if (tries === 0) say(`Waiting for a table that others use, for migration ${migration.name} …`);
      await pause(betweenTries);
    }
  }
}
