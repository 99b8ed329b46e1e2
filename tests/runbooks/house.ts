import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { InstallationStatus, StoreStatus } from "#server/running/operations/read-status.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { DebianPostgres, superuser } from "../deploy/debian-postgres.ts";
import type { Programs } from "../deploy/programs.ts";
import { startPooler } from "../deploy/stack.ts";
import { FlappingLine } from "../faults/flapping-line.ts";
import { toPayOut } from "../faults/payment-killed.ts";
import { RealEnvironment, storeId } from "../faults/real-environment.ts";
import { ServerProcess } from "../faults/server-process.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { SmallDisk } from "../faults/small-disk.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { type SmallService, startSmallCheckbook } from "../support/small-payment-services.ts";
import { admin, testItem } from "../support/test-store.ts";
import { Alerts } from "./alerts.ts";
import { knownSender, type MailServer, startMailServer } from "./mail-server.ts";

/** Room for the database, which the drills fill. */
const diskMegabytes = 400;
/** Connections of the process for requests: few, so that they are soon in use. */
const connections = 4;
/** Payouts that can be made. */
const payouts = 2;

interface Parts {
  readonly postgres: DebianPostgres;
  readonly disk: SmallDisk;
  readonly replica: DebianPostgres;
  /** Between the process for requests and PostgreSQL itself, beside the pooler. */
  readonly line: FlappingLine;
  readonly linePort: number;
  readonly service: SmallService;
  readonly mails: MailServer;
  readonly alerts: Alerts;
  readonly environment: RealEnvironment;
  readonly device: SimulatedDevice;
  readonly cookie: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly data: string;
  readonly ports: {
    readonly web: number;
    readonly webFigures: number;
    readonly jobs: number;
    readonly jobFigures: number;
  };
}

/**
 * An installation with all that alerts are about: PostgreSQL on a disk that can be filled, a replica, PgBouncer, a process
 * for requests and one for jobs, a mail server, a payment service, a store with a device, and Prometheus.
 */
export class House {
  readonly parts: Parts;
  web: ServerProcess;
  jobs: ServerProcess;

  private constructor(parts: Parts, web: ServerProcess, jobs: ServerProcess) {
    this.parts = parts;
    this.web = web;
    this.jobs = jobs;
  }

  static async start(programs: Programs, folder: string): Promise<House> {
    const postgres = await DebianPostgres.start(programs, folder, { settings: ["fsync=off"] });
    postgres.makeTrace();
    await postgres.stop("inOrder");
    const disk = new SmallDisk(join(postgres.cluster, "base"), diskMegabytes);
    await postgres.startAgain();
    const line = new FlappingLine(postgres.port, 1);
    const linePort = Number(new URL(await line.open()).port);
    const pooler = await startPooler(programs, folder, postgres);
    const [service, mails] = [await startSmallCheckbook(), await startMailServer()];
    const data = join(folder, "data");
    mkdirSync(data);
    const at = (port: number) => `postgres://trace:${postgres.password}@127.0.0.1:${port}/trace`;
    const settings = {
      ...{ DATABASE_URL: at(pooler), DATABASE_DIRECT_URL: at(linePort), DATABASE_POOLED: "true" },
      ...{ TRACE_SECRET_KEY: randomBytes(32).toString("hex"), SMTP_URL: mails.url, MAIL_FROM: knownSender },
      ...{ CHECKBOOK_URL: service.url },
    };
    const ports = {
      ...{ web: await portOfItsOwn(), webFigures: await portOfItsOwn() },
      ...{ jobs: await portOfItsOwn(), jobFigures: await portOfItsOwn() },
    };
    const started: Pick<Parts, "settings" | "data" | "ports"> = { settings, data, ports };
    // Migrates.
    const jobs = jobsWith(started);
    await jobs.start();
    postgres.sql("trace", `create role reader login password '${postgres.password}' in role trace_app`);
    const replica = await postgres.addReplica(folder, "replica");
    const web = webWith(started, replicaSetting(replica));
    await web.start();
    const place = { databaseUrl: postgres.url("trace"), adminUrl: postgres.url(superuser), dataDirectory: data };
    const environment = await RealEnvironment.over(place, toPayOut(payouts));
    const connection = await environment.connection(admin, () => web.address);
    const device = await environment.device("till", admin, connection);
    const alerts = await Alerts.start(programs, folder, { web: ports.webFigures, jobs: ports.jobFigures });
    const cookie = await environment.cookie(admin);
    const parts = { postgres, disk, replica, line, linePort, service, mails, alerts, environment, device, cookie };
    return new House({ ...parts, ...started }, web, jobs);
  }

  /** Calls the process for requests as the store's admin. Returns the status; 0 if nobody answers. */
  async ask(path: string, body?: object): Promise<number> {
    return await this.#fetch(path, body === undefined ? "GET" : "POST", body).then(
      async (reply) => {
        await reply.text();
        return reply.status;
      },
      () => 0,
    );
  }

  /** Does the same, and returns the answer's data. @throws Error when it is not 200. */
  async data<T>(method: "PUT" | "POST" | "GET", path: string, body?: object): Promise<T> {
    const reply = await this.#fetch(path, method, body);
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${method} ${path} is answered ${reply.status}: ${text}`);
    return (JSON.parse(text) as { readonly data: T }).data;
  }

  #fetch(path: string, method: string, body?: object): Promise<Response> {
    return fetch(`${this.web.address}${path}`, {
      method,
      headers: {
        ...{ cookie: this.parts.cookie, "sec-fetch-site": "same-origin", "idempotency-key": newId() },
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Has the device note something at an item and deliver it. Returns how many commands wait there then. */
  async edit(n = 1): Promise<number> {
    const { leader } = this.parts.device;
    await leader.run("inventory.editItem", { itemId: testItem(n).id, changes: { notes: newId() } });
    await leader.sync.syncNow();
    return leader.queue.pending.length;
  }

  /** Sells an item at the till, of which its consigner is sent a mail. */
  async sell(n: number): Promise<void> {
    const { leader } = this.parts.device;
    await leader.run("orders.sell", {
      ...{ orderId: newId(), payment: "cash" as const, customerName: "", customerEmail: "", customerPhone: "" },
      lines: [{ id: newId(), itemId: testItem(n).id, priceMinor: 20_000, discountMinor: 0 }],
    });
    await leader.sync.syncNow();
  }

  /** Starts the process for requests anew with these settings beside its own. */
  async restartWeb(settings: Readonly<Record<string, string>> = replicaSetting(this.parts.replica)): Promise<void> {
    await this.web.kill("SIGTERM");
    this.web = webWith(this.parts, settings);
    await this.web.start();
  }

  /** Starts the process for jobs anew with these settings beside its own. */
  async restartJobs(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.jobs.kill("SIGTERM");
    this.jobs = jobsWith(this.parts, settings);
    await this.jobs.start();
  }

  /** Runs one of the commands of package.json as who runs the installation. Returns what it prints. */
  async run(name: "status" | "retry-jobs", ...words: readonly string[]): Promise<string> {
    const { settings, replica, data } = this.parts;
    const asked = ["scripts/guard.mjs", `scripts/${name}.ts`, ...words];
    const { stdout } = await promisify(execFile)(process.execPath, asked, {
      env: { PATH: process.env.PATH, ...settings, ...replicaSetting(replica), TRACE_DATA_DIR: data },
    });
    return stdout;
  }

  /** Returns what `npm run status` says of the store. */
  async store(): Promise<StoreStatus | undefined> {
    const { stores } = JSON.parse(await this.run("status", "--json")) as InstallationStatus;
    return stores.find(({ id }) => id === storeId);
  }

  async close(): Promise<void> {
    const { environment, service, mails, line, disk, postgres, replica } = this.parts;
    await this.web.kill("SIGTERM");
    await this.jobs.kill("SIGTERM");
    await environment.close();
    await service.close();
    await mails.close();
    await line.close();
    // The pooler's connections stay open.
    for (const server of [replica, postgres]) await server.stop("inOrder");
    disk.remove();
  }
}

/** The setting that names the replica, in the way that docs/running.md says. */
const replicaSetting = ({ password, port }: DebianPostgres): Readonly<Record<string, string>> => ({
  DATABASE_REPLICA_URLS: `postgres://reader:${password}@127.0.0.1:${port}/trace`,
});

type Started = Pick<Parts, "settings" | "data" | "ports">;

const webWith = ({ settings, data, ports }: Started, more: Readonly<Record<string, string>>): ServerProcess =>
  new ServerProcess(data, ports.web, null, "server", {
    ...settings,
    ...{ TRACE_ROLES: "web", METRICS_PORT: String(ports.webFigures), DATABASE_CONNECTIONS: String(connections) },
    ...more,
  });

const jobsWith = ({ settings, data, ports }: Started, more: Readonly<Record<string, string>> = {}): ServerProcess =>
  new ServerProcess(data, ports.jobs, null, "server", {
    ...settings,
    ...{ TRACE_ROLES: "jobs", METRICS_PORT: String(ports.jobFigures) },
    ...more,
  });
