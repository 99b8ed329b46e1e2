import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, firstStore, type TestServer } from "./support/test-server.ts";

/** The page for who runs the installation: at its own host, behind its own password. */
const password = "a password of the operator's";
const host = "status.test";
let server: TestServer;
let now = new Date("2026-03-01T10:00:00.000Z");
beforeAll(async () => {
  server = await createTestServer({
    clock: () => now,
    config: { statusPage: { host, password }, trustProxy: ["127.0.0.1"] },
  });
});
afterAll(() => server?.close());

const form = (text: string) => `password=${encodeURIComponent(text)}`;
const typed = { "content-type": "application/x-www-form-urlencoded" };
const signIn = (text: string, headers: Record<string, string> = {}) =>
  server.call("POST", "/status", { host, ...typed, ...headers }, form(text));
const read = (cookie: string, headers: Record<string, string> = {}) =>
  server.call("GET", "/status", { host, cookie, ...headers });
const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) => String([reply.headers["set-cookie"]].flat()[0] ?? "");

test("shows who knows the password how the stores are, until they sign out, the time is over or the password changes", async () => {
  expect((await server.call("GET", "/", { host })).headers["location"]).toBe("/status");
  const stranger = await read("");
  expect(stranger.status).toBe(200);
  expect(stranger.body).toContain('type="password"');
  expect(stranger.body).not.toContain(firstStore.id);

  const reply = await signIn(password, { "x-forwarded-proto": "https" });
  expect([reply.status, reply.headers["location"]]).toEqual([303, "/status"]);
  expect(cookieOf(reply)).toMatch(
    /^__Host-trace_status=\d+\.[0-9a-f]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const plain = cookieOf(await signIn(password)).split(";")[0] ?? "";
  await server.db.asAdmin("update stores set name = '<b>Shop</b>' where store_id = $1", [firstStore.id]);
  const page = await read(plain);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain('<th scope="row">store-one</th>');
  expect(page.body).toContain("&#60;b&#62;Shop");
  expect(page.body).not.toContain("<b>");
  expect(page.body).not.toContain("@store-one.test");
  expect((await server.call("GET", "/status.css", { host })).body).toContain(".wide");

  const [until = "", mark = ""] = plain.replace("trace_status=", "").split(".");
  const forged = [`trace_status=${Number(until) + 1}.${mark}`, "trace_status=9999999999999.", `trace_status=${until}`];
  for (const cookie of forged) expect((await read(cookie)).body, cookie).toContain('type="password"');
  const other = await createTestServer({ config: { statusPage: { host, password: `${password}, changed` } } });
  expect((await other.call("GET", "/status", { host, cookie: plain })).body).toContain('type="password"');
  await other.close();
  const out = await server.call("POST", "/status/sign-out", { host, cookie: plain, ...typed }, "");
  expect(cookieOf(out)).toMatch(/^trace_status=; /);
  now = new Date(now.getTime() + 8 * 3_600_000);
  expect((await read(plain)).body).toContain('type="password"');
});

test("leaves out a store that is deleted while it is read", async () => {
  // The page is kept for a while, so that a server of its own is asked.
  const other = await createTestServer({ config: { statusPage: { host, password } } });
  const cookie = cookieOf(await other.call("POST", "/status", { host, ...typed }, form(password))).split(";")[0] ?? "";
  const blocker = new pg.Client({ connectionString: other.db.adminUrl });
  await blocker.connect();
  try {
    await other.db.asAdmin(
      'insert into stores select (jsonb_populate_record(s, \'{"store_id": "z-gone", "id": "z-gone", "handle": "gone"}\')).* from stores s where store_id = $1',
      [firstStore.id],
    );
    await other.db.asAdmin("insert into sync.store_versions values ('z-gone', 'epoch', 0) on conflict do nothing");
    // Every store is listed by then, and the first one is waited for.
    await blocker.query("begin; lock table sync.held_commands in access exclusive mode");
    const page = other.call("GET", "/status", { host, cookie });
    await expect
      .poll(() => blocker.query("select 1 from pg_locks where not granted").then(({ rowCount }) => rowCount))
      .toBeGreaterThan(0);
    await blocker.query("delete from sync.store_versions where store_id = 'z-gone'");
    await blocker.query("delete from stores where store_id = 'z-gone'");
    await blocker.query("commit");
    const { status, body } = await page;
    expect(status).toBe(200);
    expect(body).toContain('<th scope="row">store-one</th>');
    expect(body).not.toContain("z-gone");
  } finally {
    await blocker.end();
    await other.close();
  }
});

test("is at no other host, and at its host there is no store", async () => {
  for (const path of ["/status", "/status.css"])
    expect((await server.call("GET", path, { host: firstStore.host })).status).toBe(404);
  expect((await server.call("POST", "/status", { host: firstStore.host, ...typed }, form(password))).status).toBe(404);
  expect((await server.call("GET", "/open/stores/status.test", { host })).status).toBe(404);
  const plain = await createTestServer();
  expect((await plain.call("GET", "/status", { host })).status).toBe(404);
  await plain.close();
});

test("guesses have to wait, each network by itself, and another site's page cannot send one", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await signIn(`guess ${n}`, from("203.0.113.7"))).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  const waiting = await signIn(password, from("203.0.113.7"));
  expect([waiting.status, Number(waiting.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(waiting.body).toContain("There were too many wrong attempts.");
  expect((await signIn(password, from("198.51.100.7"))).status).toBe(303);
  expect((await signIn(password, { ...from("198.51.100.8"), origin: "https://evil.test" })).status).toBe(403);
});
