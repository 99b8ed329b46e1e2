import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HostDirectory } from "#server/identity/hosts.ts";
import { hashPassword } from "#server/identity/passwords.ts";
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from "fastify";
import pino from "pino";
import { buildApp } from "#server/running/app.ts";
import { AnswerMisfit } from "#server/routes/wire/answers.ts";
import { type Config, readConfig } from "#server/running/config.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { type OpenServices, openServices } from "#server/running/open-services.ts";
import type { Services } from "#server/running/services.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { portOfItsOwn } from "./port-of-its-own.ts";
import { createTestDatabase, type Filling, type TestDatabase } from "./postgres.ts";
import type { Replicated } from "./replicated.ts";
import { addRows, makeTestStore } from "./test-store.ts";

/** The password of everybody in the test stores. */
export const testPassword = "trace-demo";

/**
 * The two test stores and their hosts. Every text of the second contains its mark, which must never appear in the
 * first.
 */
export const firstStore = { id: "store-one", host: "localhost", mark: "" };
export const secondStore = { id: "store-two", host: "second.localhost", mark: " 2ndStoreCanary" };

export interface TestServerOptions {
  /** Listens on a port of 127.0.0.1; otherwise only `call` and `app.inject` reach it. */
  readonly listen?: boolean;
  readonly clock?: () => Date;
  readonly config?: Partial<Config>;
  /** Further rows of the first store. */
  readonly rows?: readonly Put[];
  /** Its database is at this primary and its replicas. */
  readonly replicated?: Replicated;
  /** Has no store, as on the first day. */
  readonly isEmpty?: boolean;
  /** Instead of the network to shops; by default none is reached. */
  readonly shopify?: Services["shopify"];
  readonly linnworks?: Services["linnworks"];
  /** Receives every log line, at the most verbose level; else the server is silent. */
  readonly logged?: string[];
}

/** A caller's credentials, as request headers. */
export interface Credentials {
  readonly authorization: string;
  readonly host: string;
  readonly "idempotency-key"?: string;
}

export interface TestReply {
  readonly status: number;
  // Tests inspect it; a wrong shape fails them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole server over a new database with two small stores. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly services: OpenServices;
  /** `http://localhost:<port>`; only if it listens. */
  readonly address: string;
  /** Starts a session of the person with this email, in the email's store. */
  signIn(email: string): Promise<Credentials>;
  /** Returns the session's cookie, for a page signed in from the start. */
  signInCookie(email: string): Promise<{ name: string; value: string }>;
  /** Makes one request without a network; credentials are headers, and others may be added. */
  call(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    headers?: Readonly<Record<string, string>> | Partial<Credentials>,
    body?: unknown,
  ): Promise<TestReply>;
  /** Simulates a stopped server: the port refuses, the database stays. */
  stopListening(): Promise<void>;
  /** Listens again, on the same port. */
  listenAgain(): Promise<void>;
  /** @throws when a response did not match its route's schema. */
  close(): Promise<void>;
}

let passwordHash: Promise<string> | undefined;

/** Builds a server; create one in each file (or test) that needs it and close it afterwards. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = await createTestDatabase(options.replicated, options.isEmpty === true ? undefined : twoStores);
  const dataDirectory = mkdtempSync(join(tmpdir(), "trace-test-"));
  let port = options.listen === true ? await portOfItsOwn() : 0;
  const config: Config = {
    ...readConfig({}),
    dataDirectory,
    // Used in mail links.
    port,
    logLevel: "silent",
    requestsPerMinute: 0,
    strictAnswers: true,
    ...options.config,
  };
  const { logged } = options;
  const log = (
    logged === undefined
      ? pino({ level: config.logLevel })
      : pino({ level: "trace" }, { write: (line: string) => void logged.push(line) })
  ) as FastifyBaseLogger;
  const shopify = options.shopify ?? { fetch: () => Promise.reject(new Error("No test calls a real shop.")) };
  const linnworks = options.linnworks ?? {
    fetch: () => Promise.reject(new Error("No test calls the real Linnworks.")),
  };
  const services = { ...(await openServices(config, db, log, options.clock)), shopify, linnworks };

  if (options.rows !== undefined) {
    await addRows(db, firstStore.id, options.rows);
    await giveIdentities(db);
  }

  // For every request, whether or not a test checks the response.
  const misfits: string[] = [];
  const build = async () => {
    const built = await buildApp(services);
    built.addHook("onError", async (_request, _reply, error) => {
      if (error instanceof AnswerMisfit) misfits.push(error.message);
    });
    return built;
  };
  let app = await build();
  const listen = async () => {
    if (port === 0) port = await portOfItsOwn();
    await app.listen({ host: "127.0.0.1", port });
  };
  if (options.listen === true) await listen();

  const openSession = async (email: string) => {
    const storeId = email.split("@")[1]?.replace(/\.test$/, "") ?? "";
    const token = randomBytes(24).toString("base64url");
    const made = await db.asAdmin(
      `insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
       select 'session-' || $1::text, $1, id, $2, now() + interval '30 days' from identity.users where email = $3 returning id`,
      [tokenHash(token), storeId, email],
    );
    if (made.length !== 1) throw new Error(`Nobody in the test stores has the e-mail ${email}.`);
    const host = storeId === secondStore.id ? secondStore.host : firstStore.host;
    return { token, host };
  };

  return {
    get app() {
      return app;
    },
    db,
    services,
    get address() {
      return `http://localhost:${port}`;
    },
    signIn: async (email) => {
      const { token, host } = await openSession(email);
      return { authorization: `Bearer ${token}`, host };
    },
    signInCookie: async (email) => ({ name: "trace_session", value: (await openSession(email)).token }),
    call: async (method, url, who = {}, body) => {
      const headers = { host: firstStore.host, ...who };
      const reply = await app.inject(
        body === undefined
          ? { method, url, headers }
          : {
              method,
              url,
              headers: { "content-type": "application/json", ...headers },
              payload: typeof body === "string" ? body : JSON.stringify(body),
            },
      );
      const isJson = String(reply.headers["content-type"] ?? "").startsWith("application/json");
      return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
    },
    stopListening: () => app.close(),
    listenAgain: async () => {
      app = await build();
      await listen();
    },
    close: async () => {
      await app.close();
      await services.close();
      await db.close();
      rmSync(dataDirectory, { recursive: true, force: true });
      if (misfits.length > 0) throw new Error(misfits.join("\n"));
    },
  };
}

/** The two stores at their hosts, with their people. */
const twoStores: Filling = {
  name: "stores",
  fill: async (db) => {
    await makeTestStore(db, { storeId: firstStore.id });
    await makeTestStore(db, { storeId: secondStore.id, mark: secondStore.mark });
    const hosts = new HostDirectory(db.kysely);
    await hosts.bind({ host: "localhost", storeId: firstStore.id, face: "staff" });
    await hosts.bind({ host: "127.0.0.1", storeId: firstStore.id, face: "staff" });
    await hosts.bind({ host: "portal.localhost", storeId: firstStore.id, face: "portal" });
    await hosts.bind({ host: secondStore.host, storeId: secondStore.id, face: "staff" });
    await giveIdentities(db);
  },
};

/** Gives every employee and consigner of the test stores who has none a login: their email and the test password. */
async function giveIdentities(db: TestDatabase): Promise<void> {
  passwordHash ??= hashPassword(testPassword);
  await db.asAdmin(`
    insert into identity.users (id, name, email, email_verified)
      select 'user-' || store_id || '-' || id, first_name, email, true from employees
      union all select 'user-' || store_id || '-' || id, email, email, true from consigner_contacts
      on conflict (id) do nothing`);
  await db.asAdmin(
    `insert into identity.accounts (id, account_id, provider_id, user_id, password)
      select id, id, 'credential', id, $1 from identity.users on conflict (id) do nothing`,
    [await passwordHash],
  );
  for (const table of ["employees", "consigner_private"])
    await db.asAdmin(
      `update ${table} set user_id = 'user-' || store_id || '-' || id
        where user_id is distinct from 'user-' || store_id || '-' || id`,
    );
}
