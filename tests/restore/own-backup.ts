import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { GivenPlace, RealEnvironment } from "../faults/real-environment.ts";

/** What `npm run backup` took. */
export interface OwnBackup {
  readonly ms: number;
  readonly bytes: number;
  /** How long a transaction of it was open, which keeps vacuum from removing what is dead since. */
  readonly snapshotMs: number;
}

/** Runs `npm run backup` beside a working server, and watches its transaction. */
export async function ownBackup(
  { databaseUrl, dataDirectory }: GivenPlace,
  environment: RealEnvironment,
  folder: string,
): Promise<OwnBackup> {
  const file = join(folder, "own.backup");
  const began = performance.now();
  let isOver = false;
  const running = promisify(execFile)(process.execPath, ["scripts/guard.mjs", "scripts/backup.ts", file], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, TRACE_DATA_DIR: dataDirectory },
  }).finally(() => (isOver = true));
  let snapshotMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const [open] = await environment.query<{ ms: number }>(
        `select extract(epoch from clock_timestamp() - min(xact_start))::float8 * 1000 as ms
         from pg_stat_activity where application_name = 'trace backup'`,
      );
      snapshotMs = Math.max(snapshotMs, open?.ms ?? 0);
      await delay(100);
    }
  })();
  await running;
  const ms = performance.now() - began;
  await watching;
  return { ms, bytes: statSync(file).size, snapshotMs };
}
