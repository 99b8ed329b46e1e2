import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { DebianPostgres, superuser } from "../deploy/debian-postgres.ts";
import type { Programs } from "../deploy/programs.ts";
import { type Proxy, startCaddy } from "../deploy/proxies.ts";
import { startPooler } from "../deploy/stack.ts";
import { ServerProcess } from "../faults/server-process.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { familyMemory, familyProcessorMs, memoryOf, processorMs } from "./processes.ts";
import { fillStores, type LoadedStore } from "./stores.ts";

/** The processes for requests: the third is started while the others work. */
const web = ["web-1", "web-2", "web-3"] as const;
export type Web = (typeof web)[number];

/** What processor time and memory are told apart by. */
export const parties = ["web", "jobs", "PostgreSQL", "PgBouncer", "Caddy", "devices"] as const;
export type Party = (typeof parties)[number];

/** PostgreSQL, PgBouncer, processes for requests and for jobs, Caddy: all real, on this machine. */
export class Installation {
  readonly proxy: Proxy;
  readonly stores: readonly LoadedStore[];
  /** Sees all rows. */
  readonly pool: pg.Pool;
  /** The database through the pooler. */
  readonly poolerUrl: string;
  readonly servers: Readonly<Record<Web | "jobs", ServerProcess>>;
  readonly #programs: Programs;
  readonly #postmaster: number;

  private constructor(
    programs: Programs,
    postgres: DebianPostgres,
    parts: Pick<Installation, "proxy" | "stores" | "pool" | "poolerUrl" | "servers">,
  ) {
    this.#programs = programs;
    this.#postmaster = Number(readFileSync(join(postgres.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    ({
      proxy: this.proxy,
      stores: this.stores,
      pool: this.pool,
      poolerUrl: this.poolerUrl,
      servers: this.servers,
    } = parts);
  }

  static async start(programs: Programs, folder: string, storeCount: number): Promise<Installation> {
    const postgres = await DebianPostgres.start(programs, folder);
    postgres.makeTrace();
    const pooler = await startPooler(programs, folder, postgres);
    const poolerUrl = `postgres://trace:${postgres.password}@127.0.0.1:${pooler}/trace`;
    const data = join(folder, "data");
    mkdirSync(data);
    const settings = {
      ...{ DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: postgres.url("trace"), DATABASE_POOLED: "true" },
      ...{ TRACE_SECRET_KEY: randomBytes(32).toString("hex"), TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "12000" },
    };
    const make = async (roles: string) =>
      new ServerProcess(data, await portOfItsOwn(), null, "server", { ...settings, TRACE_ROLES: roles });
    const servers = {
      ...{ "web-1": await make("web"), "web-2": await make("web"), "web-3": await make("web") },
      jobs: await make("jobs"),
    };
    // Migrates.
    await servers.jobs.start();
    const pool = new pg.Pool({ connectionString: postgres.url(superuser), max: 2 });
    pool.on("error", () => undefined);
    const db = await openDatabase({ databaseUrl: postgres.url(superuser), dataDirectory: data });
    const stores = await fillStores(db, pool, storeCount).finally(() => db.close());
    await Promise.all([servers["web-1"].start(), servers["web-2"].start()]);
    const [ports, hosts] = [web.map((name) => servers[name].port), stores.map(({ host }) => host)];
    const proxy = await startCaddy(programs, folder, ports, { hosts });
    return new Installation(programs, postgres, { proxy, stores, pool, poolerUrl, servers });
  }

  /** Returns the processor time of all so far, in milliseconds. */
  processor(): Readonly<Record<Party, number>> {
    return this.#each(processorMs, familyProcessorMs);
  }

  /** Returns the memory in use, in bytes. */
  memory(): Readonly<Record<Party, number>> {
    return this.#each(memoryOf, familyMemory);
  }

  /** Returns the processes of Trace that run, and their memory in bytes. */
  runningServers(): readonly { readonly name: string; readonly pid: number; readonly bytes: number }[] {
    return Object.entries(this.servers).flatMap(([name, { pid }]) =>
      pid === null ? [] : [{ name, pid, bytes: memoryOf(pid) }],
    );
  }

  #each(one: (pid: number) => number, family: (pid: number) => number): Record<Party, number> {
    const pids = web.map((name) => this.servers[name].pid);
    return {
      web: pids.reduce((total: number, pid) => total + (pid === null ? 0 : one(pid)), 0),
      jobs: one(this.servers.jobs.pid ?? 0),
      PostgreSQL: family(this.#postmaster),
      PgBouncer: one(this.#programs.pid("pooler")),
      Caddy: one(this.#programs.pid("caddy")),
      devices: one(process.pid),
    };
  }

  async close(): Promise<void> {
    for (const server of Object.values(this.servers)) await server.kill("SIGTERM");
    await this.pool.end();
  }
}
