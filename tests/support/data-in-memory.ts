import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";
/** Ten times what a whole run takes there. */
const bytesNeeded = 2_000_000_000;

/**
 * Returns the folder in memory for the cluster of the tests' PostgreSQL, where a database is copied in a tenth of the
 * time; undefined where it must be on the disk, which is said if room is all that is missing.
 *
 * @param packages - The checkout's `node_modules`, by its real path; runs of one checkout share the server.
 */
export function clusterInMemory(packages: string): string | undefined {
  const free = freeBytes(memory);
  if (free === null) return undefined;
  if (free < bytesNeeded) {
    process.stderr.write(
      `The tests' databases are on the disk, which is slower: ${memory} has ${Math.floor(free / 1e6)} MB free of the ${bytesNeeded / 1e6} MB they may need.\n`,
    );
    return undefined;
  }
  const name = createHash("sha256").update(packages).digest("hex").slice(0, 12);
  return join(memory, `trace-tests-${name}`, "cluster");
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
