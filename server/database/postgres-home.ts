import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { claimHome, removeAbandonedHomes } from "./noted-homes.ts";

/** Where an embedded database stands and which user runs it. */
export interface PostgresHome {
  /** Holds the cluster, its log and its credentials; readable by its owner alone. */
  readonly directory: string;
  /** Where a copy of the programs goes when they cannot run out of node_modules. */
  readonly programs: string;
  /** Set when the server must not run as the user we are (root). */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

const numberOf = (flag: string, user: string): number | null => {
  try {
    return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
  } catch {
    return null;
  }
};

/** PostgreSQL refuses to run as root; `postgres` is the user made for it, `nobody` exists everywhere. */
function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    const uid = numberOf("-u", name);
    const gid = numberOf("-g", name);
    if (uid !== null && gid !== null && uid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * Decides where the database of a data directory stands, and makes the place. Root's
 * data directory may lie under /root, which the unprivileged user cannot traverse, so
 * as root it is /var/lib/trace/<hash of the data directory>, with a note of the data
 * directory in it; homes there whose data directory is gone are removed.
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
