import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";

/** The content of a PostgreSQL server's lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Returns the server that has this cluster open, or undefined. Removes a lock file left by a crash. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isPostmasterOf(pid, cluster)) return { pid, port: Number(lines[3]) };
  // PostgreSQL checks only whether *some* process has that id. After a restart of the machine or container another one
  // often does, and PostgreSQL would refuse to start for ever.
  await rm(file, { force: true });
  return undefined;
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  if (process.platform !== "linux") return true;
  // The server's working directory is its cluster.
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (at === undefined) return false;
  return at === (await realpath(cluster));
}
