import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { demoPassword, demoStore } from "#server/demo/demo-store.ts";
import type { Services } from "#server/running/services.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { DownloadPlan } from "#shared/machine/sync/protocol.ts";
import { closing } from "../closing.ts";
import { type Caller, httpCaller } from "./http-caller.ts";
import { serveDemo } from "./serve-demo.ts";

/** The whole server over the demo's 20,000 items with fsync on, and a bare Fastify over the same PostgreSQL. */
export interface ServerFixture {
  /** Calls Trace as the demo's admin. */
  readonly trace: Caller;
  /** Trace's address, and the headers of the demo's admin. */
  readonly address: string;
  readonly authorization: string;
  /** Starts a bare Fastify with a floor's routes; returns its caller. */
  readonly bare: (routes: (app: FastifyInstance) => void) => Promise<Caller>;
  /** Like `bare`; returns its address. */
  readonly bareAddress: (routes: (app: FastifyInstance) => void) => Promise<string>;
  /** Starts a bare Fastify that answers a body with the rows of one statement; returns what asks it. */
  readonly floor: (statement: Statement) => Promise<(body?: unknown) => Promise<unknown>>;
  /** Accesses every table, bypassing row-level security. */
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly storeId: string;
  /** One block of the store's items, as on a device. */
  readonly items: readonly ItemRow[];
  readonly plan: DownloadPlan;
}

type Statement = (body: unknown) => readonly [sql: string, values: readonly unknown[]];

/**
 * Opens it in a temporary folder, lets `work` measure, and removes everything. `shopify` and `settings` as `serveDemo` has
 * them.
 */
export async function withServerFixture<T>(
  work: (fixture: ServerFixture) => Promise<T>,
  shopify?: Services["shopify"],
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "trace-bench-"));
  const starting = serveDemo(dataDirectory, settings, shopify);
  const floors: FastifyInstance[] = [];
  let pool: pg.Pool | undefined;
  const close = async () => {
    const serving = await starting;
    for (const floor of floors) await floor.close();
    await pool?.end();
    await serving.stop();
    // For root the database is elsewhere.
    rmSync(serving.services.db.place, { recursive: true, force: true });
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return await closing(close, async () => {
    const { address, services } = await starting;
    pool = new pg.Pool({ connectionString: services.db.adminUrl, max: 10 });
    // An interrupted run stops the database first.
    pool.on("error", () => undefined);
    await pool.query("create schema bench");
    const authorization = await adminsAuthorization(address);
    const trace = httpCaller(address, { authorization });
    const plan = (await trace("GET", "/api/sync/download")).data as DownloadPlan;
    const items = await firstBlock(trace, plan);
    const bareAddress: ServerFixture["bareAddress"] = async (routes) => {
      const floor = Fastify();
      floors.push(floor);
      routes(floor);
      return await floor.listen({ host: "127.0.0.1", port: 0 });
    };
    const database = pool;
    const floor = async (statement: Statement) => {
      const address = await bareAddress((app) => {
        app.post("/", { bodyLimit: 50_000_000 }, async ({ body }) => {
          const [sql, values] = statement(body);
          const { rows, rowCount } = await database.query(sql, [...values]);
          return { data: rows.length > 0 ? rows : rowCount };
        });
      });
      const bare = httpCaller(address);
      return (body?: unknown) => bare("POST", "/", body);
    };
    return await work({
      ...{ trace, address, authorization, pool, services, plan, items, storeId: demoStore.id, bareAddress, floor },
      bare: async (routes) => httpCaller(await bareAddress(routes)),
    });
  });
}

/** Returns the first block of a store's items. */
export async function firstBlock(trace: Caller, plan: DownloadPlan): Promise<readonly ItemRow[]> {
  const [after = "", upto = ""] = plan.itemBounds;
  const block = await trace("GET", `/api/sync/download/items?after=${after}&upto=${upto}`);
  return JSON.parse(inflateRawSync(block.bytes).toString()) as ItemRow[];
}

/** Signs the demo's admin in; returns the header. */
export async function adminsAuthorization(address: string): Promise<string> {
  const who = { email: "admin@demo.test", password: demoPassword };
  const { token } = (await httpCaller(address)("POST", "/open/auth/sign-in", who)).data as { token: string };
  return `Bearer ${token}`;
}
