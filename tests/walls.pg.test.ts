import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/running/app.ts";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { transact } from "#server/machine/database/transact.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { openServices } from "#server/running/open-services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { type Section, sections } from "#shared/access/sections.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { table } from "./route-policies.ts";
import { type JsonSchema, sampleOf } from "./support/sample-body.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { SyncDevice } from "./support/sync-device.ts";
import { admin, ids, seller, testItem } from "./support/test-store.ts";
import { elsewhere, insideMark, mark, may, type Person, rows, secretFigures } from "./wall-people.ts";
import { bodyOf, kindOfAddress, type Ownership, ownerships, subject } from "./wall-subjects.ts";
import { isOnCluster } from "./support/cluster.ts";

/**
 * The isolation of stores and consigners: every route as everybody, for rows of their own, of another consigner, of
 * another store and missing ones, compared with tables written independently; row-level security alone; and marks in
 * every text that others must not see.
 */
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

let server: TestServer;
let everybody: readonly Person[];
let person: Readonly<Record<"admin" | "seller", Partial<Credentials>>>;
let documented: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

beforeAll(async () => {
  server = await createTestServer({ rows });
  await loadBulk(server.services, "store-two", { rows: [...elsewhere()] });
  await server.db.asAdmin("update identity.users set email_verified = false where email = 'unverified@store-one.test'");
  const signIn = (id: string, store = "store-one") => server.signIn(`${id}@${store}.test`);
  const revoked = await signIn(ids.admin);
  await server.db.asAdmin("update identity.sessions set revoked_at = now() where token_hash = $1", [
    tokenHash(revoked.authorization.slice("Bearer ".length)),
  ]);
  const admin = await signIn(ids.admin);
  const stranger = await signIn(ids.admin, "store-two");
  const seller = await signIn(ids.seller);
  person = { admin, seller };
  const inStaff = async (section: Section): Promise<Person> => {
    const name = `only-${section.toLowerCase()}`;
    return { name, as: await signIn(name), refused: null, section };
  };
  everybody = [
    { name: "nobody", as: {}, refused: "not_signed_in" },
    { name: "a made-up token", as: { authorization: `Bearer ${"x".repeat(32)}` }, refused: "not_signed_in" },
    { name: "another store's admin", as: { authorization: stranger.authorization }, refused: "wrong_store" },
    { name: "an admin at another host", as: { ...admin, host: "second.localhost" }, refused: "wrong_store" },
    { name: "unverified", as: await signIn("unverified"), refused: "email_not_verified" },
    { name: "disabled", as: await signIn("disabled"), refused: "account_disabled" },
    { name: "a disabled admin", as: await signIn("disabled-admin"), refused: "account_disabled" },
    { name: "on a revoked device", as: revoked, refused: "device_revoked" },
    { name: "an admin", as: admin, refused: null, admin: true },
    { name: "a consigner", as: seller, refused: null, consigner: true },
    { name: "without a list", as: await signIn("no-list"), refused: null },
    ...(await Promise.all(sections.map(inStaff))),
  ];
  documented = (await server.call("GET", "/api/docs/json")).body.paths as typeof documented;
});
afterAll(() => server?.close());

interface Knock {
  readonly status: number;
  readonly code: string;
  /** Without parts that differ from call to call. */
  readonly said: string;
  readonly text: string;
}

/** Calls a route about a row of this owner; the row's id is removed from the response. */
async function knock(method: string, url: string, as: Partial<Credentials>, whose: Ownership): Promise<Knock> {
  const path = url.replaceAll("*", "none").replace(/:(\w+)/g, (_, name: string) => {
    if (name === "rowType") return "item";
    return name === "store" ? "store-two" : subject(kindOfAddress(url), whose);
  });
  const operation = documented[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  const payload = schema === undefined ? {} : { payload: JSON.stringify(bodyOf(sampleOf(schema), whose)) };
  const headers: Record<string, string> = { host: "localhost", "idempotency-key": newId(), ...as };
  if (schema !== undefined) headers["content-type"] = "application/json";
  const reply = await server.app.inject({ method: method as "GET", url: path, headers, ...payload });
  const text = reply.body;
  const isJson = String(reply.headers["content-type"]).startsWith("application/json");
  const code = isJson ? ((JSON.parse(text) as { error?: { code: string } }).error?.code ?? "") : "";
  const said = text
    .replaceAll(/(missing|elsewhere)-\w+|store-two|[MA]0000\d{3}/g, "<id>")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, "<new>")
    .replaceAll(/walls\d+/g, "<name>")
    .replaceAll(/"version":\d+/g, '"version":0');
  return { status: reply.statusCode, code, said, text };
}

/** Routes that end the caller's session, have no end, or are tested elsewhere. */
const left =
  /sign-out|\/open\/|events|docs|\/sync\/(push|queues|here)|\/session|files|^\/(\*|healthz|readyz|manifest|portal)/;
const routes = () =>
  server.app.declaredRoutes.filter(
    ({ method, url }) => method !== "HEAD" && url.startsWith("/api/") && !left.test(url),
  );

/** They refer to no row, and count calls or make a secret: a repeated call has another response. */
const counting = /updatePassword|consigners\/verify$|account\/secondFactor$/;

/** Returns all rows of the second store as one text. */
async function secondStore(): Promise<string> {
  const tables = await server.db.asAdmin<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'store_id' and table_schema in ('public', 'sync') order by 1`,
  );
  const sums = [];
  for (const { name } of tables) {
    const [row] = await server.db.asAdmin<{ sum: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where store_id = 'store-two'`,
    );
    sums.push(`${name} ${row?.sum}`);
  }
  return sums.join("\n");
}

describe("the walls hold", () => {
  test("for every route, as nineteen people, for rows of their own, of others and of other stores [A1.02, A3.101, A6.02, B2.166]", async () => {
    const before = await secondStore();
    const wrong: string[] = [];
    expect(everybody).toHaveLength(19);
    for (const { method, url } of routes()) {
      const names = (/[:{]/.test(url) || method !== "GET") && !counting.test(url);
      const access = table[`${method} ${url}`];
      for (const who of everybody) {
        const held = typeof access === "object" && access.held === true;
        const allowed = may(access, who);
        const say = (what: string) => wrong.push(`${method} ${url} as ${who.name}: ${what}`);
        if (who.refused !== null || !allowed) {
          // Refused before anything is read: the same for every row.
          const code = who.refused ?? "forbidden";
          const reply = await knock(method, url, who.as, "another store's");
          if (reply.code !== code && !held) say(`${reply.status} ${reply.code} instead of ${code}`);
          continue;
        }
        if (!names) continue;
        const missing = await knock(method, url, who.as, "missing");
        for (const whose of ownerships) {
          if (whose === "own" || whose === "missing") continue;
          if (whose === "another's" && (who.consigner !== true || kindOfAddress(url) !== "item" || method !== "GET"))
            continue;
          const reply = await knock(method, url, who.as, whose);
          if (reply.status >= 500) say(`${whose}: ${reply.status}`);
          if (reply.text.includes(mark)) say(`${whose}: shows the mark`);
          const differs = whose === "another's" ? reply.status !== missing.status : reply.said !== missing.said;
          if (differs)
            say(
              `${whose}: ${reply.status} ${reply.said.slice(0, 200)}, missing: ${missing.status} ${missing.said.slice(0, 200)}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await secondStore()).toEqual(before);
  });

  test("and each says of a row of one's own what it says of no other, so that the walk looked at something", async () => {
    const seen: string[] = [];
    for (const { url } of routes().filter((route) => route.method === "GET" && /:/.test(route.url))) {
      const reply = await knock("GET", url, person.admin, "own");
      if (reply.status === 200) seen.push(url);
    }
    expect(seen).toEqual(
      expect.arrayContaining(["/api/inventories/:id", "/api/inventories/code/:code", "/api/inventoryLogs/:id"]),
    );
    expect(seen).toEqual(expect.arrayContaining(["/api/products/:id", "/api/productTemplates/:id", "/api/stores/:id"]));
    expect(seen).toEqual(expect.arrayContaining(["/api/consignerTypes/:id"]));
  });
});

describe("the database's own wall", () => {
  test("shows and takes rows of the transaction's store alone, in every table", async () => {
    const tables = await server.db.asAdmin<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'store_id' and table_schema in ('public', 'sync') order by 1`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const seen = await transact(
        server.services.db,
        "store-one",
        (tx) =>
          tx.run<{ n: number }>({
            text: `select count(*)::int as n from ${name} where store_id <> 'store-one'`,
            values: [],
          }),
        "snapshot",
      );
      expect([name, seen[0]?.n]).toEqual([name, 0]);
      const [any] = await server.db.asAdmin(`select 1 from ${name} where store_id = 'store-one' limit 1`);
      if (any === undefined) continue;
      const columns = await server.db.asAdmin<{ list: string; values: string }>(
        `select string_agg(format('%I', column_name), ', ') as list,
           string_agg(case column_name when 'store_id' then quote_literal('store-two') else format('t.%I', column_name) end, ', ') as values
         from information_schema.columns where format('%I.%I', table_schema, table_name) = $1 and is_generated = 'NEVER'`,
        [name],
      );
      const moved = transact(server.services.db, "store-one", (tx) =>
        tx.run({
          text: `insert into ${name} (${columns[0]?.list}) overriding system value select ${columns[0]?.values} from ${name} t limit 1`,
          values: [],
        }),
      );
      await expect(moved, name).rejects.toThrow(/row-level security/);
    }
  });

  test.skipIf(isOnCluster)("holds alone where every query has forgotten its own", async () => {
    const { query } = pg.Client.prototype;
    let forgotten = 0;
    const forget = (text: string) =>
      text.replaceAll(/(\w+\.)?store_id = (\$\d+)/g, (_, of: string | undefined, value: string) => {
        forgotten += 1;
        return `(${of ?? ""}store_id = ${of ?? ""}store_id and ${value}::text is not null)`;
      });
    const reads = routes().filter(({ method, url }) => method === "GET" && !url.includes(":"));
    const ask = async (app: TestServer["app"]) => {
      const bodies: Record<string, string> = {};
      for (const { url } of reads)
        for (const [name, as] of Object.entries(person)) {
          const { body } = await app.inject({ method: "GET", url, headers: { host: "localhost", ...as } });
          bodies[`${url} ${name}`] = body;
        }
      return bodies;
    };
    const expected = await ask(server.app);
    pg.Client.prototype.query = function blind(this: pg.Client, ...args: unknown[]) {
      const asked = args[0] as { statements?: { text: string; name?: string }[] } | undefined;
      for (const statement of asked?.statements ?? []) {
        const text = forget(statement.text);
        if (text !== statement.text) Object.assign(statement, { text, name: statement.name && `${statement.name}w` });
      }
      return (query as (...given: unknown[]) => unknown).apply(this, args);
    } as typeof query;
    try {
      const got = await ask(server.app);
      expect(forgotten).toBeGreaterThan(50);
      for (const [call, body] of Object.entries(got)) {
        expect(body, call).not.toContain(mark);
        // A cursor contains its creation time.
        if (!/download|sync/.test(call)) expect(body, call).toEqual(expected[call]);
      }
    } finally {
      pg.Client.prototype.query = query;
    }
  });
});

test("guesses are counted together by all processes of a server", async () => {
  const { config, log, clock } = server.services;
  const more = await openServices(config, server.db, log, clock);
  const second = await buildApp(more);
  const guess = async (app: TestServer["app"], email: string) => {
    const payload = { email, password: "wrong" };
    return (await app.inject({ method: "POST", url: "/open/auth/sign-in", headers: { host: "localhost" }, payload }))
      .statusCode;
  };
  const allowed = async (email: string, apps: readonly TestServer["app"][]) => {
    for (let tries = 0; tries < 50; tries++)
      if ((await guess(apps[tries % apps.length] as TestServer["app"], email)) === 429) return tries;
    return 50;
  };
  try {
    const alone = await allowed(`${ids.staff}@store-one.test`, [server.app]);
    expect(alone).toBeLessThan(50);
    expect(await allowed(`${ids.floor}@store-one.test`, [server.app, second])).toBe(alone);
  } finally {
    await second.close();
    await more.close();
  }
});

test("what is changed of fees, people and settings is told with who did it, before and after", async () => {
  const change = { sellingFee: 17.5 };
  expect((await server.call("PUT", `/api/consignerTypes/${ids.standard}`, person.admin, change)).status).toBe(200);
  const { body } = await server.call("GET", `/api/history/consignerType/${ids.standard}`, person.admin);
  expect(JSON.stringify(body.data)).toContain('"sellingFeeBasisPoints"');
  expect(JSON.stringify(body.data)).toMatch(/1500.*1750/);
  expect(JSON.stringify(body.data)).toContain(ids.admin);
});

describe("a mark in every text", () => {
  /** Adds the mark to every text column of these rows that accepts it. */
  const markAll = (where: string) =>
    server.db.asAdmin(`do $$
      declare c record;
      begin
        for c in select table_schema as s, table_name as t, column_name as n from information_schema.columns k
          where table_schema in ('public', 'sync') and data_type = 'text' and domain_name is null
            and column_name not in ('store_id', 'id') and ${where}
        loop
          begin
            execute format('update %I.%I set %I = %L || ctid::text where store_id = %L', c.s, c.t, c.n, '${mark}', 'store-two');
          exception when others then null;
          end;
        end loop;
      end $$`);
  const everywhere = async (as: Partial<Credentials>) => {
    const found: string[] = [];
    for (const { method, url } of routes()) {
      if (method !== "GET") continue;
      for (const whose of ["own", "another's", "another store's"] as const) {
        const reply = await knock(method, url, as, whose);
        if (reply.text.includes(mark)) found.push(`${method} ${url} (${whose})`);
      }
    }
    return found;
  };

  test("of the second store is in no answer of the first", async () => {
    await markAll("true");
    const [marked] = await server.db.asAdmin<{ n: number }>(
      `select count(*)::int as n from items where store_id = 'store-two' and notes like '${mark}%'`,
    );
    expect(marked?.n).toBeGreaterThan(0);
    for (const as of [person.admin, person.seller]) expect(await everywhere(as)).toEqual([]);
  });

  test("of another consigner, their items and their money is in no answer to a consigner", async () => {
    const texts: Readonly<Record<string, readonly string[]>> = {
      "consigners:id": ["first_name", "last_name"],
      "consigner_contacts:id": ["email"],
      "consigner_private:id": ["phone", "address", "id_number"],
      "items:consigner_id": ["notes", "tracking_code"],
    };
    for (const [of, columns] of Object.entries(texts)) {
      const [name, key] = of.split(":");
      for (const column of columns)
        await server.db.asAdmin(
          `update ${name} set ${column} = '${mark}' where store_id = 'store-one' and ${key} = '${ids.otherSeller}'`,
        );
    }
    expect(await everywhere(person.seller)).toEqual([]);
    // Nor amounts: payouts, and costs to the store.
    for (const { url } of routes().filter(({ method }) => method === "GET")) {
      const { text } = await knock("GET", url, person.seller, "own");
      for (const secret of [insideMark, ...secretFigures])
        expect(text.includes(secret), `${url}: ${secret}`).toBe(false);
    }
    const seen = await server.call("GET", `/api/inventories/${testItem(2).id}`, person.admin);
    expect(JSON.stringify(seen.body)).toContain(mark);
  });

  test("of another consigner, of a customer and of what items cost is in nothing that comes onto a consigner's device", async () => {
    const rowsOf = async (actor: Actor) => {
      const device = new SyncDevice(server.services, "store-one", actor);
      await device.download();
      await device.pullAll();
      return JSON.stringify([...device.rows.values()]);
    };
    const [own, whole] = [await rowsOf(seller), await rowsOf(admin)];
    expect(own).toContain(testItem(1).id);
    for (const secret of [insideMark, mark, ids.otherSeller, testItem(2).id, ...secretFigures]) {
      expect(own.includes(secret), secret).toBe(false);
      // Callers with the right do see them, so they could have been found; rows contain no decimal amounts.
      if (!secret.includes(".")) expect(whole.includes(secret), secret).toBe(true);
    }
  });

  test("of what items cost is in no answer but to who works with stock or reads the figures", async () => {
    const told = new Set<string>();
    for (const who of everybody.filter(({ refused }) => refused === null))
      for (const { method, url } of routes()) {
        if (method !== "GET") continue;
        const { text } = await knock(method, url, who.as, "own");
        const [cost = "", inMajor = ""] = secretFigures;
        if (text.includes(cost) || text.includes(inMajor)) told.add(who.name);
      }
    expect([...told].toSorted()).toEqual(["an admin", "only-inventory"]);
  });
});
