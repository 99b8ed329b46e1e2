import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Kills the PostgreSQL of an installation, by the folder of its database. The process id comes from its lock file, since a
 * supervisor may learn of a restart a second late.
 */
export function killPostmaster(home: string): void {
  const lock = readFileSync(join(home, "cluster", "postmaster.pid"), "utf8");
  const pid = Number(lock.split("\n", 1)[0]);
  // 0 would mean our own process group.
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`No database runs in ${home}.`);
  process.kill(pid, "SIGKILL");
}
