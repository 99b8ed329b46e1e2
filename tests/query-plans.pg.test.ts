import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEveryStatement } from "./support/every-statement.ts";
import { firstStore, type TestServer } from "./support/test-server.ts";
import { nodesOf, type PlanNode, strays } from "./support/plan-nodes.ts";

/**
 * The cost of every statement in a small store beside a large one. Statements are recorded as the real server sends
 * them, so new ones are included; the plans are PostgreSQL's own.
 */

let server: TestServer;
let recorded: ReadonlyMap<string, readonly unknown[]>;
let prepared: ReadonlySet<string>;

/** Rows of each growing table in the other store; the small store has a few. */
const large = 6_000;

const filled: string[] = [];

/** Adds many copies of the first store's newest rows to the second store, with changed columns as SQL over `n`. */
async function multiply(table: string, differs: Readonly<Record<string, string>>, count = large): Promise<void> {
  const [schema, name] = table.split(".");
  const columns = await server.db.asAdmin<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [schema, name],
  );
  const names = columns.map(({ column }) => column);
  const values = names.map((column) => (column === "store_id" ? "'store-two'" : (differs[column] ?? `b."${column}"`)));
  const made = await server.db.asAdmin(
    `insert into ${table} (${names.map((column) => `"${column}"`).join(", ")}) select ${values.join(", ")}
     from (select * from ${table} where store_id = 'store-one' limit 1) b, generate_series(1, ${count}) n returning 1`,
  );
  expect(made.length, table).toBe(count);
  filled.push(table);
}

/** Fills the other store with `times` 1; higher values add as much again, with other ids. */
async function fillOtherStore(times = 1): Promise<void> {
  const mark = `big${times}-`;
  const id = `'${mark}' || n`;
  const held = { seq: "n", decision: "null", decided_at: "null", decided_by: "null", outcome: "null" };
  await multiply("public.products", { id, sku: "'SKU-' || n" });
  await multiply("public.gtins", { id: `(90000000000000 + n + ${times * 1_000_000})::text`, product_id: id });
  await multiply("public.consigners", { id });
  await multiply("public.items", { id, code: `'${"BCDEF"[times]}' || lpad(n::text, 7, '0')`, product_id: id });
  await multiply("public.history", { id, row_id: id });
  await multiply("public.orders", { id });
  await multiply("public.order_lines", { id, order_id: id, item_id: id, consigner_id: id });
  await multiply("public.ledger_entries", { id, item_id: id, payout_id: "null" });
  await multiply("public.audits", { id }, 2_000);
  await multiply("public.audit_scans", { id, audit_id: `'${mark}' || (n % 2000 + 1)`, item_id: "null" });
  await multiply("public.audit_lines", { id, audit_id: `'${mark}' || (n % 2000 + 1)`, item_id: "null" });
  await multiply("public.audit_notes", { id, audit_id: `'${mark}' || (n % 2000 + 1)` }, 2_000);
  await multiply("sync.changes", { version: `${times * 1_000_000} + n` });
  await multiply("sync.devices", { id }, 2_000);
  await multiply("sync.queues", { id, device_id: id, code_prefix: `'${"ZYXWV"[times]}' || n` }, 2_000);
  await multiply("sync.command_outcomes", { command_id: id, queue_id: `'${mark}' || (n % 2000 + 1)`, seq: "n" });
  await multiply("sync.code_allocations", { command_id: id });
  await multiply("sync.held_commands", { command_id: id, queue_id: `'${mark}' || (n % 2000 + 1)`, ...held });
  await server.db.asAdmin("analyze");
}

/**
 * Returns the plan of each text in the first store, with its values, or (`kept`) the generic plan. Through the
 * library's own connection, since PostgreSQL shows a generic plan only without values.
 */
async function plansOf(
  settings: readonly string[],
  texts: Iterable<string> = recorded.keys(),
  kept = false,
): Promise<readonly { readonly text: string; readonly plan: PlanNode }[]> {
  const client = await server.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.store_id', $1, true)", [firstStore.id]);
    for (const setting of settings) await client.query(setting);
    const plans = [];
    for (const text of texts) {
      const { rows } = kept
        ? await client.query(`explain (generic_plan, verbose, format json) ${text}`)
        : await client.query(`explain (verbose, format json) ${text}`, [...(recorded.get(text) ?? [])]);
      const row = rows[0] as { "QUERY PLAN": readonly [{ Plan: PlanNode }] } | undefined;
      if (row !== undefined) plans.push({ text, plan: row["QUERY PLAN"][0].Plan });
    }
    return plans;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

beforeAll(async () => {
  ({ server, values: recorded, prepared } = await recordEveryStatement());
  await fillOtherStore();
});
afterAll(() => server.close());

describe("no statement of a small store", () => {
  test("reads or goes through a table that the large one fills, but by the store's own part of an index", async () => {
    expect(recorded.size).toBeGreaterThan(80);
    const plans = await plansOf([]);
    const found = plans.flatMap(({ text, plan }) =>
      strays(plan, (table) => filled.includes(table)).map((stray) => `${stray}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test("does so by the plan that a connection may keep for any values", async () => {
    const kept = [...recorded.keys()].filter((text) => prepared.has(text));
    expect(kept.length).toBeGreaterThan(40);
    const plans = await plansOf([], kept, true);
    const found = plans.flatMap(({ text, plan }) =>
      strays(plan, (table) => filled.includes(table)).map((stray) => `${stray}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test("lacks an index for any table that stores share, when all of them have grown", async () => {
    // Tables of a page or two are always scanned; so the planner must show the alternative.
    const plans = await plansOf(["set local enable_seqscan = off"]);
    const found = plans.flatMap(({ text, plan }) => strays(plan, () => true).map((stray) => `${stray}: ${text}`));
    expect(found).toEqual([]);
  });
});

test("a sub-select names its store itself, since a cluster would ask all nodes for one that takes it from outside", () => {
  const found = [...recorded.keys()].filter((text) =>
    /\bwhere (\w+\.)?store_id = (?!st\.|excluded\.)\w+\.store_id/.test(text),
  );
  expect(found).toEqual([]);
});

test("a look-up goes through the same indexes when the large store has grown threefold", async () => {
  /** Returns whether a statement has conditions besides the store, by keys and without an ordered limit. */
  const keyed = ({ text, plan }: { readonly text: string; readonly plan: PlanNode }): boolean =>
    !/\blimit\b/.test(text) &&
    nodesOf(plan).every((node) => node["Index Cond"] === undefined || node["Index Cond"].includes(" AND "));
  const indexesOf = (plan: PlanNode) =>
    [...new Set(nodesOf(plan).flatMap((node) => node["Index Name"] ?? []))].toSorted().join();
  const read = async () => [
    ...(await plansOf([])),
    ...(await plansOf(
      [],
      [...recorded.keys()].filter((text) => prepared.has(text)),
      true,
    )),
  ];
  const before = await read();
  const lookUps = before.filter(keyed);
  expect(lookUps.length).toBeGreaterThan(40);
  await fillOtherStore(2);
  await fillOtherStore(3);
  const after = await read();
  const changed = before.flatMap(({ text, plan }, n) => {
    const [was, is] = [indexesOf(plan), indexesOf(after[n]?.plan ?? plan)];
    return lookUps.some((one) => one.plan === plan) && was !== is ? [{ text, was, is }] : [];
  });
  expect(changed).toEqual([]);
});

test("a plan that reads a shared table whole, or by an index that does not lead with the store, would be found", async () => {
  recorded = new Map([["select 1 from sync.changes where row_id = 'item-000001'", []]]);
  await server.db.asAdmin("create index wrong on sync.changes (row_id)");
  await server.db.asAdmin(
    "insert into sync.changes select 'store-one', 100000 + n, 'item', 'other-' || n, '{}', '{}' from generate_series(1, 6000) n",
  );
  await server.db.asAdmin("analyze sync.changes");
  const found = async (settings: readonly string[]) =>
    (await plansOf(settings)).flatMap(({ plan }) => strays(plan, () => true));
  expect(await found([])).toEqual(["goes through wrong of every store"]);
  const noIndex = ["indexscan", "indexonlyscan", "bitmapscan"].map((way) => `set local enable_${way} = off`);
  expect(await found(noIndex)).toEqual(["reads all of sync.changes"]);
});
