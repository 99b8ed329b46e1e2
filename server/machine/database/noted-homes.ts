import { createHash, randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { Impossible } from "#server/machine/impossible.ts";
import { runningPostmaster } from "./running-postmaster.ts";

/**
 * Homes of clusters outside their data folder. Each home has a note of its folder, and the folder names its home, so
 * that a moved folder finds its database again and a database whose folder is gone is removed (decision 0206).
 */

/** A file or folder at a path, identified by device and inode. */
const placed = z.object({ path: z.string(), device: z.number(), inode: z.number() });

const noteShape = z.object({
  folder: z.string(),
  /** The folder and all its parents, innermost first, as of the last start. */
  trail: z.array(placed),
  /** False if it is worth nothing without its folder: a test's, or one in a temporary folder. */
  kept: z.boolean(),
  /** When a start first found the folder missing. */
  goneSince: z.string().optional(),
});
type Note = z.infer<typeof noteShape>;

const noteName = "data-folder.json";
/** The file in the data folder that names its cluster's home. */
const pointerName = "postgres-home";
const homeName = /^[0-9a-f]{16}$/;
const asideName = /^[0-9a-f]{16}\.gone$/;
const week = 7 * 86_400_000;

const nameOf = (folder: string): string => createHash("sha256").update(folder).digest("hex").slice(0, 16);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes a file atomically: readers, also after a crash, get either the old or the new content. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readNote(home: string): Promise<Note | undefined> {
  const text = await readFile(join(home, noteName), "utf8").catch(() => "");
  try {
    return noteShape.parse(JSON.parse(text));
  } catch {
    // Without a readable note its folder is unknown, and it is left alone.
    return undefined;
  }
}

async function trailOf(folder: string): Promise<Note["trail"]> {
  const trail: Note["trail"] = [];
  for (let path = folder; ; path = dirname(path)) {
    const { dev, ino } = await stat(path);
    trail.push({ path, device: dev, inode: ino });
    if (dirname(path) === path) return trail;
  }
}

const isTemporary = (folder: string): boolean => {
  const within = relative(tmpdir(), folder);
  return within !== "" && !within.startsWith("..");
};

/**
 * Returns the home below `shared` of a data folder's cluster, created and noted; the home of a moved folder is moved
 * too.
 */
export async function claimHome(shared: string, folder: string, durable: boolean): Promise<string> {
  await mkdir(folder, { recursive: true });
  const home = join(shared, nameOf(folder));
  const pointer = join(folder, pointerName);
  const before = (await readFile(pointer, "utf8").catch(() => "")).trim();
  if (homeName.test(before) && before !== nameOf(folder)) await bringAlong(join(shared, before), home, folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  // Once used as a shop, it is kept even if a test uses it later.
  const kept = (durable && !isTemporary(folder)) || ((await readNote(home))?.kept ?? false);
  const note: Note = { folder, trail: await trailOf(folder), kept };
  try {
    await writeWhole(join(home, noteName), JSON.stringify(note));
    if (before !== nameOf(folder)) await writeWhole(pointer, nameOf(folder));
  } catch (error) {
    // The database reports a full disk and waits for room. The next start writes what is missing here.
    if (!noRoom.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  return home;
}

const noRoom: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

async function bringAlong(earlier: string, home: string, folder: string): Promise<void> {
  const note = await readNote(earlier);
  // A copied folder leaves the database to the original.
  if (note === undefined || (await exists(note.folder)) || (await exists(join(home, "cluster")))) return;
  const running = await runningPostmaster(join(earlier, "cluster"));
  if (running !== undefined)
    throw new Impossible(
      `${folder} was ${note.folder} before, and its database still runs there as process ${running.pid}. End that process (kill ${running.pid}), then start again.`,
    );
  // Replaces only an empty folder: another start may already have moved it.
  await rename(earlier, home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return;
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    throw new Impossible(
      `The database of ${folder} is in ${earlier} and belongs into ${home}, which is not empty. Move what is in there elsewhere, then start again.`,
    );
  });
}

/**
 * Returns whether the folder is certainly gone, not just unreachable. The nearest parent that still exists must be the
 * same as at the last start, and on the folder's own device: with an unmounted disk, or in a container with other
 * files, it is a different one.
 */
async function isGone({ trail }: Note): Promise<boolean> {
  const [folder] = trail;
  if (folder === undefined) return false;
  for (const { path, device, inode } of trail) {
    const found = await lstat(path).catch((error: NodeJS.ErrnoException) => error.code);
    if (found === "ENOENT") continue;
    if (found === undefined || typeof found === "string" || path === folder.path) return false;
    const here = await stat(path).catch(() => undefined);
    return here?.dev === device && here.ino === inode && here.dev === folder.device;
  }
  return false;
}

/**
 * Removes homes below `shared` whose data folder is gone: at once if there is nothing to keep, else a week after a
 * start first found it missing, since a folder may have been moved. Never a home without a note, one whose folder may
 * still exist, or one whose server runs.
 */
export async function removeAbandonedHomes(
  shared: string,
  log: (sentence: string) => void,
  now: Date = new Date(),
): Promise<void> {
  for (const name of await readdir(shared)) {
    const path = join(shared, name);
    const removal = homeName.test(name)
      ? removeIfAbandoned(path, log, now)
      : asideName.test(name)
        ? removeAside(path)
        : Promise.resolve();
    await removal.catch((error: Error) => log(`${path} could not be looked after: ${error.message}`));
  }
}

/** Finishes an interrupted removal, whose note may already be gone. */
async function removeAside(aside: string): Promise<void> {
  const note = await readNote(aside);
  if (note === undefined || (await isGone(note))) await rm(aside, { recursive: true, force: true });
}

async function removeIfAbandoned(home: string, log: (sentence: string) => void, now: Date): Promise<void> {
  const note = await readNote(home);
  if (note === undefined) return;
  const { goneSince, ...known } = note;
  if (!(await isGone(note))) {
    if (goneSince !== undefined) await writeWhole(join(home, noteName), JSON.stringify(known));
    return;
  }
  if ((await runningPostmaster(join(home, "cluster"))) !== undefined) return;
  if (note.kept && goneSince === undefined) {
    await writeWhole(join(home, noteName), JSON.stringify({ ...known, goneSince: now.toISOString() }));
    log(
      `${home} is the database of ${note.folder}, which is gone. It will be removed in a week, unless the folder is back by then. If you moved it, start Trace there.`,
    );
    return;
  }
  if (note.kept && now.getTime() - Date.parse(goneSince ?? "") < week) return;
  // Renamed first: a start in a folder that just came back must not use a half-removed database.
  const aside = `${home}.gone`;
  await rm(aside, { recursive: true, force: true });
  await rename(home, aside);
  if (!(await isGone(note)) || (await runningPostmaster(join(aside, "cluster"))) !== undefined)
    return rename(aside, home);
  await rm(aside, { recursive: true, force: true });
  log(`Removed ${home}: it was the database of ${note.folder}, which is gone.`);
}
