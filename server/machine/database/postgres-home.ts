import { execFileSync } from "node:child_process";
import { constants } from "node:fs";
import { access, chmod, chown, lchown, mkdir, open, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { claimHome, removeAbandonedHomes } from "./noted-homes.ts";

/** The location of an embedded database and the user that runs it. */
export interface PostgresHome {
  /** Has the cluster, its log and its credentials; readable by its owner alone. */
  readonly directory: string;
  /** The folder for a copy of the programs, if they cannot run from node_modules. */
  readonly programs: string;
  /** Set when the server must run as another user (if we are root). */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** True if `owner` also starts it without us: every file written here must then be theirs. */
  readonly isTheirs: boolean;
}

const numberOf = (flag: string, user: string): number | null => {
  try {
    return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
  } catch {
    return null;
  }
};

/** Returns a user to run as, since PostgreSQL refuses root: `postgres` is made for it, `nobody` exists everywhere. */
function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    const uid = numberOf("-u", name);
    const gid = numberOf("-g", name);
    if (uid !== null && gid !== null && uid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns whom the data directory belongs to, if its database is theirs rather than ours; null if we are not root. */
async function otherOwner(wanted: string): Promise<{ uid: number; gid: number } | null> {
  const { uid = 0, gid = 0 } = (await stat(wanted).catch(() => undefined)) ?? {};
  if (uid === 0) return null;
  // A database that root made outside the folder has a file in it that names its home.
  const isOurs = await isThere(join(wanted, "postgres-home"));
  return isOurs && !(await isThere(join(wanted, "postgres", "cluster"))) ? null : { uid, gid };
}

/**
 * Chooses and creates the home of a data directory's database: in that folder, and run by its owner, also if we are root
 * and it belongs to a unit's user, whose database a backup or a restore means. Root's own data directory may be under
 * /root, which the unprivileged user cannot enter, so for that it is /var/lib/trace/<hash of the data directory>, with a
 * note of the data directory; homes there whose data directory is gone are removed.
 */
export async function postgresHome(
  dataDirectory: string,
  durable: boolean,
  log: (sentence: string) => void,
): Promise<PostgresHome> {
  const wanted = resolve(dataDirectory);
  const isRoot = process.getuid?.() === 0;
  const theirs = isRoot ? await otherOwner(wanted) : null;
  if (!isRoot || theirs !== null) {
    const directory = join(wanted, "postgres");
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (theirs === null) await chmod(directory, 0o700);
    else await giveFolder(directory, theirs);
    return { directory, programs: wanted, owner: theirs, isTheirs: theirs !== null };
  }
  const owner = unprivilegedUser();
  const shared = "/var/lib/trace";
  await mkdir(shared, { recursive: true, mode: 0o755 });
  const directory = await claimHome(shared, wanted, durable);
  await chown(directory, owner.uid, owner.gid);
  await chmod(directory, 0o700);
  await removeAbandonedHomes(shared, log);
  return { directory, programs: shared, owner, isTheirs: false };
}

/**
 * Gives somebody the folder at a path in a folder of theirs. Security: a link that they have put there is left as it is,
 * or root would give them whatever it leads to (`like-its-folder.ts`).
 */
async function giveFolder(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): Promise<void> {
  const folder = await open(path, constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTDIR" && error.code !== "ELOOP") throw error;
      return null;
    },
  );
  if (folder === null) return;
  try {
    await folder.chown(uid, gid);
    await folder.chmod(0o700);
  } finally {
    await folder.close();
  }
}

/** Returns the flag with which a home's files are opened for writing: those in somebody's folder follow no link. */
export const followingNone = ({ isTheirs }: PostgresHome): number => (isTheirs ? constants.O_NOFOLLOW : 0);

/** Gives a file that was just written in a home to whoever starts its server without us. */
export async function giveToOwner({ owner, isTheirs }: PostgresHome, file: string): Promise<void> {
  if (isTheirs && owner !== null) await lchown(file, owner.uid, owner.gid);
}
