import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { httpTransport } from "#pwa/machine/sync/http-transport.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { FakeClock, FakeMachine } from "../simulation/fake-machine.ts";
import { FakeNetwork } from "../simulation/fake-network.ts";
import { sessionOf } from "../simulation/environment.ts";
import { Random } from "../simulation/random.ts";
import { SimulatedDevice } from "../simulation/simulated-device.ts";
import { makeTestStore, testItem } from "../support/test-store.ts";
import type { SmallDisk } from "./small-disk.ts";
import { ServerProcess } from "./server-process.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";

export const storeId = "store-one";

/** Items in the store at the start. */
export const stock = 40;

/** A PostgreSQL that is there, and a folder of the caller's. */
export interface GivenPlace {
  readonly databaseUrl: string;
  /** The same database as a superuser, who sees all rows. */
  readonly adminUrl: string;
  readonly dataDirectory: string;
}

/** A test environment: a PostgreSQL with a store, real server processes, and devices connected to them. */
export class RealEnvironment {
  readonly db: Database;
  readonly #dataDirectory: string;
  /** Settings of every server process. */
  readonly #settings: Readonly<Record<string, string>>;
  readonly #servers: ServerProcess[] = [];
  readonly #devices: SimulatedDevice[] = [];

  readonly #disk: SmallDisk | undefined;

  private constructor(
    db: Database,
    dataDirectory: string,
    disk?: SmallDisk,
    settings: Readonly<Record<string, string>> = {},
  ) {
    this.db = db;
    this.#settings = settings;
    this.#dataDirectory = dataDirectory;
    this.#disk = disk;
  }

  /** Opens it. A disk that can be filled is mounted where the database needs it first; `more` is added to the store. */
  static async open(
    disk?: (dataDirectory: string) => Promise<SmallDisk>,
    more: readonly Put[] = [],
  ): Promise<RealEnvironment> {
    const dataDirectory = mkdtempSync(join(tmpdir(), "trace-faults-"));
    const small = await disk?.(dataDirectory);
    const db = await openDatabase({ databaseUrl: null, dataDirectory, endsWithUs: true });
    const environment = new RealEnvironment(db, dataDirectory, small);
    await environment.#fill(more);
    return environment;
  }

  /** Opens it over a PostgreSQL that a server was started on; `close` removes nothing of it. */
  static async over(
    { databaseUrl, adminUrl, dataDirectory }: GivenPlace,
    more: readonly Put[] = [],
  ): Promise<RealEnvironment> {
    const db = await openDatabase({ databaseUrl: adminUrl, dataDirectory });
    const environment = new RealEnvironment(db, dataDirectory, undefined, { DATABASE_URL: databaseUrl });
    await environment.#fill(more);
    return environment;
  }

  async #fill(more: readonly Put[]): Promise<void> {
    const rows = [...Array.from({ length: stock }, (_, n): Put => ({ type: "item", row: testItem(n) })), ...more];
    await makeTestStore(this.db, { storeId, rows });
    await this.query(
      `insert into identity.hosts (host, store_id, face) values ('127.0.0.1', $1, 'staff')
       on conflict (host) do update set store_id = excluded.store_id`,
      [storeId],
    );
    await this.query(
      `insert into identity.users (id, name, email, email_verified)
       select id, first_name, email, true from employees where store_id = $1`,
      [storeId],
    );
    await this.query("update employees set user_id = id where store_id = $1", [storeId]);
  }

  /** The disk it was opened with. */
  get disk(): SmallDisk {
    if (this.#disk === undefined) throw new Error("This environment has no disk of its own.");
    return this.#disk;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.db.adminUrl });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts one more server process over the same database, with these settings. */
  async startServer(inspected = false, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const port = await portOfItsOwn();
    const inspect = inspected ? await portOfItsOwn() : null;
    const server = new ServerProcess(this.#dataDirectory, port, inspect, "server", { ...this.#settings, ...env });
    this.#servers.push(server);
    await server.start();
    return server;
  }

  /** Returns the cookie of a newly signed-in person. */
  async cookie({ id }: Actor): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    await this.query(
      `insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
       values ($1, $1, $2, $3, now() + interval '1 day')`,
      [tokenHash(token), id, storeId],
    );
    return `trace_session=${token}`;
  }

  /** Returns a transport to the server at the address that `where` gives at each call. */
  async connection(actor: Actor, where: () => string): Promise<Transport> {
    const cookie = await this.cookie(actor);
    return httpTransport(sessionOf(actor, storeId), (path, init) =>
      fetch(`${where()}${String(path)}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...{ cookie, "sec-fetch-site": "same-origin" } },
      }),
    );
  }

  /** Returns a device that has downloaded the store. Its rounds run on request. */
  async device(name: string, actor: Actor, connection: Transport): Promise<SimulatedDevice> {
    const machine = new FakeMachine(0, new FakeClock(Date.now()));
    machine.random = new Random(randomBytes(4).readUInt32LE());
    const one = new SimulatedDevice(name, machine, new FakeNetwork(connection, new Random(1)), { actor }, storeId);
    this.#devices.push(one);
    await one.open();
    await one.leader.sync.syncNow();
    return one;
  }

  async close(): Promise<void> {
    for (const one of this.#devices) await one.close();
    for (const server of this.#servers) await server.kill("SIGTERM");
    await this.db.close();
    this.#disk?.remove();
    if ("DATABASE_URL" in this.#settings) return;
    rmSync(this.#dataDirectory, { recursive: true, force: true });
    // For root the cluster is elsewhere.
    rmSync(this.db.place, { recursive: true, force: true });
  }
}
