import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailPages } from "#server/demo/mail-pages.ts";
import { openMailer } from "#server/outside/mail/mailer.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { createTestServer, testPassword, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  // Incompressible notes, so that a block is more than one piece.
  const notes = () => Array.from({ length: 40 }, () => newId()).join(" ");
  const rows = Array.from({ length: 600 }, (_, n) => testItem(n + 1, { notes: notes() }));
  server = await createTestServer({
    ...{ listen: true, logged, rows: rows.map((row) => ({ type: "item" as const, row })) },
    config: { trustProxy: ["127.0.0.1"] },
  });
});
afterAll(() => server?.close());

const staffEmail = `${ids.staff}@store-one.test`;

test("mails in files are read by the server's own account alone", async () => {
  const directory = join(await mkdtemp(join(tmpdir(), "trace-mails-")), "mail");
  const mailer = openMailer({ smtpUrl: null, directory, from: "trace@shop.test" });
  await mailer.send({
    ...{ to: { name: "Ada", address: "ada@x.test" }, fromName: "Trace", replyTo: "", subject: "A link", key: "one" },
    ...{ text: "In it", language: "en", html: "<p>In it</p>" },
  });
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(directory)).toBe(0o700);
  const names = await readdir(directory);
  expect(names).toHaveLength(2);
  for (const name of names) expect([name, await mode(join(directory, name))]).toEqual([name, 0o600]);
  await rm(join(directory, ".."), { recursive: true });
});

test("the demo's mails are shown at their own address alone, not at a name that leads to this machine", async () => {
  const pages = await openMailPages(join(tmpdir(), "no-mails-here"));
  const { port } = new URL(pages.address);
  const ask = (host: string) =>
    new Promise<number>((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, headers: { host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      })
        .on("error", reject)
        .end();
    });
  expect(await ask(`localhost:${port}`)).toBe(200);
  expect(await ask(`127.0.0.1:${port}`)).toBe(200);
  for (const host of [`evil.test:${port}`, "evil.test", "localhost", `localhost:${port}.evil.test`])
    expect([host, await ask(host)]).toEqual([host, 403]);
  await pages.close();
});

test("a request that names two hosts is refused", async () => {
  const { port } = new URL(server.address);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(
        "GET /open/standing HTTP/1.1\r\nHost: localhost\r\nHost: second.localhost\r\nConnection: close\r\n\r\n",
      ),
    );
    socket.on("data", (part) => (text += part.toString()));
    socket.on("end", () => resolve(text)).on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("This request names several hosts.");
});

test("what the API answers is kept by no cache, however its address is written", async () => {
  const { authorization } = await server.signIn(staffEmail);
  const { port } = new URL(server.address);
  for (const address of ["/api/session", "/%61pi/session", "http://localhost/api/session", "/open/standing"]) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write(
          `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
        ),
      );
      socket.on("data", (part) => (text += part.toString()));
      socket.on("end", () => resolve(text)).on("error", reject);
    });
    expect([address, answer]).toEqual([
      address,
      expect.stringMatching(/^HTTP\/1\.1 200 [^]*\r\ncache-control: no-store\r\n/i),
    ]);
  }
});

test("behind TLS the session's cookie is the host's own, and a session of before goes on under its plain name", async () => {
  const tls = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.5" };
  const credentials = { email: staffEmail, password: testPassword, face: "staff" };
  const ask = (url: string, headers: Record<string, string>, payload?: object) =>
    server.app.inject({
      ...{ method: payload === undefined ? "GET" : "POST", url, remoteAddress: "127.0.0.1" },
      ...{ headers: { host: "localhost", ...headers }, ...(payload === undefined ? {} : { payload }) },
    } as const);
  const signedIn = await ask("/open/auth/sign-in", tls, credentials);
  expect(signedIn.statusCode).toBe(200);
  const set = [signedIn.headers["set-cookie"]].flat().map(String);
  const own = set.find((one) => one.startsWith("__Host-trace_session=")) ?? "";
  expect(own).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(own).not.toMatch(/Domain/i);
  expect(set.filter((one) => one.startsWith("trace_session"))).toEqual([]);
  const cookie = own.split(";")[0] ?? "";
  expect((await ask("/api/session", { ...tls, cookie })).statusCode).toBe(200);
  // A cookie that another page of the domain set under the plain name comes second.
  const forged = `trace_session=${"x".repeat(32)}; ${cookie}`;
  expect((await ask("/api/session", { ...tls, cookie: forged })).statusCode).toBe(200);

  const before = await server.signInCookie(staffEmail);
  const old = { ...tls, cookie: `${before.name}=${before.value}` };
  expect((await ask("/api/session", old)).statusCode).toBe(200);
  const out = await ask("/api/auth/sign-out", { ...tls, cookie, "sec-fetch-site": "same-origin" }, {});
  expect([out.headers["set-cookie"]].flat().join()).toMatch(/__Host-trace_session=;/);
  // Without TLS browsers refuse the prefix.
  const plain = await ask("/open/auth/sign-in", {}, credentials);
  expect([plain.headers["set-cookie"]].flat().join()).toMatch(/(^|,)trace_session=/);
});

test("of devices that are registered all at once no more than the day's are", async () => {
  const who = await server.signIn(staffEmail);
  const [made] = await server.db.asAdmin<{ id: string }>("select id from sync.devices limit 1");
  const body = { protocol: 1, queueId: null, deviceName: "Tablet" };
  const register = () => server.call("POST", "/api/sync/queues", who, body);
  expect(made).toBeUndefined();
  expect((await register()).status).toBe(200);
  await server.db.asAdmin(
    `insert into sync.queues (store_id, id, device_id, person_id, code_prefix, protocol, created_at, last_seen_at)
     select store_id, 'many-' || n, device_id, person_id, 'ZZ' || chr(66 + n / 20) || chr(66 + n % 20), 1, created_at, last_seen_at
     from sync.queues, generate_series(1, 197) n where person_id = $1`,
    [ids.staff],
  );
  const statuses = (await Promise.all(Array.from({ length: 8 }, register))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test("devices that hang up while a block is sent to them are answered once each", async () => {
  const who = await server.signIn(staffEmail);
  const plan = (await server.call("GET", "/api/sync/download", who)).body.data;
  const { port } = new URL(server.address);
  const upto = plan.itemBounds[1];
  let begun = 0;
  const hangUp = () =>
    new Promise<void>((gone) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined).on("close", () => gone());
      // At the response's first byte, with more to come.
      socket.once("data", (part) => {
        if (part.toString("latin1").startsWith("HTTP/1.1 200")) begun += 1;
        socket.destroy();
      });
      socket.write(
        `GET /api/sync/download/items?after=&upto=${upto} HTTP/1.1\r\nAccept-Encoding: gzip\r\nHost: localhost\r\nAuthorization: ${who.authorization}\r\n\r\n`,
      );
    });
  for (let n = 0; n < 80; n += 1) await hangUp();
  await server.stopListening();
  expect(begun).toBe(80);
  expect(logged.filter((line) => /already sent|invalid type/.test(line))).toEqual([]);
});
