import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { demoAccounts } from "#server/demo/demo-store.ts";
import { DemoWorker } from "./demo-worker.ts";
import { killPostmaster } from "./kill-postmaster.ts";
import type { Outcome } from "./scenarios.ts";
import { ServerProcess } from "./server-process.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";

/** The target of `kill -9`: the demo's database alone, or demo and database, after which the demo is started again. */
export type DemoStrike = "database" | "everything";

/**
 * The demo as a newcomer starts it, in a folder of its own. The test knows only its address and the printed folder, so
 * that nothing but the demo itself can restart its database.
 */
export class DemoEnvironment {
  readonly #folder = mkdtempSync(join(tmpdir(), "trace-demo-"));
  readonly #demo: ServerProcess;
  /** Its database's folder, as printed. */
  #home = "";

  private constructor(port: number) {
    this.#demo = new ServerProcess(join(this.#folder, "data"), port, null, "demo");
  }

  static async open(): Promise<DemoEnvironment> {
    const environment = new DemoEnvironment(await portOfItsOwn());
    await environment.#demo.start();
    await environment.#demo.says("Ctrl-C stops it.");
    environment.#home = /Data folder: +(\S.*)/.exec(environment.#demo.said)?.[1] ?? "";
    if (environment.#home === "")
      throw new Error(`The demo does not say where its data is:\n${environment.#demo.said}`);
    return environment;
  }

  /** Has two people work while it is struck so many times; returns what is missing or doubled. */
  async strike(what: DemoStrike, times: number): Promise<Outcome> {
    const [admin, staff] = await Promise.all(
      demoAccounts.slice(0, 2).map(({ email }) => DemoWorker.signIn(this.#demo.address, email)),
    );
    const workers = [admin, staff].filter((worker) => worker !== undefined);
    let over = false;
    const working = Promise.all(workers.map((worker) => worker.workUntil(() => over)));
    try {
      for (let time = 0; time < times; time += 1) {
        await delay(40 + Math.random() * 300);
        if (what === "database") await this.#killDatabase(time + 1);
        else await this.#killEverything();
      }
    } finally {
      over = true;
      await working;
    }
    const findings: string[] = [];
    for (const worker of workers) {
      findings.push(...worker.refused);
      findings.push(...(await this.#missing(worker.acknowledged)));
    }
    return { times, kept: workers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0), findings };
  }

  async close(): Promise<void> {
    await this.#demo.kill("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
    // For root the cluster is elsewhere.
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Kills the database; resolves when the demo serves again by itself. */
  async #killDatabase(time: number): Promise<void> {
    killPostmaster(this.#home);
    await this.#demo.says("The database stopped unexpectedly; starting it again.", time);
    await this.#demo.says("The database runs again, after ", time);
    await this.#demo.serves();
  }

  async #killEverything(): Promise<void> {
    killPostmaster(this.#home);
    await this.#demo.kill();
    await this.#demo.start();
  }

  /** Returns acknowledged commands that did not happen exactly once. */
  async #missing(acknowledged: readonly string[]): Promise<string[]> {
    const credentials = JSON.parse(readFileSync(join(this.#home, "credentials.json"), "utf8")) as { admin: string };
    const port = readFileSync(join(this.#home, "port"), "utf8").trim();
    const client = new pg.Client(`postgres://trace_admin:${credentials.admin}@127.0.0.1:${port}/trace`);
    await client.connect();
    try {
      const { rows } = await client.query<{ id: string; logs: number; items: number }>(
        `select command_id as id, count(*)::int as logs, count(i.id)::int as items
         from public.history l left join public.items i on i.store_id = l.store_id and i.id = l.row_id
         where command_id = any($1) and l.row_type = 'item' group by 1`,
        [acknowledged],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      return acknowledged.flatMap((id) => {
        const { logs = 0, items = 0 } = found.get(id) ?? {};
        return logs === 1 && items === 1 ? [] : [`${id} happened ${logs} times, to ${items} items`];
      });
    } finally {
      await client.end();
    }
  }
}
