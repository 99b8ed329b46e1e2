import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whileJobsRun, writtenMails } from "../../tests/support/mails.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { buildApp } from "./app.ts";
import { openServices } from "./open-services.ts";

let server: TestServer;
const folders: string[] = [];
/** The test server's settings, with a folder of their own: it belongs to another database. */
const settings = () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), "trace-app-"));
  folders.push(dataDirectory);
  return { ...server.services.config, dataDirectory };
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("every reply", () => {
  test("forbids what the app does not need", async () => {
    for (const url of ["/", "/api/session", "/none.js"]) {
      const { headers } = await server.call("GET", url);
      const policy = String(headers["content-security-policy"]);
      // What the built pages have within themselves, if there are any here (routes/wire/face.pg.test.ts).
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+'){0,5};/);
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("tells other hosts no address, and lets the page's own scripts alone use the camera", async () => {
    for (const url of ["/", "/api/session", "/none.js"]) {
      const { headers } = await server.call("GET", url);
      expect([url, headers["referrer-policy"], headers["permissions-policy"]]).toEqual([
        url,
        "same-origin",
        "camera=(self), microphone=(), geolocation=(), payment=()",
      ]);
    }
  });

  test("has browsers that came by https come by https again", async () => {
    const { services } = server;
    const app = await buildApp({ ...services, config: { ...services.config, trustProxy: 1 } });
    const by = async (protocol: string) => {
      const headers = { host: "localhost", "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": protocol };
      return (await app.inject({ url: "/healthz", headers })).headers["strict-transport-security"];
    };
    expect(await by("https")).toBe("max-age=31536000");
    expect(await by("http")).toBeUndefined();
    await app.close();
    // Without a proxy anybody could say so.
    const unproven = await server.call("GET", "/healthz", { "x-forwarded-proto": "https" });
    expect(unproven.headers["strict-transport-security"]).toBeUndefined();
  });

  test("under /api and /open is never kept", async () => {
    for (const url of ["/api/session", "/api/none", "/open/stores/localhost", "/api/docs/json"])
      expect((await server.call("GET", url)).headers["cache-control"]).toBe("no-store");
  });
});

test("the API document shows every call with its policy, and its page loads under its own content policy", async () => {
  const { body } = await server.call("GET", "/api/docs/json");
  const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );
  const declared = server.app.declaredRoutes
    .filter(({ method, url }) => method !== "HEAD" && /^\/(api|open)\//.test(url) && !url.startsWith("/api/docs"))
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  expect(documented).toEqual(expect.arrayContaining(declared));
  expect(body.paths["/api/inventories"].get.description).toContain("staff with Inventory");
  const page = await server.call("GET", "/api/docs/");
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/<script>(?!\s*<)/);
  // On a shop's own network there is plain http, where Safari would load none of the page's files.
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("upgrade-insecure-requests");
});

test("readiness tells when the database is gone, and health stays", async () => {
  const db = await createTestDatabase();
  const services = await openServices(settings(), db, server.services.log);
  const app = await buildApp(services);
  await expect.poll(async () => (await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  await app.close();
  await services.close();
  await db.close();
  const blind = await buildApp(services);
  expect((await blind.inject({ url: "/readyz" })).statusCode).toBe(503);
  expect((await blind.inject({ url: "/healthz" })).statusCode).toBe(200);
  await blind.close();
});

test("readiness tells when the database answers and stores nothing, as on a full disk, and again when it does", async () => {
  const { app, db } = server;
  const ready = async () => (await app.inject({ url: "/readyz" })).statusCode;
  await db.asAdmin(`
    create function health.no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on health.writes execute function health.no_room()`);
  await expect.poll(ready).toBe(503);
  const { statusCode, body } = await app.inject({ url: "/readyz" });
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { error: { code: "cannot_store" } }]);
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  await db.asAdmin("drop trigger no_room on health.writes");
  await expect.poll(ready).toBe(200);
});

test("readiness writes at most once in a few seconds, however often it is asked", async () => {
  const { app, db } = server;
  await db.asAdmin(`
    create sequence health.made;
    create function health.count() returns trigger language plpgsql security definer as $$
      begin perform nextval('health.made'); return new; end $$;
    create trigger count before insert on health.writes execute function health.count()`);
  const began = performance.now();
  const replies = await Promise.all(Array.from({ length: 50 }, async () => await app.inject({ url: "/readyz" })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  const seconds = (performance.now() - began) / 1_000;
  const [made] = await db.asAdmin(
    "select case when is_called then last_value else 0 end::int as count from health.made",
  );
  // An earlier response's time may have arrived during the call and, in a stalled process, another call's.
  expect(made?.count).toBeLessThanOrEqual(1 + Math.floor(seconds / 5));
});

test("a caller who went away before the answer leaves no stack in the log", async () => {
  const { services, db } = server;
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...services, log, config: { ...services.config, requestsPerMinute: 100 } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { authorization } = await server.signIn("consigner-seller@store-one.test");
  const keeper = new pg.Client({ connectionString: db.adminUrl });
  await keeper.connect();
  try {
    // Callers wait here until the lock is released.
    await keeper.query("begin; lock table identity.sessions in access exclusive mode");
    const caller = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    caller.write(`GET /api/session HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`);
    const waiting = async () =>
      await db.asAdmin("select from pg_stat_activity where wait_event_type = 'Lock' and datname = $1", [db.name]);
    await expect.poll(waiting).not.toEqual([]);
    caller.destroy();
    const connections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(connections).toBe(0);
    lines.length = 0;
    await keeper.query("rollback");
    await expect.poll(waiting).toEqual([]);
    expect((await app.inject({ url: "/api/session", headers: { authorization } })).statusCode).toBe(200);
    expect(lines.filter((line) => /"stack"|"level":[56]0/.test(line))).toEqual([]);
  } finally {
    await keeper.end();
    await app.close();
  }
});

const tokenOf = (mail: string): string => /\/storeSignup\?token=([\w-]+)/.exec(mail)?.[1] ?? "";

describe("where no store lives", () => {
  let db: TestDatabase;
  const open = async (config = {}) => {
    db = await createTestDatabase();
    const services = await openServices({ ...settings(), ...config }, db, server.services.log);
    const app = await buildApp(services);
    const post = (body: object, host = "shop.test", language = "en") => {
      const headers = { host, "accept-language": language };
      return app.inject({ method: "POST", url: "/open/stores", headers, payload: body });
    };
    const close = async () => {
      await app.close();
      await services.close();
      await db.close();
    };
    return { app, post, close, services };
  };
  const wish = { name: "Sole Mates", email: "owner@sole.test", handle: "Sole-Mates", password: "long enough" };

  test("the first store is opened at its host, with its shop and its region's currency; its admin signs in [B7.46]", async () => {
    const { app, post, close } = await open();
    expect((await app.inject({ url: "/open/stores/shop.test" })).statusCode).toBe(404);
    const shop = { shop: "Sole.MyShopify.com", platform: "shopify", region: "ZA" };
    expect((await post({ ...wish, ...shop, accessToken: "shpat_1" })).json().error.fields).toHaveProperty(
      "accessToken",
    );
    expect((await post({ ...wish, platform: "shopify" })).json().error.fields).toHaveProperty("shop");
    expect((await post({ ...wish, ...shop })).statusCode).toBe(200);
    expect(await db.asAdmin("select currency, shop_domain from stores")).toEqual([
      { currency: "ZAR", shop_domain: "sole.myshopify.com" },
    ]);
    expect((await app.inject({ url: "/open/stores/shop.test" })).json().data).toMatchObject({
      ...{ name: "Sole Mates", handle: "sole-mates", face: "staff" },
    });
    expect((await app.inject({ url: "/open/stores/handle/SOLE-mates" })).json()).toEqual({
      data: { host: "shop.test" },
    });
    const reply = await app.inject({
      ...{ method: "POST", url: "/open/auth/sign-in", headers: { host: "shop.test" } },
      payload: { email: wish.email, password: wish.password },
    });
    expect(reply.json().data.user).toMatchObject({ role: "admin", email: "owner@sole.test" });
    const authorization = `Bearer ${reply.json().data.token}`;
    const places = await app.inject({ url: "/api/locations", headers: { host: "shop.test", authorization } });
    expect(JSON.stringify(places.json())).toContain("Main store");
    await close();
  });

  test("a second store is refused, at the same host and at another", async () => {
    const { post, close } = await open();
    await post(wish);
    expect((await post({ ...wish, handle: "again" })).statusCode).toBe(409);
    expect((await post({ ...wish, handle: "again" }, "other.test")).statusCode).toBe(403);
    await close();
  });

  test("several who ask at once get one store between them", async () => {
    const { post, close } = await open();
    const replies = await Promise.all(
      ["a", "b", "c", "d"].map((handle) => post({ ...wish, handle, email: `${handle}@x.test` })),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await db.asAdmin("select 1 from stores")).length).toBe(1);
    await close();
  });

  test("where anyone may open one, it opens by the link in a mail, and answers alike for known and unknown e-mails", async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "trace-signup-"));
    const { app, post, close, services } = await open({ openSignup: true, storeDomain: "stores.test", dataDirectory });
    const [host, { email }] = ["first.stores.test", wish];
    expect((await post(wish, host)).json().data).toEqual({ host, opened: true, email });
    const second = { ...wish, handle: "second", password: "another password", region: "DE" };
    const known = await post(second, "second.stores.test");
    const unknown = await post({ ...second, handle: "third", email: "new@x.test" }, "third.stores.test", "es-MX");
    expect(known.json().data).toEqual({ host: "second.stores.test", opened: false, email });
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect((await app.inject({ url: "/open/stores/second.stores.test" })).statusCode).toBe(404);
    await whileJobsRun({ services }, () => expect.poll(() => writtenMails({ services }).length).toBe(2));
    const mailTo = (email: string) => writtenMails({ services }).find(({ to }) => to.includes(email));
    const spanish = mailTo("new@x.test");
    expect(spanish?.subject).toMatch(/^Abre tu tienda/);
    expect(spanish?.text).toContain('<html lang="es">');
    const token = tokenOf(mailTo("owner@sole.test")?.text ?? "");
    const asked = await db.asAdmin<{ all: string }>(
      "select string_agg(a::text, ',') as all from identity.asked_stores a",
    );
    expect(asked[0]?.all).not.toContain(token);
    const [set = ""] = [known.headers["set-cookie"]].flat();
    expect(set).toMatch(/^trace_asked_store=.*Path=\/open\/stores; HttpOnly; SameSite=Strict/);
    const asker = { cookie: set.split(";")[0] ?? "" };
    const confirm = (host: string, headers = {}, body = {}) =>
      app.inject({
        ...{ method: "POST", url: "/open/stores/confirm", headers: { host, ...headers } },
        payload: { token, ...body },
      });
    expect((await confirm("third.stores.test", asker)).statusCode).toBe(404);
    expect((await confirm("second.stores.test", asker, { token: "x".repeat(43) })).statusCode).toBe(404);
    // A mail for a store that somebody else requested neither opens it for its reader nor lets that somebody in.
    const other = { cookie: [unknown.headers["set-cookie"]].flat()[0]?.split(";")[0] ?? "" };
    for (const [headers, body, sentence] of [
      [{}, {}, "Enter the password that you chose when you signed up."],
      [other, {}, "Enter the password that you chose when you signed up."],
      [other, { password: wish.password }, "This is not the password that was chosen when signing up."],
    ] as const) {
      const refused = await confirm("second.stores.test", headers, body);
      expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { password: sentence }]);
    }
    expect((await app.inject({ url: "/open/stores/second.stores.test" })).statusCode).toBe(404);
    expect((await confirm("second.stores.test", asker)).json().data.opened).toBe(true);
    expect((await confirm("second.stores.test", asker)).statusCode).toBe(404);
    expect(await db.asAdmin("select currency from stores where handle = 'second'")).toEqual([{ currency: "EUR" }]);
    // In another browser the chosen password opens it, and attempts at it are slowed.
    const spanishToken = tokenOf(spanish?.text ?? "");
    const third = (password: string) => confirm("third.stores.test", {}, { token: spanishToken, password });
    expect((await third("a guess")).statusCode).toBe(422);
    // As after a dozen failures: the count is in the database.
    await db.asAdmin("update identity.sign_in_failures set failures = 12, failed_at = now()");
    expect((await third(second.password)).statusCode).toBe(429);
    await db.asAdmin("delete from identity.sign_in_failures");
    const opened = { host: "third.stores.test", opened: true, email: "new@x.test" };
    expect((await third(second.password)).json().data).toEqual(opened);
    // The email's earlier owner keeps their password: a stranger who signs up with it has not set another.
    const signIn = (password: string) =>
      app.inject({
        ...{ method: "POST", url: "/open/auth/sign-in", headers: { host: "second.stores.test" } },
        payload: { email: wish.email, password },
      });
    expect((await signIn(second.password)).statusCode).toBe(401);
    expect((await signIn(wish.password)).statusCode).toBe(200);
    await close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  test("where anyone may open one, neither host nor handle is anybody's who asks, nor are mails", async () => {
    const { post, close } = await open({ openSignup: true, storeDomain: "stores.test", allowedHosts: ["sole.test"] });
    expect((await post(wish, "elsewhere.test")).statusCode).toBe(403);
    expect((await post(wish, "sole.test")).statusCode).toBe(200);
    expect((await post({ ...wish, email: "two@x.test" }, "two.stores.test")).json().error.fields).toHaveProperty(
      "handle",
    );
    for (const host of ["evil.test", "stores.test", "a.b.stores.test", "a b<script>", "x".repeat(4_000), "1.2.3"])
      expect([400, 403]).toContain((await post({ ...wish, handle: "two" }, host)).statusCode);
    const mails = [];
    for (let n = 0; n < 5; n += 1)
      mails.push((await post({ ...wish, handle: `two-${n}`, email: "victim@x.test" }, "two.stores.test")).statusCode);
    expect(mails).toEqual([200, 200, 200, 429, 429]);
    expect(await db.asAdmin("select host from identity.hosts")).toEqual([{ host: "sole.test" }]);
    await close();
  });

  test.each([{ name: "" }, { email: "nobody" }, { handle: "no spaces" }, { password: "short" }])(
    "%j is not enough",
    async (part) => {
      const { post, close } = await open();
      expect((await post({ ...wish, ...part })).statusCode).toBe(422);
      expect((await db.asAdmin("select 1 from stores")).length).toBe(0);
      await close();
    },
  );
});

test("requests beyond what one address may make in a minute are answered 429", async () => {
  const config = { ...server.services.config, requestsPerMinute: 3 };
  const limited = await buildApp({ ...server.services, config });
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await limited.inject({ url: "/healthz" })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await limited.inject({ url: "/healthz" })).json().error.code).toBe("too_many_requests");
  await limited.close();
});
