import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Impossible } from "#server/machine/impossible.ts";
import { claimHome, removeAbandonedHomes } from "./noted-homes.ts";

const day = 86_400_000;
const now = new Date("2026-05-01T08:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * day);

let root: string;
let shared: string;
/** The parent of the shop's folders; `temporary` is the machine's folder for temporary files. */
let places: string;
let said: string[];
const temporary = process.env.TMPDIR;
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "trace-homes-"));
  shared = join(root, "shared");
  places = join(root, "srv");
  for (const folder of [shared, places, join(root, "tmp")]) await mkdir(folder);
  process.env.TMPDIR = join(root, "tmp");
  said = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await rm(root, { recursive: true, force: true });
});

/** Creates a data folder whose database contains a word. */
async function madeAt(folder: string, durable = true): Promise<string> {
  const home = await claimHome(shared, folder, durable);
  await mkdir(join(home, "cluster"), { recursive: true });
  await writeFile(join(home, "cluster", "rows"), "everything");
  return home;
}
const wordIn = (home: string) => readFile(join(home, "cluster", "rows"), "utf8");
const tidy = (at = now) => removeAbandonedHomes(shared, (sentence) => said.push(sentence), at);

test("the database of a folder that is gone stays for a week, and then goes", async () => {
  const folder = join(places, "shop", "data");
  const home = await madeAt(folder);
  await rm(join(places, "shop"), { recursive: true });
  await tidy();
  await tidy(daysLater(6));
  expect(await wordIn(home)).toBe("everything");
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`is the database of ${folder}, which is gone. It will be removed in a week`);
  await tidy(daysLater(8));
  expect(await readdir(shared)).toEqual([]);
});

test("a folder that comes back has its database, and its week begins anew when it goes again", async () => {
  const folder = join(places, "data");
  const home = await madeAt(folder);
  await rename(folder, `${folder}.away`);
  await tidy();
  await rename(`${folder}.away`, folder);
  await tidy(daysLater(20));
  await rename(folder, `${folder}.away`);
  await tidy(daysLater(21));
  expect(await wordIn(home)).toBe("everything");
});

test("the database of a test, and of a folder among temporary files, goes at the next start", async () => {
  await madeAt(join(places, "clone", "tests"), false);
  await madeAt(join(root, "tmp", "clone", "data"));
  const kept = await madeAt(join(places, "shop"));
  await rm(join(places, "clone"), { recursive: true });
  await rm(join(root, "tmp", "clone"), { recursive: true });
  await tidy();
  expect(await readdir(shared)).toEqual([kept.slice(shared.length + 1)]);
});

test("one that was a shop's stays a shop's, even when a test used it last", async () => {
  const folder = join(places, "data");
  await madeAt(folder);
  const home = await madeAt(folder, false);
  await rm(folder, { recursive: true });
  await tidy();
  expect(await wordIn(home)).toBe("everything");
});

test("a folder on a disk that is not there now keeps its database for as long as that lasts", async () => {
  const disk = join(places, "disk");
  const home = await madeAt(join(disk, "shop", "data"), false);
  // Without its disk, its path is another, empty folder.
  await rename(disk, `${disk}.away`);
  await mkdir(disk);
  await tidy();
  await tidy(daysLater(100));
  expect(await wordIn(home)).toBe("everything");
});

test("one without a note, with one that cannot be read, or whose server runs is left alone", async () => {
  const folders = ["unnoted", "unreadable", "running"].map((name) => join(places, name));
  const homes = await Promise.all(folders.map((folder) => madeAt(folder, false)));
  const [unnoted = "", unreadable = "", running = ""] = homes;
  await rm(join(unnoted, "data-folder.json"));
  await writeFile(join(unreadable, "data-folder.json"), "{");
  const server = spawn(process.execPath, ["-e", "process.stdin.resume()"], { cwd: join(running, "cluster") });
  children.push(server);
  await once(server, "spawn");
  await writeFile(join(running, "cluster", "postmaster.pid"), `${server.pid}\n\n0\n5432\n`);
  for (const folder of folders) await rm(folder, { recursive: true });
  await tidy();
  expect(await Promise.all(homes.map(wordIn))).toEqual(Array(3).fill("everything"));
  server.kill("SIGKILL");
  await once(server, "exit");
  await tidy();
  expect((await readdir(shared)).map((name) => join(shared, name)).sort()).toEqual([unnoted, unreadable].sort());
});

test("what a removal that was cut short left goes at the next start", async () => {
  await mkdir(join(shared, "0123456789abcdef.gone", "cluster"), { recursive: true });
  await tidy();
  expect(await readdir(shared)).toEqual([]);
});

test("a folder that was moved finds its database", async () => {
  await madeAt(join(places, "before"));
  await rename(join(places, "before"), join(places, "after"));
  const home = await claimHome(shared, join(places, "after"), true);
  expect(await wordIn(home)).toBe("everything");
  // A start at the old path begins with an empty database.
  expect(await readdir(await claimHome(shared, join(places, "before"), true))).toEqual(["data-folder.json"]);
  await tidy(daysLater(100));
  expect(await wordIn(home)).toBe("everything");
});

test("a copy of a folder begins with a database of its own", async () => {
  const home = await madeAt(join(places, "first"));
  await cp(join(places, "first"), join(places, "copy"), { recursive: true });
  expect(await claimHome(shared, join(places, "copy"), true)).not.toBe(home);
  expect(await wordIn(home)).toBe("everything");
});

test("a folder that was moved while its server runs is told to end that first", async () => {
  const home = await madeAt(join(places, "before"));
  const server = spawn(process.execPath, ["-e", "process.stdin.resume()"], { cwd: join(home, "cluster") });
  children.push(server);
  await once(server, "spawn");
  await writeFile(join(home, "cluster", "postmaster.pid"), `${server.pid}\n\n0\n5432\n`);
  await rename(join(places, "before"), join(places, "after"));
  const refused = (await claimHome(shared, join(places, "after"), true).catch((error: unknown) => error)) as Error;
  expect(refused).toBeInstanceOf(Impossible);
  expect(refused.message).toContain(`kill ${server.pid}`);
});
