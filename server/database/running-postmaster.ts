import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";

/** What a PostgreSQL server says of itself in its lock file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The server that has this cluster open, or undefined. A lock file that a crash left is removed. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isPostmasterOf(pid, cluster)) return { pid, port: Number(lines[3]) };
  // PostgreSQL looks only whether *some* process has that number. After a restart of the
  // machine or container another one often does, and it would refuse to start for ever.
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
