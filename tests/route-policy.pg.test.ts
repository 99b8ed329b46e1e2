import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { type Section, sections } from "#shared/access/sections.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { type Access, table } from "./route-policies.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Calls every route as everybody, and compares with the table of who may do what. */
const employee = (id: string, accessControls: Section[] | null, more: object = {}): Put => ({
  type: "employee",
  row: {
    ...{ id, firstName: id, lastName: "Admin", email: `${id}@store-one.test`, isAdmin: false, accessControls },
    ...{
      isActive: true,
      marketplaceLocation: false,
      userId: null,
      invitedAt: null,
      deletedAt: null,
      formerUserId: null,
      ...more,
    },
  },
});

const rows: readonly Put[] = [
  ...sections.map((section) => employee(`only-${section.toLowerCase()}`, [section])),
  employee("no-list", null),
  employee("disabled", ["Inventory"], { isActive: false }),
  employee("disabled-admin", null, { isAdmin: true, isActive: false }),
  employee("unverified", [...sections]),
  { type: "item", row: testItem(1) },
  { type: "item", row: testItem(2, { consignerId: ids.otherSeller }) },
];

let server: TestServer;
const who = new Map<string, Credentials>();

beforeAll(async () => {
  server = await createTestServer({ rows });
  await server.db.asAdmin("update identity.users set email_verified = false where email = 'unverified@store-one.test'");
  const people = rows.flatMap((put) => (put.type === "employee" ? [put.row.id] : []));
  for (const id of [...people, ids.admin, ids.seller]) who.set(id, await server.signIn(`${id}@store-one.test`));
});
afterAll(() => server.close());

/** Returns status and code of a call whose parameters refer to nothing; streams are closed at their first byte. */
async function knock(method: string, url: string, as: Partial<Credentials>) {
  const reply = await server.app.inject({
    method: method as "GET",
    url: url.replace(/:\w+|\*/g, "none"),
    headers: { host: "localhost", ...as },
    payloadAsStream: true,
  });
  const stream = reply.stream();
  if (!String(reply.headers["content-type"]).startsWith("application/json")) {
    stream.destroy();
    return { status: reply.statusCode, code: "" };
  }
  const text = (await stream.toArray()).join("");
  return { status: reply.statusCode, code: (JSON.parse(text).error?.code as string | undefined) ?? "" };
}

const routes = () => server.app.declaredRoutes.filter(({ method }) => method !== "HEAD");
const closed = () => routes().filter(({ method, url }) => table[`${method} ${url}`] !== "anyone");
const accessOf = (method: string, url: string) => table[`${method} ${url}`];

const may = (
  access: Access | undefined,
  person: { section?: Section; consigner?: boolean; admin?: boolean },
): boolean => {
  if (access === undefined) return false;
  if (typeof access === "string" || access.held === true || person.admin === true) return true;
  return person.consigner === true
    ? access.consigner === true
    : person.section !== undefined && access.sections.includes(person.section);
};

/** Returns the database's content, to check that a denial changed nothing. */
const readState = () =>
  server.db.asAdmin(`select
    (select string_agg(store_id || version, ',' order by store_id) from sync.store_versions) as versions,
    (select count(*) from sync.command_outcomes) as outcomes,
    (select count(*) from sync.held_commands) as held,
    (select count(*) from identity.sessions) as sessions`);

test("every route of the router stands in the table, and nothing else does", () => {
  const found = routes().map(({ method, url }) => `${method} ${url.replace(/^(\/api\/docs)\/$/, "$1")}`);
  expect([...new Set(found)].sort()).toEqual(Object.keys(table).sort());
});

test("a route without a policy keeps the server from being built", async () => {
  const { buildApp } = await import("#server/running/app.ts");
  const app = await buildApp(server.services);
  expect(() => app.get("/api/forgotten", () => "everything")).toThrow(/GET \/api\/forgotten declares no policy/);
  await app.close();
});

describe("turned away, and nothing changed:", () => {
  const turnedAway = async (as: Partial<Credentials>, status: number, code: string, except: readonly string[] = []) => {
    const before = await readState();
    const got: string[] = [];
    for (const { method, url } of closed()) {
      if (except.includes(`${method} ${url}`)) continue;
      const reply = await knock(method, url, as);
      if (reply.status !== status || reply.code !== code) got.push(`${method} ${url}: ${reply.status} ${reply.code}`);
    }
    expect(got).toEqual([]);
    expect(await readState()).toEqual(before);
  };
  const heldRoutes = Object.keys(table).filter((key) => {
    const access = table[key];
    return typeof access === "object" && access.held === true;
  });

  const open = Object.keys(table).filter((key) => table[key] === "session");

  test("nobody, by 401", () => turnedAway({}, 401, "not_signed_in"));
  test("a made-up token, by 401 [A7.01]", () =>
    turnedAway({ authorization: "Bearer abcdefghijklmnopqrstuvwxyz012345" }, 401, "not_signed_in"));
  test("an admin of another store, by 403 [B4.05]", async () => {
    const { authorization } = await server.signIn("employee-admin@store-two.test");
    await turnedAway({ authorization }, 403, "wrong_store", open);
  });
  test("an admin at another store's host, by 403", () =>
    turnedAway({ ...who.get(ids.admin), host: "second.localhost" }, 403, "wrong_store", open));
  test("who has not verified their e-mail, by 403 [B3.52]", () =>
    turnedAway(who.get("unverified") ?? {}, 403, "email_not_verified", open));
  test("a disabled employee, by 403, but for what is held", () =>
    turnedAway(who.get("disabled") ?? {}, 403, "account_disabled", [...heldRoutes, ...open]));
  test("a disabled admin likewise", () =>
    turnedAway(who.get("disabled-admin") ?? {}, 403, "account_disabled", [...heldRoutes, ...open]));
  test("an admin on a device that was revoked, by 403, but for what is held", async () => {
    const as = await server.signIn(`${ids.admin}@store-one.test`);
    await server.db.asAdmin("update identity.sessions set revoked_at = now() where token_hash = $1", [
      tokenHash(as.authorization.slice("Bearer ".length)),
    ]);
    await turnedAway(as, 403, "device_revoked", [...heldRoutes, ...open]);
  });
  test("everybody but an admin while the store is in maintenance, by 503", async () => {
    await server.db.asAdmin("update stores set maintenance_mode = true where id = 'store-one'");
    await turnedAway(who.get("only-inventory") ?? {}, 503, "maintenance", open);
    await turnedAway(who.get(ids.seller) ?? {}, 503, "maintenance", open);
    expect((await knock("GET", "/api/session", who.get(ids.admin) ?? {})).status).toBe(200);
    await server.db.asAdmin("update stores set maintenance_mode = false where id = 'store-one'");
  });
});

describe("signing out ends the session of", () => {
  const signOut = async (email: string) => {
    const as = await server.signIn(email);
    return { as, leave: () => server.call("POST", "/api/auth/sign-out", as) };
  };
  const ended = async ({ as, leave }: Awaited<ReturnType<typeof signOut>>) => {
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await server.call("GET", "/api/session", as)).toMatchObject({ status: 401 });
  };

  test.each(["unverified", "disabled", "disabled-admin"])("who is %s", async (id) =>
    ended(await signOut(`${id}@store-one.test`)),
  );

  test("who is on a device that was revoked", async () => {
    const tablet = await signOut(`${ids.admin}@store-one.test`);
    await server.db.asAdmin("update identity.sessions set revoked_at = now() where token_hash = $1", [
      tokenHash(tablet.as.authorization.slice("Bearer ".length)),
    ]);
    await ended(tablet);
  });

  test("who works in a store that is closed for maintenance", async () => {
    const [floor, seller] = [
      await signOut("only-instoreapp@store-one.test"),
      await signOut(`${ids.seller}@store-one.test`),
    ];
    await server.db.asAdmin("update stores set maintenance_mode = true where id = 'store-one'");
    await ended(floor);
    await ended(seller);
    await server.db.asAdmin("update stores set maintenance_mode = false where id = 'store-one'");
  });
});

describe("the table holds for", () => {
  const holds = async (as: Credentials | undefined, person: Parameters<typeof may>[1]) => {
    const wrong: string[] = [];
    const before = await readState();
    const inTurn = closed().toSorted((a, b) => Number(a.url.endsWith("sign-out")) - Number(b.url.endsWith("sign-out")));
    for (const { method, url } of inTurn) {
      const allowed = may(accessOf(method, url), person);
      if (allowed && url.endsWith("sign-out")) continue;
      const { status, code } = await knock(method, url, as ?? {});
      const refused = status === 403 && code === "forbidden";
      if (refused === allowed || status === 401 || status >= 500)
        wrong.push(`${method} ${url}: ${status} ${code}, ${allowed ? "may" : "may not"}`);
    }
    expect(wrong).toEqual([]);
    expect(await readState()).toEqual(before);
  };

  test("an admin", () => holds(who.get(ids.admin), { admin: true }));
  test("a consigner", () => holds(who.get(ids.seller), { consigner: true }));
  test.each([...sections])("an employee with %s alone", (section) =>
    holds(who.get(`only-${section.toLowerCase()}`), { section }),
  );
  test('an employee without a list, though named "Admin"', () => holds(who.get("no-list"), {}));
});

describe("one row", () => {
  const paths = [
    "/api/inventories/ID",
    "/api/inventories/code/CODE",
    "/api/inventoryLogs/ID",
    "/api/products/PRODUCT",
    "/api/productTemplates/TEMPLATE",
  ];
  const fill = (path: string, item: ReturnType<typeof testItem>, product: string, template: string) =>
    path.replace("ID", item.id).replace("CODE", item.code).replace("PRODUCT", product).replace("TEMPLATE", template);
  const own = (path: string) => fill(path, testItem(1), ids.air, ids.template);
  const elsewhere = (path: string) => fill(path, testItem(9), "product-elsewhere", "template-elsewhere");

  beforeAll(async () => {
    // In the second store only, where the same calls find them.
    const { loadBulk } = await import("#server/machine/commands/load-bulk.ts");
    const { testStoreRows } = await import("./support/test-store.ts");
    const renamed = testStoreRows("store-two", " 2ndStoreCanary").flatMap((put): Put[] => {
      if (put.type === "productTemplate") return [{ ...put, row: { ...put.row, id: "template-elsewhere" } }];
      if (put.type === "product" && put.row.id === ids.air)
        return [{ ...put, row: { ...put.row, id: "product-elsewhere", sku: "ELSE-1" } }];
      return [];
    });
    await loadBulk(server.services, "store-two", { rows: [...renamed, { type: "item", row: testItem(9) }] });
  });

  test.each(paths)("%s is found in its own store, and in no other", async (path) => {
    const as = who.get(ids.admin) ?? {};
    expect((await server.call("GET", own(path), as)).status).toBe(200);
    const missing = await server.call("GET", path.replace(/[A-Z]+$/, "missing0"), as);
    expect(missing.status).toBe(404);
    const reply = await server.call("GET", elsewhere(path), as);
    expect(reply).toMatchObject({ status: 404, body: missing.body });
    const there = await server.call("GET", elsewhere(path), await server.signIn("employee-admin@store-two.test"));
    expect(there.status).toBe(200);
  });

  test.each(paths.slice(0, 3))("%s of another consigner is not there for a consigner", async (path) => {
    const as = who.get(ids.seller) ?? {};
    expect((await server.call("GET", own(path), as)).status).toBe(200);
    const theirs = fill(path, testItem(2), "", "");
    expect((await server.call("GET", theirs, as)).status).toBe(404);
    expect((await server.call("GET", theirs, who.get(ids.admin) ?? {})).status).toBe(200);
  });

  test("of the second store shows in no list of the first", async () => {
    const seen: string[] = [];
    for (const { method, url } of closed().filter((route) => route.method === "GET" && !/[:*]|events/.test(route.url)))
      for (const as of [who.get(ids.admin), who.get(ids.seller)]) {
        const reply = await server.app.inject({ method: method as "GET", url, headers: { host: "localhost", ...as } });
        if (reply.body.includes("2ndStoreCanary")) seen.push(url);
      }
    expect(seen).toEqual([]);
  });
});
