import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir } from "node:fs/promises";
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

/**
 * Chooses and creates the home of a data directory's database. Root's data directory may be under /root, which the
 * unprivileged user cannot enter, so for root it is /var/lib/trace/<hash of the data directory>, with a note of the
 * data directory; homes there whose data directory is gone are removed.
 */
export async function postgresHome(
  dataDirectory: string,
  durable: boolean,
  log: (sentence: string) => void,
): Promise<PostgresHome> {
  const wanted = resolve(dataDirectory);
  if (process.getuid?.() !== 0) {
    const directory = join(wanted, "postgres");
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
    return { directory, programs: wanted, owner: null };
  }
  const owner = unprivilegedUser();
  const shared = "/var/lib/trace";
  await mkdir(shared, { recursive: true, mode: 0o755 });
  const directory = await claimHome(shared, wanted, durable);
  await chown(directory, owner.uid, owner.gid);
  await chmod(directory, 0o700);
  await removeAbandonedHomes(shared, log);
  return { directory, programs: shared, owner };
}
