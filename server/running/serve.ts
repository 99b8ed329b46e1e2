import { access, constants, mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { actAsSystem } from "../machine/commands/act-as-system.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { deleteDueStores } from "../machine/commands/delete-stores.ts";
import { openDatabase } from "../machine/database/open-database.ts";
import { removeUnnamedPictures } from "../machine/files/remove-unnamed.ts";
import { startJobs } from "../effects/jobs.ts";
import { openServices } from "./open-services.ts";
import { Impossible } from "../machine/impossible.ts";
import release from "../../package.json" with { type: "json" };
import { serveMetrics } from "./operations/serve-metrics.ts";
import { cannotListenSentence } from "./port-taken.ts";
import type { Services } from "./services.ts";
import { openPayments } from "../outside/payments/send-payments.ts";

/** A listening server. */
export interface Serving {
  readonly services: Services;
  /** The address people open, with the actual port. */
  readonly address: string;
  /**
   * Stops accepting requests, lets current jobs end, and stops what was started here, including the embedded database.
   */
  readonly stop: () => Promise<void>;
  /** Milliseconds for which it still serves after a request to stop. */
  readonly drainMs: number;
}

/** Has proxies send nobody here any more, serves what still comes for a while, and then nothing. */
async function drain(
  app: FastifyInstance,
  { life, db }: Pick<Services, "life" | "db">,
  drainMs: number,
): Promise<void> {
  life.isStopping = true;
  db.leaveDown();
  if (drainMs > 0) await setTimeout(drainMs);
  await app.close();
}

const unheardSentence =
  "What one process announces is not heard by another, so devices would wait for changes. DATABASE_DIRECT_URL must name the PostgreSQL behind the pooler in DATABASE_URL, and the same database.";

/**
 * Opens all services, in order, and listens. `prepare` runs before the first request is accepted. If a later part
 * fails, opened ones are closed again.
 */
export async function serve(
  config: Config,
  prepare: (services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<Serving> {
  const log = pino({
    level: config.logLevel,
    redact: ["req.headers.authorization", "req.headers.cookie", "password", "token"],
  });
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = undo.pop(); close !== undefined; close = undo.pop())
      await close().catch((error: unknown) => log.error({ err: error }, "while stopping"));
  };
  try {
    await makeDataDirectory(config.dataDirectory);
    log.info(startSentence(config));
    const say = (sentence: string) => log.info(sentence);
    const db = await openDatabase({ ...config, log: (sentence) => log.warn(sentence), say });
    undo.push(() => db.close());
    const services = await openServices(config, db, log);
    undo.push(() => services.close());
    if (!(await services.news.hearsItself())) throw new Impossible(unheardSentence);
    await prepare(services);
    const app = await buildApp(services);
    undo.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    if (services.metrics !== null && config.metrics !== null && config.metrics.port !== null) {
      const { host, port, token } = config.metrics;
      const figures = await serveMetrics(services.metrics, { host, port, token });
      undo.push(() => figures.close());
    }
    if (config.roles.includes("jobs")) {
      const act = actAsSystem(services);
      const jobs = await startJobs({
        ...services,
        sortPictures: (storeId) => removeUnnamedPictures(services, storeId),
        deleteStores: () => deleteDueStores(services),
        payments: openPayments({ ...services, act }),
        act,
      });
      undo.push(() => jobs.stop());
    }
    const drainMs = config.drainSeconds * 1_000;
    undo.push(() => drain(app, services, drainMs));
    const { port } = app.server.address() as AddressInfo;
    return { services, address: `http://${shownHost(config.host)}:${port}`, drainMs, stop };
  } catch (error) {
    await stop();
    const { code, syscall, port: taken } = error as NodeJS.ErrnoException & { readonly port?: number };
    const isFigures = config.metrics !== null && taken !== undefined && taken === config.metrics.port;
    const at = isFigures
      ? { host: config.metrics.host, port: taken, setting: "METRICS_PORT" }
      : { host: config.host, port: config.port };
    const known = syscall === "listen" || syscall === "getaddrinfo" ? cannotListenSentence(code, at) : undefined;
    throw known === undefined ? error : new Impossible(known);
  }
}

/** Returns which build starts, and what of its settings surprises people most when it is otherwise. */
function startSentence({ host, port, roles, smtpUrl, dataDirectory, bucket }: Config): string {
  const mails =
    smtpUrl === null
      ? `mails are only kept, in ${join(dataDirectory, "mail")}`
      : `mails go to ${new URL(smtpUrl).host}`;
  return `Trace ${release.version} starts on Node ${process.versions.node}, for ${roles.join(" and ")}, to listen at ${host}:${port}; ${mails}; pictures are in ${bucket === null ? join(dataDirectory, "files") : `the bucket ${bucket.bucket}`}`;
}

async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Impossible(
      `TRACE_DATA_DIR, ${directory}, cannot be made or written to (${code}). Choose another folder.`,
    );
  }
}

/** Returns the host to show. Browsers treat localhost as a secure context, which camera and service worker require. */
const shownHost = (host: string): string =>
  ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host)
    ? "localhost"
    : host.includes(":")
      ? `[${host}]`
      : host;
