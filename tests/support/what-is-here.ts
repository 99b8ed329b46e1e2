import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Requirements of tests that a machine may lack. Vitest's settings import this file, so it imports nothing of the project. */

/** The variable that names a Citus cluster's coordinator, a superuser's address: tests' databases are divided over it. */
export const clusterVariable = "TRACE_TEST_CITUS";

/**
 * The variable with the program that ends and starts that cluster's nodes: it is called with `kill N`, `again N` and
 * `worker N`, where 0 is the coordinator; for `worker` it prints the new node's port.
 */
export const nodesVariable = "TRACE_TEST_CITUS_NODES";

/** Returns the folder of the newest PostgreSQL of Debian's packages that has everything; null if there is none. */
export function debianPrograms(): string | null {
  const home = "/usr/lib/postgresql";
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.filter((one) => Number(one) >= 15).map((one) => join(home, one, "bin"));
  return (
    folders.find((one) => ["initdb", "pg_ctl", "pg_basebackup"].every((name) => existsSync(join(one, name)))) ?? null
  );
}

/** Returns true if PgBouncer can be started. */
export function hasPooler(): boolean {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Tests that need more than Node and the project's own PostgreSQL. */
const needs: readonly { readonly files: string; readonly need: string; readonly isHere: () => boolean }[] = [
  {
    files: "tests/cluster/{cluster,one-task}.pg.test.ts",
    need: `a cluster, in ${clusterVariable}`,
    isHere: () => process.env[clusterVariable] !== undefined,
  },
  {
    files: "tests/cluster/faults.pg.test.ts",
    need: `a cluster whose nodes may be ended, in ${clusterVariable} and ${nodesVariable}`,
    isHere: () => process.env[clusterVariable] !== undefined && process.env[nodesVariable] !== undefined,
  },
  {
    files: "server/machine/database/pooled.pg.test.ts",
    need: "PgBouncer",
    isHere: hasPooler,
  },
  {
    files: "{tests/replica,server/machine/database}/{replicas,promotion}.pg.test.ts",
    need: "PostgreSQL 15 or later of Debian, and PgBouncer",
    isHere: () => debianPrograms() !== null && hasPooler(),
  },
];

/** Returns the files of tests that cannot run here, and what they need. */
export const leftOut = (): readonly { readonly files: string; readonly need: string }[] =>
  needs.filter(({ isHere }) => !isHere());
