import { spawn } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { openSync, closeSync, fchownSync } from "node:fs";
import { join } from "node:path";
import type { PostgresHome } from "./postgres-home.ts";

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

/** The environment without PG* variables, which would move the server or its clients elsewhere. */
const environment = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith("PG") && !name.startsWith("LC_") && name !== "LANG",
    ),
  ),
  LC_ALL: "C",
});

/** Runs one of PostgreSQL's programs to its end; throws with what it printed when it fails. */
export function runProgram(home: PostgresHome, program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: home.directory,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      ...(home.owner ?? {}),
    });
    let printed = "";
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0 ? done() : fail(new Error(`${program} failed (${code}):\n${printed.trim()}`)),
    );
  });
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in our terminal reaches only
 * us and the last requests can still be written. Resolves `ended` when it exits.
 */
export function spawnPostmaster(
  home: PostgresHome,
  program: string,
  args: readonly string[],
): { readonly ended: Promise<void>; readonly hasEnded: () => boolean } {
  const log = openSync(join(home.directory, "postgres.log"), "a", 0o600);
  if (home.owner !== null) fchownSync(log, home.owner.uid, home.owner.gid);
  const child = spawn(program, args, {
    cwd: home.directory,
    env: environment(),
    stdio: ["ignore", log, log],
    detached: true,
    ...(home.owner ?? {}),
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      over = true;
      done();
    };
    child.on("exit", end);
    child.on("error", end);
  });
  child.unref();
  return { ended, hasEnded: () => over };
}
