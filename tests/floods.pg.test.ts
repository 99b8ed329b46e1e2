import { EventEmitter, once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/running/app.ts";
import type { Config } from "#server/running/config.ts";
import { openPushQueue } from "#server/routes/wire/call-queues.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { maxPushCommands, type PushedCommand, pushLimitsOf } from "#shared/machine/sync/protocol.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { admin, ids, testItem } from "./support/test-store.ts";

/** Requests that cost the sender little and the server much: each is limited before it costs. */

let server: TestServer;
let staff: Credentials;
let seller: Credentials;
let queues: Readonly<Record<"staff" | "seller", string>>;
const items = Array.from({ length: 500 }, (_, n) => testItem(n + 1, { printed: true }));

beforeAll(async () => {
  server = await createTestServer({ listen: true, rows: items.map((row) => ({ type: "item", row })) });
  staff = await server.signIn(`${ids.staff}@store-one.test`);
  seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
  const queueOf = async (who: Credentials) => {
    const registration = { protocol: 1, queueId: null, deviceName: "" };
    return (await server.call("POST", "/api/sync/queues", who, registration)).body.data.queueId as string;
  };
  queues = { staff: await queueOf(staff), seller: await queueOf(seller) };
});
afterAll(() => server.close());

/** Sends one request over a real connection; returns status, error code and data. */
function send(path: string, headers: Readonly<Record<string, string>>, body: string | Buffer) {
  return new Promise<{ status: number; code?: string; data?: unknown }>((resolve, reject) => {
    const asked = request(`${server.address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers },
    });
    asked.on("response", (reply) => {
      let said = "";
      reply.on("data", (chunk: Buffer) => (said += chunk.toString()));
      reply.on("end", () => {
        const { error, data } = JSON.parse(said) as { error?: { code: string }; data?: unknown };
        resolve({ status: reply.statusCode ?? 0, ...(error === undefined ? { data } : { code: error.code }) });
        asked.destroy();
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Returns processor milliseconds of some work, independent of the machine's load. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const command = (seq: number, name: string, args: unknown): PushedCommand => ({
  ...{ id: newId(), seq, name, args },
  occurredAt: new Date().toISOString(),
});
const pushOf = (queueId: string, commands: readonly PushedCommand[]) =>
  JSON.stringify({ protocol: 1, queueId, sentAt: new Date().toISOString(), commands });

/** Returns a body with so many empty objects. */
const empties = (count: number, queueId: string) =>
  pushOf(queueId, [command(1, "inventory.addItems", "@")]).replace('"@"', `{"items":[${"{},".repeat(count)}{}]}`);

const noCommandsRan = async () => {
  const [row] = await server.db.asAdmin<{ n: number }>("select count(*)::int as n from sync.command_outcomes");
  expect(row?.n).toBe(0);
};

describe("a body that unpacks to far more than it is", () => {
  const bomb = Buffer.alloc(200_000_000, " ");
  test.each([
    ["br", () => brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ["gzip", () => gzipSync(bomb, { level: 1 })],
  ] as const)("as %s is refused without being unpacked", async (encoding, packed) => {
    const body = packed();
    const spent = await processorTime(async () => {
      const reply = await send("/open/auth/sign-in", { host: "localhost", "content-encoding": encoding }, body);
      expect(reply).toEqual({ status: 415, code: "unsupported_media_type" });
      await server.call("GET", "/healthz");
    });
    expect(spent).toBeLessThan(300);
  });
});

describe("a push", () => {
  test("of millions of empty objects is refused before any of them is looked at, however many come at once", async () => {
    const spent = await processorTime(async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          server.call("POST", "/api/sync/push", seller, empties(1_300_000, queues.seller)),
        ),
      );
      for (const { status } of replies) expect([413, 429]).toContain(status);
      expect(replies.filter(({ status }) => status === 413).length).toBeGreaterThan(0);
      const larger = await server.call("POST", "/api/sync/push", seller, empties(5_000_000, queues.seller));
      expect(larger).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
    });
    // One of them took three seconds before it was refused.
    expect(spent).toBeLessThan(1_500);
    await noCommandsRan();
  });

  test("of more than a list may hold, or nested deeper than anything is, is refused as too large", async () => {
    for (const args of [
      JSON.stringify({ itemIds: Array.from({ length: 501 }, () => "x") }),
      `${"[".repeat(500)}${"]".repeat(500)}`,
    ]) {
      const body = pushOf(queues.staff, [command(1, "inventory.markPrinted", "@")]).replace('"@"', args);
      expect(await server.call("POST", "/api/sync/push", staff, body)).toMatchObject({ status: 413 });
    }
    await noCommandsRan();
  });

  test("of a person who has two under way waits its turn, and others do not wait for theirs", async () => {
    const dripping = new Set<ClientRequest>();
    const drip = () => {
      const slow = request(`${server.address}/api/sync/push`, {
        method: "POST",
        headers: { ...seller, "content-type": "application/json", "content-length": "1000" },
      });
      dripping.add(slow);
      slow.on("error", () => undefined).write("{");
      // One that arrived during a push of the poll below was refused, and is repeated.
      slow.on("response", (reply) => {
        reply.resume();
        if (dripping.delete(slow)) drip();
      });
    };
    drip();
    drip();
    const push = async (who: Credentials, queueId: string) => {
      const reply = await server.call("POST", "/api/sync/push", who, {
        ...JSON.parse(pushOf(queueId, [])),
        commands: [],
      });
      return reply.status;
    };
    await expect.poll(() => push(seller, queues.seller)).toBe(429);
    expect(await push(staff, queues.staff)).toBe(422);
    const held = [...dripping];
    dripping.clear();
    for (const slow of held) slow.destroy();
    await expect.poll(() => push(seller, queues.seller)).toBe(422);
  });

  test("of as many commands of as many ids as a tablet may send at once is taken whole", async () => {
    const itemIds = items.map(({ id }) => id);
    const commands = Array.from({ length: maxPushCommands }, (_, n) =>
      command(n + 1, "inventory.markPrinted", { itemIds }),
    );
    const body = pushOf(queues.staff, commands);
    expect(body.length).toBeLessThan(pushLimitsOf("employee").bytes);
    const reply = await send("/api/sync/push", { ...staff }, body);
    expect(reply.status).toBe(200);
    const { outcomes } = reply.data as { outcomes: { status: string }[] };
    expect(outcomes.map(({ status }) => status)).toEqual(commands.map(() => "applied"));
  });
});

test("one person's pulls and downloads are answered a few at a time, and all in the end", async () => {
  const plans = await Promise.all(
    Array.from({ length: 30 }, () => server.call("GET", "/api/sync/download", seller).then(({ status }) => status)),
  );
  expect(plans.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
  expect(plans.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await server.call("GET", "/api/sync/download", seller)).status).toBe(200);
});

test("a body of hundreds of thousands of values is refused at every other call too", async () => {
  const body = { inventoryFormArray: Array.from({ length: 300_000 }, () => ({})) };
  expect(await server.call("POST", "/api/inventories", seller, body)).toMatchObject({ status: 413 });
  const stranger = { email: "x".repeat(100_000), password: "x" };
  expect(await server.call("POST", "/open/auth/sign-in", {}, stranger)).toMatchObject({ status: 413 });
});

test("who is told that their request was broken off, and does not hang up, is hung up on", async () => {
  const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(server.address).port), host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.write("NONSENSE\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("400 Bad Request");
  const [theirs] = await accepted;
  if (!theirs.closed) await once(theirs, "close");
  socket.destroy();
});

describe("of requests in a minute", () => {
  const limited = async (config: Partial<Config>) => {
    let lookUps = 0;
    const { identity } = server.services;
    const app = await buildApp({
      ...server.services,
      config: { ...server.services.config, requestsPerMinute: 3, ...config },
      identity: {
        ...identity,
        personOrSignUp: (token, byCookie) => {
          lookUps += 1;
          return identity.personOrSignUp(token, byCookie);
        },
      },
    });
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: "/api/session", headers: { host: "localhost", ...headers }, remoteAddress: "10.0.0.7" }))
        .statusCode;
    return { app, ask, lookUps: () => lookUps };
  };
  const madeUp = (n: number) => ({ authorization: `Bearer ${String(n).padStart(30, "x")}` });

  test("those with made-up tokens are counted, and those beyond the limit are not looked up", async () => {
    const { app, ask, lookUps } = await limited({});
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await ask(madeUp(n)));
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(lookUps()).toBe(3);
    await app.close();
  });

  test.each([
    ["nobody is trusted", false, "203.0.113.9, 198.51.100.1", 429],
    ["one proxy is trusted and the caller writes addresses of their own", 1, "203.0.113.9, 198.51.100.1", 429],
    [
      "a network is trusted and the caller writes addresses of their own",
      ["10.0.0.0/8"],
      "203.0.113.9, 198.51.100.1",
      429,
    ],
  ] as const)("an address counts once where %s", async (_name, trustProxy, forwarded, status) => {
    const { app, ask } = await limited({ trustProxy });
    for (let n = 0; n < 3; n++) expect(await ask({ "x-forwarded-for": forwarded.replace("9", String(n)) })).toBe(401);
    expect(await ask({ "x-forwarded-for": forwarded })).toBe(status);
    // Behind a trusted proxy other people count separately.
    expect(await ask({ "x-forwarded-for": "198.51.100.77" })).toBe(trustProxy === false ? 429 : 401);
    await app.close();
  });
});

describe("of connections of one address", () => {
  const open = async (config: Partial<Config>) => {
    const app = await buildApp({ ...server.services, config: { ...server.services.config, ...config } });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    /** Opens one more connection and keeps it; returns its response status, or null if it was closed. */
    const knock = async () => {
      const socket = connect({ port, host: "127.0.0.1" });
      const closed = new Promise<null>((resolve) =>
        socket.on("error", () => resolve(null)).on("end", () => resolve(null)),
      );
      const answered = once(socket, "data").then(
        ([bytes]) => Number(String(bytes).split(" ")[1]),
        () => null,
      );
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      return { status: await Promise.race([answered, closed]), socket };
    };
    return { app, knock };
  };

  test("those beyond the bound are closed, and there is room again when one ends", async () => {
    const { app, knock } = await open({ connectionsPerAddress: 3 });
    const held = [await knock(), await knock(), await knock()];
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await knock()).status).toBe(null);
    held[0]?.socket.destroy();
    await expect.poll(async () => (await knock()).status).toBe(200);
    await app.close();
  });

  test("a shop of thirty tablets with six connections each is served behind one router", async () => {
    const { app, knock } = await open({});
    const all = await Promise.all(Array.from({ length: 180 }, knock));
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    await app.close();
  });

  test.each([[["127.0.0.1"]], [["10.0.0.0/8", "loopback"]], [1]] as const)(
    "proxies that are trusted, here %j, are not counted",
    async (trustProxy) => {
      const { app, knock } = await open({ connectionsPerAddress: 1, trustProxy });
      expect([(await knock()).status, (await knock()).status]).toEqual([200, 200]);
      await app.close();
    },
  );
});

test("tablets that are signed in as one person share no places, and one network gets only so many", async () => {
  const queue = openPushQueue();
  const person = { storeId: "store-one", actor: admin };
  /** Enters as a session at an address, and stays. */
  const enter = async (sessionId: string, ip: string): Promise<boolean> => {
    const request = { principal: { ...person, sessionId }, ip, headers: { "content-length": "1" } };
    const reply = { header: () => undefined, raw: new EventEmitter() };
    return await queue.enter(request as unknown as FastifyRequest, reply as unknown as FastifyReply).then(
      () => true,
      () => false,
    );
  };
  const times = async (count: number, session: (n: number) => string, ip: string): Promise<number> => {
    let entered = 0;
    for (let n = 0; n < count; n += 1) if (await enter(session(n), ip)) entered += 1;
    return entered;
  };
  expect(await times(20, () => "front", "192.0.2.1")).toBe(8);
  expect(await times(20, () => "back", "192.0.2.1")).toBe(8);
  expect(await times(500, (n) => `tablet ${n}`, "192.0.2.2")).toBe(64);
  expect(await times(1, () => "elsewhere", "192.0.2.3")).toBe(1);
});
