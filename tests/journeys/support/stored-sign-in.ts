import type { Browser, BrowserContext } from "@playwright/test";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { people, signIn } from "./people.ts";

/**
 * A sign-in of a new device through the form, recorded once by each of Playwright's processes and put into the
 * browsers and servers of journeys that begin signed in.
 *
 * A recording is one device: it has the queue and the number range of its item codes. A server takes each of them once.
 */
interface Recording {
  /** What the browser stores, at `origin`. */
  readonly storage: Awaited<ReturnType<BrowserContext["storageState"]>>;
  readonly origin: string;
  /** Rows that the server has since, by table. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** Where a sign-in leaves rows. */
const schemas = ["identity", "sync", "public"];

/** The servers of the journey that runs. */
export const servers: TestServer[] = [];

const recordings = new Map<string, Promise<Recording>>();
const given = new WeakMap<TestServer, Set<string>>();

const keyOf = (email: string, address: string): string => `${email} at ${new URL(address).hostname}`;

/** Whether this person's recorded device is still to be had at this server; others sign in through the form. */
export const mayBePut = (server: TestServer, email: string, address: string): boolean =>
  Object.values<string>(people).includes(email) && given.get(server)?.has(keyOf(email, address)) !== true;

/**
 * Signs a new context in as this person of the first store, at a server with the two small stores.
 *
 * @param address - The face's: the server's own, or that of the store's portal.
 */
export async function putSignIn(
  context: BrowserContext,
  server: TestServer,
  email: string,
  address: string,
): Promise<void> {
  const key = keyOf(email, address);
  const taken = given.get(server) ?? new Set();
  given.set(server, taken);
  if (taken.has(key))
    throw new Error(`${key} is one device, which this server has. Another device signs in through the form.`);
  taken.add(key);
  const browser = context.browser();
  if (browser === null) throw new Error("A context that was opened without a browser cannot be signed in.");
  const recording = recordings.get(key) ?? record(browser, email, address);
  recordings.set(key, recording);
  const { storage, origin, rows, at } = await recording;
  const later = Date.now() - at;
  await addRows(server, rows, later);
  await context.setStorageState({
    cookies: storage.cookies,
    origins: storage.origins.map((one) => ({
      ...one,
      ...(one.origin === origin ? { origin: address } : {}),
      localStorage: one.localStorage.map(({ name, value }) => ({ name, value: movedValue(value, later) })),
    })),
  });
}

async function record(browser: Browser, email: string, face: string): Promise<Recording> {
  const server = await createTestServer({ listen: true });
  try {
    const origin = Object.assign(new URL(server.address), { hostname: new URL(face).hostname }).origin;
    const before = await rowsOf(server);
    const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", serviceWorkers: "block" });
    await signIn(await context.newPage(), email);
    const storage = await context.storageState({ indexedDB: true });
    const at = Date.now();
    const after = await rowsOf(server);
    await context.close();
    const rows = Object.entries(after).map(([table, all]) => {
      const known = new Set(before[table]);
      return [table, all.filter((row) => !known.has(row)).map((row) => JSON.parse(row) as object)] as const;
    });
    return { storage, origin, rows: Object.fromEntries(rows.filter(([, added]) => added.length > 0)), at };
  } finally {
    await server.close();
  }
}

/** Returns the rows of each table as JSON, by the table's quoted name. */
async function rowsOf({ db }: TestServer): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.asAdmin<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = any ($1)`,
    [schemas],
  );
  const rows = await db.asAdmin<{ name: string; row: string }>(
    tables.map(({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`).join(" union all "),
  );
  return Object.fromEntries(
    tables.map(({ name }) => [name, rows.filter((one) => one.name === name).map(({ row }) => row)]),
  );
}

/** Adds recorded rows, their moments as much later as this is; rows that were changed replace what the server has. */
async function addRows({ db }: TestServer, rows: Recording["rows"], later: number): Promise<void> {
  const statements = Object.entries(rows).map(([table, added]) => {
    const json = JSON.stringify(added.map((row) => moved(row, later))).replaceAll("'", "''");
    const fresh = `select * from jsonb_populate_recordset(null::${table}, '${json}')`;
    const ids = added.flatMap((row) => ("id" in row ? [`'${String(row.id)}'`] : []));
    const last = ids.length === 0 ? "" : `delete from ${table} where id in (${ids.join()});`;
    return `${last} insert into ${table} ${fresh};`;
  });
  // Rows come in any order: whether they refer to each other rightly was asked when they were recorded.
  await db.asAdmin(`begin; set local session_replication_role = replica; ${statements.join(" ")} commit`);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d:\d\d)$/;

const moved = (row: object, later: number): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(value) ? movedText(value, later) : value]),
  );

const isMoment = (value: unknown): value is string => typeof value === "string" && moment.test(value);

const movedText = (text: string, later: number): string => new Date(Date.parse(text) + later).toISOString();

/** Returns a stored value with its moment as much later: a time in ISO 8601, or in milliseconds. */
const movedValue = (value: string, later: number): string => {
  if (isMoment(value)) return movedText(value, later);
  return /^\d{13}$/.test(value) ? String(Number(value) + later) : value;
};
