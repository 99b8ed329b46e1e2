import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Kills the PostgreSQL that its lock file names, below the folder of an installation's database: whoever supervises it
 * may know a restart only a second later.
 */
export function killPostmaster(home: string): void {
  const lock = readFileSync(join(home, "cluster", "postmaster.pid"), "utf8");
  const pid = Number(lock.split("\n", 1)[0]);
  // 0 would mean our own process group.
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`No database runs in ${home}.`);
  process.kill(pid, "SIGKILL");
}
