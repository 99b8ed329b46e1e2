import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect } from "../support/parts.ts";
import type { DebianPostgres } from "../deploy/debian-postgres.ts";
import { commandWith } from "./page.ts";

/** Somebody who left a `psql` open in a transaction that locks the items. */
export async function leaveTransactionOpen(adminUrl: string): Promise<pg.Client> {
  const stranger = new pg.Client({ connectionString: adminUrl, application_name: "psql" });
  // It is ended by the drill.
  stranger.on("error", () => undefined);
  await stranger.connect();
  await stranger.query("begin; lock table public.items in access exclusive mode");
  return stranger;
}

/** Finds who holds others up with the page's statement, and ends it with the page's other one. */
export async function endWhoHoldsUp(postgres: DebianPostgres): Promise<void> {
  const found = postgres.sql("trace", commandWith("pg_blocking_pids"));
  const [line = "", ...others] = found.trim().split("\n");
  const [pid = "", , application, state] = line.split("|");
  expect(others.length === 0 && application === "psql" && state === "idle in transaction", `Found is:\n${found}`);
  postgres.sql("trace", commandWith("pg_terminate_backend").replace("PID", pid));
}

/** Locks the items for some seconds at a time, as somebody's report does, until it is ended. */
export async function lockNowAndThen(adminUrl: string, seconds: number): Promise<{ readonly over: () => boolean }> {
  const stranger = new pg.Client({ connectionString: adminUrl, application_name: "report" });
  let isOver = false;
  stranger.on("error", () => (isOver = true));
  await stranger.connect();
  void (async () => {
    while (!isOver) {
      await stranger.query(
        `begin; lock table public.items in access exclusive mode; select pg_sleep(${seconds}); commit`,
      );
      await delay(50);
    }
  })().catch(() => (isOver = true));
  return { over: () => isOver };
}
