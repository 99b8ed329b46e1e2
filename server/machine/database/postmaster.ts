import { spawn } from "node:child_process";
import { openSync, closeSync, constants, fchownSync } from "node:fs";
import { join } from "node:path";
import { followingNone, type PostgresHome } from "./postgres-home.ts";

/** Returns the environment without PG* variables, which would redirect the server or its clients. */
const environment = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith("PG") && !name.startsWith("LC_") && name !== "LANG",
    ),
  ),
  LC_ALL: "C",
});

/** Runs one of PostgreSQL's programs; throws its output if it fails. */
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
 * Starts the server in its own session, so that Ctrl-C in the terminal reaches only us and the last requests can still
 * be written. `ended` resolves when it exits.
 */
export function spawnPostmaster(
  home: PostgresHome,
  program: string,
  args: readonly string[],
): { readonly ended: Promise<void>; readonly hasEnded: () => boolean } {
  const toAppend = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY;
  const log = openSync(join(home.directory, "postgres.log"), toAppend | followingNone(home), 0o600);
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
