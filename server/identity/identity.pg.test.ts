import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { setOffice } from "../../tests/support/test-office.ts";
import { type Credentials, createTestServer, type TestServer, testPassword } from "../../tests/support/test-server.ts";

const adminEmail = "employee-admin@store-one.test";

let server: TestServer;
/** Fixed unless a test advances it. */
let now = Date.now();
const pass = (seconds: number) => (now += seconds * 1_000);

beforeAll(async () => {
  server = await createTestServer({ clock: () => new Date(now), config: { trustProxy: 1 } });
});
afterAll(() => server.close());

const signIn = (email: string, password: string, host = "localhost", more: object = {}) =>
  server.call("POST", "/open/auth/sign-in", { host }, { email, password, ...more });

describe("signing in", () => {
  test("answers a token, who the person is and their store, and sets a cookie that scripts cannot read [A3.103]", async () => {
    const reply = await signIn(adminEmail.toUpperCase(), testPassword);
    expect(reply.status).toBe(200);
    expect(reply.body.data.user).toMatchObject({ role: "admin", email: adminEmail });
    expect(reply.body.data.store).toMatchObject({ id: "store-one", currency: "USD" });
    expect([reply.headers["set-cookie"]].flat()[0]).toMatch(
      /^trace_session=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const session = await server.call("GET", "/api/session", { authorization: `Bearer ${reply.body.data.token}` });
    expect(session.body.data).toEqual({ user: reply.body.data.user, store: reply.body.data.store });
    // If the store has set its time zone, every device knows it, a consigner's too.
    await setOffice(server, { timeZone: "Asia/Tokyo" });
    const seller = await server.signIn("consigner-seller@store-one.test");
    expect((await server.call("GET", "/api/session", seller)).body.data.store.timeZone).toBe("Asia/Tokyo");
    await setOffice(server, {});
  });

  test("ends with the browser where it is not to be remembered [B2.14]", async () => {
    const reply = await signIn(adminEmail, testPassword, "localhost", { remember: false });
    expect([reply.headers["set-cookie"]].flat()[0]).toMatch(/^trace_session=(?!.*(Max-Age|Expires))/);
  });

  test("answers a wrong e-mail and a wrong password alike", async () => {
    const wrongPassword = await signIn("employee-staff@store-one.test", "not this one");
    const wrongEmail = await signIn("nobody@store-one.test", testPassword);
    expect(wrongPassword.status).toBe(401);
    expect(wrongEmail).toMatchObject({ status: 401, body: wrongPassword.body });
  });

  test("takes about as long for an e-mail that nobody has", async () => {
    let tries = 0;
    // Processor time: other load on the machine makes hashing later, not longer.
    const timed = async (email: string) => {
      const before = process.cpuUsage();
      await server.services.identity.signIn({
        ...{ email, password: "not this one", storeId: "store-one", face: "staff", remember: true },
        ...{ address: `timing-${(tries += 1)}`, device: null, userAgent: "", code: null },
      });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      known.push(await timed(adminEmail));
      unknown.push(await timed("nobody@nowhere.test"));
    }
    // The fastest of each: what else this process does makes some slower, and none faster. Without hashing for unknown
    // emails this ratio is about one tenth.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
  });

  test("is refused in a store the person has no account in, with the right password", async () => {
    expect(await signIn(adminEmail, testPassword, "second.localhost")).toMatchObject({
      status: 403,
      body: { error: { code: "wrong_store" } },
    });
  });

  test("at the wrong face names the right address", async () => {
    const at = (face: "staff" | "portal") => ({ face });
    const seller = await signIn("consigner-seller@store-one.test", testPassword, "localhost", at("staff"));
    expect(seller).toMatchObject({ status: 403, body: { error: { code: "wrong_face" } } });
    expect(seller.body.error.message).toContain("portal.localhost");
    const admin = await signIn(adminEmail, testPassword, "portal.localhost", at("portal"));
    expect(admin.body.error.message).toMatch(/: localhost$/);
    const right = await signIn("consigner-seller@store-one.test", testPassword, "portal.localhost", at("portal"));
    expect(right.status).toBe(200);
  });

  test("asks a caller of the API for no face: a consigner's token works at any host of the store", async () => {
    const { body } = await signIn("consigner-seller@store-one.test", testPassword);
    const own = await server.call("GET", "/api/inventories", { authorization: `Bearer ${body.data.token}` });
    expect(own.status).toBe(200);
  });

  test("is refused where no store lives", async () => {
    expect((await signIn(adminEmail, testPassword, "elsewhere.test")).status).toBe(404);
  });

  test("of a disabled account is refused with the specification's sentence [B2.43]", async () => {
    await server.db.asAdmin("update consigners set is_active = false where id = 'consigner-other'");
    const reply = await signIn("consigner-other@store-one.test", testPassword, "portal.localhost");
    expect(reply.status).toBe(403);
    expect(reply.body.error).toEqual({
      code: "account_disabled",
      message: "Your account has been disabled by the store owner. Contact help@store.test to get more info.",
    });
  });

  const guess = async (email: string, count: number, headers: object = {}) => {
    const statuses = [];
    for (let n = 0; n < count; n += 1)
      statuses.push((await server.call("POST", "/open/auth/sign-in", headers, { email, password: "guess" })).status);
    return statuses;
  };
  /** Returns a failed sign-in without the time its password took. */
  const failed = async (email: string, address: string) => {
    const limit = new SignInLimit(server.db.kysely, () => new Date(now));
    await limit.countFailure(await limit.countsOf({ email, address, device: null }));
  };
  const from = (remoteAddress: string, email: string, password = "guess") =>
    server.app.inject({
      ...{ method: "POST", url: "/open/auth/sign-in", headers: { host: "localhost" }, remoteAddress },
      payload: { email, password },
    });

  test("after five wrong passwords waits for longer and longer, and never for whoever else signs in", async () => {
    const floor = "employee-floor@store-one.test";
    expect(await guess(floor, 6)).toEqual([...Array(5).fill(401), 429]);
    const waited = [];
    for (const seconds of [1, 2, 4, 8]) {
      expect(await guess(floor, 1)).toEqual([429]);
      pass(seconds);
      waited.push(...(await guess(floor, 1)));
    }
    expect(waited).toEqual([401, 401, 401, 401]);
    const refused = await signIn(floor, testPassword);
    expect(refused.body.error.message).toBe("Too many wrong passwords. Please wait 16 seconds and try again.");
    expect((await signIn(adminEmail, testPassword)).status).toBe(200);
    pass(16);
    expect((await signIn(floor, testPassword)).status).toBe(200);
  });

  test("made-up e-mails are slowed each for itself, as known ones are, and slow nobody else behind the router", async () => {
    for (let n = 0; n < 200; n += 1) await failed(`made-up-${n}@nowhere.test`, "127.0.0.1");
    expect((await signIn("made-up-1@nowhere.test", "guess")).status).toBe(401);
    expect(await guess("nobody@nowhere.test", 6)).toEqual([...Array(5).fill(401), 429]);
    expect((await signIn("employee-staff@store-one.test", testPassword)).status).toBe(200);
  });

  test("guesses at one account from many addresses are slowed, and its person's own device is not", async () => {
    const email = "consigner-seller@store-one.test";
    const first = await from("192.0.2.200", email, testPassword);
    expect(first.statusCode).toBe(200);
    const cookies = [first.headers["set-cookie"]].flat().join();
    expect(cookies).toMatch(/trace_device=\S+; Max-Age=\d+; Path=\/open\/auth\/; HttpOnly; SameSite=Strict/);
    const cookie = /trace_device=[^;]+/.exec(cookies)?.[0] ?? "";
    for (let n = 0; n < 18; n += 1) await failed(email, `192.0.2.${n % 9}`);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await from(`192.0.2.${n}`, email)).statusCode);
    expect(statuses).toEqual([401, 401, ...Array(10).fill(429)]);
    expect((await from("192.0.2.201", email, testPassword)).statusCode).toBe(429);
    const own = { method: "POST", url: "/open/auth/sign-in", headers: { host: "localhost", cookie } } as const;
    expect((await server.app.inject({ ...own, payload: { email, password: testPassword } })).statusCode).toBe(200);
    // Delays caused by strangers pass within seconds, wherever the person is.
    pass(8);
    expect((await from("192.0.2.201", email, testPassword)).statusCode).toBe(200);
    // A stolen device guesses no faster.
    const taken = [];
    for (let n = 0; n < 6; n += 1)
      taken.push((await server.app.inject({ ...own, payload: { email, password: "guess" } })).statusCode);
    expect(taken).toEqual([...Array(5).fill(401), 429]);
  });

  test("with a hundred guesses sent at once lets no more of them through than one after the other", async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn("employee-staff@store-two.test", `guess ${n}`, "second.localhost")),
    );
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(95);
    pass(86_400);
  });

  test("of made-up e-mails is looked at a few at a time for each network, so that nobody else waits for them", async () => {
    const sent = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await from("203.0.113.9", `made-up-${n}@mail.test`)).statusCode),
    );
    // Once others have been answered there is room again.
    expect(sent.filter((status) => status === 401).length).toBeGreaterThanOrEqual(16);
    expect(sent.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await from("203.0.113.9", adminEmail, testPassword)).statusCode).toBe(200);
  });

  test("may be done any number of times with the right password", async () => {
    const statuses = await Promise.all(Array.from({ length: 15 }, () => signIn(adminEmail, testPassword)));
    expect(new Set(statuses.map((reply) => reply.status))).toEqual(new Set([200]));
  });
});

describe("a session", () => {
  test("is refused on another store's host", async () => {
    const who = await server.signIn(adminEmail);
    expect(await server.call("GET", "/api/session", { ...who, host: "second.localhost" })).toMatchObject({
      status: 403,
      body: { error: { code: "wrong_store" } },
    });
  });

  test("ends at sign-out, and only that one [B7.54]", async () => {
    const one = await server.signIn(adminEmail);
    const other = await server.signIn(adminEmail);
    expect((await server.call("POST", "/api/auth/sign-out", one)).status).toBe(200);
    expect((await server.call("GET", "/api/session", one)).status).toBe(401);
    expect((await server.call("GET", "/api/session", other)).status).toBe(200);
  });

  test("that expired is nobody's", async () => {
    const who = await server.signIn(adminEmail);
    const token = who.authorization.slice("Bearer ".length);
    await server.db.asAdmin(
      "update identity.sessions set expires_at = now() - interval '1 second' where token_hash = $1",
      [tokenHash(token)],
    );
    expect((await server.call("GET", "/api/session", who)).status).toBe(401);
  });

  test("is prolonged by being used, at most once a day", async () => {
    const who = await server.signIn(adminEmail);
    const token = who.authorization.slice("Bearer ".length);
    const left = async () => {
      await server.call("GET", "/api/session", who);
      const [row] = await server.db.asAdmin<{ days: number }>(
        "select extract(day from expires_at - now())::int as days from identity.sessions where token_hash = $1",
        [tokenHash(token)],
      );
      return row?.days;
    };
    expect(await left()).toBe(29);
    await server.db.asAdmin(
      "update identity.sessions set updated_at = now() - interval '25 hours' where token_hash = $1",
      [tokenHash(token)],
    );
    expect(await left()).toBe(59);
  });

  test("lies in the database as a hash alone, and the app's role reads neither sessions nor passwords nor people", async () => {
    const { body } = await signIn(adminEmail, testPassword);
    const [{ all } = { all: "" }] = await server.db.asAdmin<{ all: string }>(
      "select string_agg(s::text, ',') as all from identity.sessions s",
    );
    expect(all).not.toContain(body.data.token);
    expect(all).toContain(tokenHash(body.data.token));
    for (const table of ["users", "accounts", "sessions", "verifications"])
      for (const statement of [`select * from identity.${table}`, `delete from identity.${table}`])
        await expect(server.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  test("of a device that was revoked ends, with every other that has used its queues, and no other", async () => {
    const register = async (who: Credentials, queueId: string | null): Promise<string> => {
      const sent = { protocol: 1, queueId, deviceName: "Tablet" };
      return (await server.call("POST", "/api/sync/queues", who, sent)).body.data.queueId;
    };
    const staff = "employee-staff@store-one.test";
    const [first, second, third, other] = await Promise.all([staff, staff, staff, staff].map(server.signIn));
    if (!first || !second || !third || !other) throw new Error("Nobody has signed in.");
    const queueId = await register(first, null);
    await register(second, queueId);
    const cursor = (await server.call("GET", "/api/sync/download", third)).body.data.cursor;
    const pulled = await server.call("POST", "/api/sync/pull", third, { protocol: 1, queueId, cursor, queueDepth: 0 });
    expect(pulled.status).toBe(200);
    await register(other, null);
    const admin = await server.signIn(adminEmail);
    const [device] = await server.db.asAdmin<{ id: string }>("select device_id as id from sync.queues where id = $1", [
      queueId,
    ]);
    expect((await server.call("POST", `/api/sync/devices/${device?.id}/revoke`, admin, {})).status).toBe(200);
    for (const ended of [first, second, third])
      expect(await server.call("GET", "/api/session", ended)).toMatchObject({
        status: 403,
        body: { error: { code: "device_revoked" } },
      });
    expect((await server.call("GET", "/api/session", other)).status).toBe(200);
  });

  test("of a tablet that was revoked ends with everybody's who shares it, also theirs who only signed in", async () => {
    const signInAt = async (email: string, cookie?: string) => {
      const reply = await server.call("POST", "/open/auth/sign-in", cookie === undefined ? {} : { cookie }, {
        ...{ email, password: testPassword, face: "staff" },
      });
      const set = [reply.headers["set-cookie"]].flat().map(String);
      return {
        who: { host: "localhost", authorization: `Bearer ${reply.body.data.token}` },
        tablet: set.find((one) => one.startsWith("trace_device="))?.split(";")[0] ?? "",
      };
    };
    const register = (who: Credentials, deviceName: string) =>
      server.call("POST", "/api/sync/queues", who, { protocol: 1, queueId: null, deviceName });
    const staff = "employee-staff@store-one.test";
    const { who: stan, tablet } = await signInAt(staff);
    const { who: ada } = await signInAt(adminEmail, tablet);
    const { who: floor } = await signInAt("employee-floor@store-one.test", tablet);
    const { who: desk } = await signInAt(adminEmail);
    for (const who of [stan, ada]) await register(who, "Lost tablet");
    await register(desk, "Desk");
    const listed = async (who: Credentials) =>
      (await server.call("GET", "/api/sync/devices", who)).body.data as {
        readonly id: string;
        readonly name: string;
        readonly tablet: string;
        readonly personName: string;
        readonly isThis: boolean;
      }[];
    const lost = (await listed(desk)).filter(({ name }) => name === "Lost tablet");
    expect(lost.map(({ personName }) => personName).toSorted()).toEqual(["Ada Admin", "Stan Staff"]);
    expect(new Set(lost.map((one) => one.tablet)).size).toBe(1);
    expect(lost.some(({ isThis }) => isThis)).toBe(false);
    expect((await listed(ada)).filter(({ isThis }) => isThis).map(({ name }) => name)).toEqual([
      "Lost tablet",
      "Lost tablet",
    ]);

    const path = `/api/sync/devices/${lost[0]?.id}/revokeTablet`;
    expect((await server.call("POST", path, stan, {})).status).toBe(403);
    expect((await server.call("POST", path, desk, {})).body.data).toMatchObject({ devices: 2 });
    for (const ended of [stan, ada, floor])
      expect(await server.call("GET", "/api/session", ended)).toMatchObject({
        ...{ status: 403, body: { error: { code: "device_revoked" } } },
      });
    expect((await server.call("GET", "/api/session", desk)).status).toBe(200);
    // With the password they sign in again, as on a new device.
    expect((await server.call("GET", "/api/session", (await signInAt(staff, tablet)).who)).status).toBe(200);
  });

  test("in the address is never read", async () => {
    const { authorization } = await server.signIn(adminEmail);
    const token = authorization.slice("Bearer ".length);
    for (const name of ["token", "access_token", "authorization", "trace_session"])
      expect((await server.call("GET", `/api/session?${name}=${token}`)).status).toBe(401);
  });

  test("says who the person is from the store's row, never from what is sent", async () => {
    const call = (lastName: string) =>
      server.db.asAdmin("update employees set last_name = $1 where store_id = 'store-one' and id = 'employee-staff'", [
        lastName,
      ]);
    await call("Admin");
    const who = await server.signIn("employee-staff@store-one.test");
    const claimed = await server.call("GET", "/api/session?role=admin&storeId=store-two", who);
    expect(Object.keys(claimed.body.error.fields)).toEqual(["role", "storeId"]);
    const { body } = await server.call("GET", "/api/session", who);
    expect(body.data.user).toMatchObject({ role: "employee", name: "Stan Admin" });
    expect(body.data.store.id).toBe("store-one");
    await call("Staff");
  });

  test("of an employee with no list of access controls opens nothing that needs one", async () => {
    await server.db.asAdmin(
      "update employees set access_controls = null where store_id = 'store-two' and id = 'employee-staff'",
    );
    const who = await server.signIn("employee-staff@store-two.test");
    expect((await server.call("GET", "/api/session", who)).body.data.user.accessControls).toEqual([]);
    expect((await server.call("GET", "/api/inventories", who)).status).toBe(403);
  });
});

describe("a write with the cookie", () => {
  test.each([
    [{}, 403],
    [{ origin: "http://evil.test" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost" }, 200],
    [{ origin: "ftp://localhost" }, 403],
    [{ origin: "http://localhost", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost", "x-forwarded-proto": "https" }, 403],
    [{ origin: "https://localhost", "x-forwarded-proto": "https" }, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
  ])("from %j answers %i", async (headers, status) => {
    const { value } = await server.signInCookie(adminEmail);
    const cookie = { cookie: `trace_session=${value}`, ...headers };
    expect((await server.call("GET", "/api/session", cookie as never)).status).toBe(200);
    expect((await server.call("POST", "/api/auth/sign-out", cookie as never)).status).toBe(status);
  });

  test("signing in from another site's page is refused, so that nobody is signed in as somebody else", async () => {
    const headers = { host: "localhost", origin: "http://evil.test" };
    const reply = await server.call("POST", "/open/auth/sign-in", headers as never, {
      email: adminEmail,
      password: testPassword,
    });
    expect(reply.status).toBe(403);
  });
});
