import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Jobs } from "./effects/jobs.ts";
import type { Pictures } from "./files/pictures.ts";
import type { Identity } from "./identity/identity.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { News } from "./sync/news.ts";

/**
 * What the parts of the server share: built once when it starts, handed to routes and
 * executors. Tests build it against a database of their own. What needs only some of it
 * says so with `Pick`.
 */
export interface Services {
  readonly db: Database;
  /** The server's clock; tests set it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly pictures: Pictures;
  /** What any process announced, for this process's event streams. */
  readonly news: News;
  readonly identity: Identity;
  readonly config: Config;
  /** Encrypts what only the server may read. */
  readonly secrets: SecretBox;
}
