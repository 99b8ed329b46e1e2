import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { runChecked, superuser } from "../deploy/debian-postgres.ts";
import { Programs, provide } from "../deploy/programs.ts";
import type { GivenPlace } from "../faults/real-environment.ts";
import { expect, Parts } from "../support/parts.ts";
import { Archive, type RestoreTimes } from "./archive.ts";
import { fillLargeStore } from "./large-store.ts";
import { ownBackup } from "./own-backup.ts";
import { type Settled, Shop } from "./shop.ts";

/** Debian's packages, by a program of each. */
const needed = {
  pgbackrest: "pgbackrest",
  psql: "postgresql-client",
  "/usr/lib/postgresql/*/bin/initdb": "postgresql",
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const load = () => loadavg()[0]?.toFixed(1) ?? "";

/** What every part of the drill works with. */
interface Drill {
  readonly part: Parts["part"];
  readonly say: (line: string) => void;
  readonly archive: Archive;
  readonly shop: Shop;
  readonly place: GivenPlace;
  /** Where pictures are, and where they are copied to. */
  readonly pictures: string;
  readonly copied: string;
  /** A line of the table of restores. */
  readonly note: (disaster: string, ms: RestoreTimes, settled: Settled) => void;
}

/**
 * Backs a working installation up with pgBackRest and the files of deploy/, loses it in three ways, restores it as
 * docs/running.md says, and lets its devices deliver again. As root, on Debian. Returns whether nothing is lost that
 * need not be, and nothing doubled.
 */
export async function proveRestore(say: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    say("Runs PostgreSQL as postgres and installs Debian's packages: run it as root, on a machine for trying things.");
    return false;
  }
  provide(needed);
  const before = load();
  const folder = mkdtempSync("/var/tmp/trace-restore-");
  chmodSync(folder, 0o755);
  const programs = new Programs();
  const parts = new Parts(say);
  const { part } = parts;
  let shop: Shop | undefined;
  try {
    const archive = await part("PostgreSQL archives its log with the files of deploy/", () =>
      Archive.start(programs, folder),
    );
    const { postgres } = archive;
    postgres.makeTrace();
    const dataDirectory = join(folder, "data");
    mkdirSync(dataDirectory);
    const place = { databaseUrl: postgres.url("trace"), adminUrl: postgres.url(superuser), dataDirectory };
    await part("a store of 100,000 items is there, beside the one that is worked in", () => fillLargeStore(place));
    const opened = await part("a server starts, and three devices of two people download", () => Shop.open(place));
    shop = opened;
    const restores: string[] = [];
    const note: Drill["note"] = (
      disaster,
      { restoredMs, recoveredMs },
      { deliveredAgain, broughtBack, recordedAgain },
    ) => {
      const cells = [disaster, seconds(restoredMs), seconds(recoveredMs), deliveredAgain, recordedAgain, broughtBack];
      restores.push(`| ${cells.join(" | ")} |`);
    };
    const [pictures, copied] = [join(dataDirectory, "files"), join(folder, "pictures")];
    const drill: Drill = { part, say, archive, shop: opened, place, pictures, copied, note };
    await backUpAtWork(drill, folder);
    await wrongDeletion(drill);
    await damagedFolder(drill);
    await machineGone(drill);
    say("");
    say("| disaster | files restored | log replayed | delivered again | recorded again by people | items among them |");
    say("|---|---:|---:|---:|---:|---:|");
    for (const line of restores) say(line);
    say(`${cpus().length} cores, load ${before} → ${load()}.`);
  } catch (error) {
    if (parts.holds) throw error;
  } finally {
    await shop?.close();
    await programs.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  say("");
  say(parts.holds ? "Holds." : "Does not hold.");
  return parts.holds;
}

/** Makes backups of both kinds while devices work, and measures them. */
async function backUpAtWork({ part, say, archive, shop, place, pictures, copied }: Drill, folder: string) {
  const { postgres } = archive;
  const took: string[] = [];
  const [bytes, items] = postgres
    .sql("trace", "select pg_database_size('trace') || ' ' || (select count(*) from items)")
    .split(" ");
  shop.work();
  for (const n of [1, 2, 3]) await shop.showPicture(n);
  for (const type of ["full", "diff"]) {
    await part(`a ${type} backup is made while devices work`, async () => {
      await shop.answers(20);
      const began = performance.now();
      archive.run(`--type=${type}`, "backup");
      const ms = performance.now() - began;
      const { info } = archive.backups().at(-1) ?? {};
      took.push(
        `| pgBackRest, ${type} | ${seconds(ms)} | ${megabytes(info?.repository.delta ?? 0)} | none is held open |`,
      );
      await shop.answers(20);
    });
  }
  await part("pictures are copied", () => copyPictures(pictures, copied));
  await part("`npm run backup` runs beside the work", async () => {
    const own = await ownBackup(place, shop.environment, folder);
    took.push(
      `| \`npm run backup\`, with pictures | ${seconds(own.ms)} | ${megabytes(own.bytes)} | ${seconds(own.snapshotMs)} |`,
    );
  });
  await shop.rest();
  say("");
  say(`The database has ${megabytes(Number(bytes))}, with ${Number(items).toLocaleString("en")} items.`);
  say("");
  say("| backup | took | kept | snapshot |");
  say("|---|---:|---:|---:|");
  for (const line of took) say(line);
  say("");
}

/** Somebody empties the table of items. Restored is the moment before. */
async function wrongDeletion({ part, archive, shop, place, note }: Drill): Promise<void> {
  const { postgres } = archive;
  shop.work();
  await shop.showPicture(4);
  await shop.answers(40);
  const before = await shop.stored();
  const moment = postgres.sql("trace", "select clock_timestamp()").trim();
  await shop.answers(60);
  shop.cut(true, shop.devices.slice(2));
  await shop.answers(40);
  shop.cut(true);
  await shop.rest();
  const known = await shop.moment(await shop.added());
  await part("the items are deleted by mistake; devices work on without a server", () => {
    postgres.sql("trace", "truncate public.items cascade");
    expect(postgres.sql("trace", "select count(*) from items").trim() === "0", "Items are still there.");
  });
  await shop.server.kill("SIGTERM");
  await postgres.stop("inOrder");
  const ms = await part("the moment before is restored", () =>
    archive.restore(["--type=time", `--target=${moment}`, "--target-action=promote"]),
  );
  const settled = await comeBack(
    { part, shop, place, archive },
    "everything from before the moment is there",
    known,
    before,
  );
  note("items deleted by mistake: back to a moment", ms, settled);
}

/** The folder of the data is damaged under load, and its log can still be read. Nothing that was answered is missing. */
async function damagedFolder({ part, archive, shop, place, note }: Drill): Promise<void> {
  const { postgres } = archive;
  shop.work();
  await shop.answers(80);
  await postgres.stop("atOnce");
  shop.cut(true);
  await shop.rest();
  await shop.server.kill("SIGTERM");
  const known = await shop.moment(new Map());
  const kept = join(postgres.home, "kept-log");
  postgres.run("cp", ["-a", join(postgres.cluster, "pg_wal"), kept]);
  rmSync(join(postgres.cluster, "base"), { recursive: true });
  const ms = await part("the data is damaged under load; restored is the end of the log", () =>
    // What was not archived yet is in the old folder alone.
    archive.restore([], () => postgres.run("cp", ["-an", `${kept}/.`, join(postgres.cluster, "pg_wal")])),
  );
  const settled = await comeBack(
    { part, shop, place, archive },
    "everything that was ever answered is there",
    known,
    shop.answered,
  );
  expect(settled.recordedAgain === 0, "Something that was answered had to be recorded again.");
  note("data damaged, log readable: to its end", ms, settled);
}

/** Machine and disk are gone, the pictures too. Restored is what the archive has. */
async function machineGone({ part, archive, shop, place, pictures, copied, note }: Drill): Promise<void> {
  const { postgres } = archive;
  shop.work();
  await shop.showPicture(5);
  copyPictures(pictures, copied);
  await shop.answers(40);
  // As it happens by itself within a minute.
  postgres.sql("trace", "select pg_switch_wal()");
  const archived = await shop.stored();
  archive.run("check");
  await shop.answers(80);
  shop.cut(true);
  await shop.rest();
  const known = await shop.moment(await shop.added());
  await postgres.stop("atOnce");
  await shop.server.kill("SIGTERM");
  rmSync(postgres.cluster, { recursive: true });
  rmSync(pictures, { recursive: true });
  const ms = await part(
    "the machine is gone with its disk; restored is the archive, and the copy of the pictures",
    () => {
      cpSync(copied, pictures, { recursive: true });
      postgres.run("mkdir", ["-m", "700", postgres.cluster]);
      return archive.restore([]);
    },
  );
  const settled = await comeBack(
    { part, shop, place, archive },
    "everything that was archived is there",
    known,
    archived,
  );
  note("machine gone: to the end of the archive", ms, settled);
}

function copyPictures(from: string, to: string): void {
  // Nothing is ever removed from the copy: an older database may name it.
  cpSync(from, to, { recursive: true, force: false });
}

/** Begins new epochs, starts the server, and lets devices come back; rejects if anything is missing or doubled. */
async function comeBack(
  { part, shop, place, archive }: Pick<Drill, "part" | "shop" | "place" | "archive">,
  promise: string,
  known: Parameters<Shop["settle"]>[0],
  wanted: ReadonlySet<string>,
): Promise<Settled> {
  await part(promise, async () => {
    const stored = await shop.stored();
    const missing = [...wanted].filter((id) => !stored.has(id));
    expect(missing.length === 0, `${missing.length} of ${wanted.size} are missing: ${missing.slice(0, 3).join()}`);
  });
  await part("`npm run restore-epoch` begins every store anew", () => {
    const settings = [`DATABASE_URL=${place.databaseUrl}`, `TRACE_DATA_DIR=${place.dataDirectory}`];
    const said = runChecked("env", [
      ...settings,
      process.execPath,
      "scripts/guard.mjs",
      "scripts/restore-epoch.ts",
      "--yes",
    ]);
    expect(said.includes("begin anew"), said);
  });
  const settled = await part(
    "the server starts, and devices deliver again: nothing lost, nothing doubled",
    async () => {
      await shop.server.start();
      const done = await shop.settle(known);
      expect(done.findings.length === 0, done.findings.slice(0, 10).join("; "));
      return done;
    },
  );
  await part("the restored PostgreSQL archives on", () => archive.run("check"));
  return settled;
}
