import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "../machine/database/database.ts";
import type { Jobs } from "../effects/jobs.ts";
import type { Pictures } from "../machine/files/pictures.ts";
import type { Identity } from "../identity/identity.ts";
import type { Metrics } from "./operations/read-metrics.ts";
import type { SecretBox } from "../machine/secrets/secret-box.ts";
import type { ShopServices } from "../outside/shop/connection/shop-services.ts";
import type { SharedReads } from "../machine/sync/kept-reads.ts";
import type { News } from "../machine/sync/news.ts";
import type { SeenQueues } from "../machine/sync/seen-queues.ts";

/**
 * The services shared by the server's parts: created at start, passed to routes and executors. Tests create them with
 * their own database. Code that needs only some declares that with `Pick`.
 */
export interface Services {
  readonly db: Database;
  /** The server's clock; tests set it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly pictures: Pictures;
  /** The announcements of all processes, for this process's event streams. */
  readonly news: News;
  /** When devices were last seen, written a few seconds later. */
  readonly seen: SeenQueues;
  /** What this process has read for devices, for all of the same scope. */
  readonly kept: SharedReads;
  readonly identity: Identity;
  /** The process's figures for Prometheus; null if nobody is to ask for them. */
  readonly metrics: Metrics | null;
  readonly config: Config;
  /** Encrypts data at rest. */
  readonly secrets: SecretBox;
  /** The state of the process: `isStopping` from the request to stop on. */
  readonly life: { isStopping: boolean };
  /** What tests give instead of the network to shops. */
  readonly shopify?: ShopServices["shopify"];
  readonly linnworks?: ShopServices["linnworks"];
}
