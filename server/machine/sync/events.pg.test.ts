import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/running/app.ts";
import { lookUpTogether } from "#server/identity/look-up-together.ts";
import { openServices } from "#server/running/open-services.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { ServerEvent } from "#shared/machine/sync/protocol.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await createTestServer({ listen: true, rows: [{ type: "item", row: testItem(1) }] });
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.close();
});

const session = (employeeId: string) => server.signIn(`${employeeId}@${firstStore.id}.test`);

/** Starts another process's server: its own services and connections, the same database. */
async function anotherProcess(): Promise<FastifyInstance> {
  const services = await openServices(server.services.config, server.db, server.services.log);
  const app = await buildApp(services);
  closing.push(async () => {
    await app.close();
    await services.close();
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}

async function registered(who: Credentials): Promise<string> {
  const { body } = await server.call("POST", "/api/sync/queues", who, { protocol: 1, queueId: null, deviceName: "" });
  return body.data.queueId as string;
}

/** Delivers a queue's first command; returns the version it was applied in. */
async function change(who: Credentials, queueId: string): Promise<number> {
  const args = { itemId: testItem(1).id, changes: { notes: newId() } };
  const occurredAt = new Date().toISOString();
  const commands = [{ id: newId(), seq: 1, name: "inventory.editItem", args, occurredAt }];
  const { body } = await server.call("POST", "/api/sync/push", who, {
    protocol: 1,
    queueId,
    sentAt: occurredAt,
    commands,
  });
  return body.data.outcomes[0].version as number;
}

interface Listening {
  /** Resolves with the first matching event, past or future. */
  until(fits: (event: ServerEvent) => boolean): Promise<ServerEvent>;
  /** Resolves when the server has ended the stream. */
  readonly end: Promise<void>;
  stop(): void;
}

/** Listens as a device does, on a real socket. */
function listen(app: FastifyInstance, who: Credentials): Promise<Listening> {
  const { port } = app.server.address() as AddressInfo;
  const stop = new AbortController();
  const events: ServerEvent[] = [];
  const waiting: { readonly fits: (event: ServerEvent) => boolean; readonly done: (event: ServerEvent) => void }[] = [];
  const ended = Promise.withResolvers<void>();
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const receive = (event: ServerEvent) => {
    events.push(event);
    for (const one of waiting) if (one.fits(event)) one.done(event);
  };
  const options = { port, host: "127.0.0.1", path: "/api/sync/events", headers: { ...who }, signal: stop.signal };
  const asked = request(options, (reply) => {
    expect(reply.headers).toMatchObject({
      ...{ "content-type": "text/event-stream; charset=utf-8", "x-content-type-options": "nosniff" },
    });
    let rest = "";
    reply.setEncoding("utf8").on("data", (text: string) => {
      const parts = (rest + text).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) if (part.startsWith("data: ")) receive(JSON.parse(part.slice(6)) as ServerEvent);
    });
    reply.on("error", () => ended.resolve());
    reply.on("close", () => ended.resolve());
    resolve({
      until: (fits) =>
        new Promise((done) => {
          const known = events.find(fits);
          if (known === undefined) waiting.push({ fits, done });
          else done(known);
        }),
      end: ended.promise,
      stop: () => stop.abort(),
    });
  });
  asked.on("error", reject);
  asked.end();
  return promise;
}

const versionFrom = (version: number) => (event: ServerEvent) => event.kind === "news" && event.version >= version;

test("news of a change in one process reaches devices at another, and a revoked device is told so there", async () => {
  const other = await anotherProcess();
  const [who, adminSession] = [await session(ids.staff), await session(ids.admin)];
  const queueId = await registered(who);
  const here = await listen(server.app, adminSession);
  const there = await listen(other, who);
  // A new connection gets the store's current version.
  await Promise.all([here.until(versionFrom(1)), there.until(versionFrom(1))]);
  const version = await change(who, queueId);
  await Promise.all([here.until(versionFrom(version)), there.until(versionFrom(version))]);

  const { body } = await server.call("GET", "/api/sync/devices", adminSession);
  await server.call("POST", `/api/sync/devices/${body.data[0].id}/revoke`, adminSession);
  await there.until((event) => event.kind === "revoked");
  await there.end;
  here.stop();
});

test("news goes on after the listening connection was cut, and ends when its server does", async () => {
  const other = await anotherProcess();
  const who = await session(ids.staff);
  const queueId = await registered(who);
  const there = await listen(other, who);
  await server.db.asAdmin(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trace news' and datname = $1",
    [server.db.name],
  );
  await there.until(versionFrom(await change(who, queueId)));
  await other.close();
  await there.end;
});

test("all sessions of a heartbeat are looked up by one query, and one that was ended is nobody's", async () => {
  const tokenOf = ({ authorization }: Credentials) => authorization.replace("Bearer ", "");
  const [one, other, ended] = [await session(ids.staff), await session(ids.admin), await session(ids.staff)];
  await server.services.identity.signOut(tokenOf(ended));
  let queries = 0;
  const pool = new Proxy(server.db.pool, {
    get: (real, key) => {
      if (key === "connect") queries += 1;
      const value: unknown = Reflect.get(real, key);
      return typeof value === "function" ? (value.bind(real) as unknown) : value;
    },
  });
  const look = lookUpTogether({ isDistributed: false, pool });
  const found = await Promise.all([one, other, ended, one].map((who) => look(tokenHash(tokenOf(who)))));
  expect(queries).toBe(1);
  expect(found.map((who) => who?.actor.id ?? null)).toEqual([ids.staff, ids.admin, null, ids.staff]);
});
