import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "#pwa/local/run-command.ts";
import type { CommandCall } from "#server/commands/command-call.ts";
import { executeBatch } from "#server/commands/execute-batch.ts";
import { executeCommand } from "#server/commands/execute-command.ts";
import { rowColumns } from "#server/database/columns.ts";
import { runSql, transact } from "#server/database/transact.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { commands } from "#shared/commands.ts";
import type { ItemLogRow, ItemRow } from "#shared/inventory/rows.ts";
import { statuses } from "#shared/inventory/status.ts";
import type { CommandDefinition, Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { z } from "#shared/kernel/schema.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/rows.ts";
import type { StoreRow } from "#shared/settings/rows.ts";
import { commandServices } from "../support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { admin, airGtin, floor, ids, makeTestStore, staff, testItem, testStoreRows } from "../support/test-store.ts";
import { argsFromSchema, type World } from "./args-from-schema.ts";
import { MemoryRows } from "./memory-rows.ts";
import { seeded } from "./random.ts";

/**
 * Every command gives the same rows on the device and on PostgreSQL. Walks of made-up commands, of
 * every name in the registry, are run by the device's executor over rows in memory, by the
 * server one at a time, and by the server in batches; the answers and all rows must be the same.
 */

const stepsPerWalk = 250;
const seeds = [1, 2, 3];

let db: TestDatabase;
const appliedNames = new Set<string>();
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Sixty items, in every status that can be told without an order, at two places. */
function firstItems(): Put[] {
  return Array.from({ length: 60 }, (_, n) => {
    const status = statuses[n % statuses.length] ?? "Active";
    const accepted = !["Pending", "Requested", "Consignment", "Buying", "Declined"].includes(status);
    const detour =
      status.startsWith("Request") || status.startsWith("Store") || status === "InTransit" || status === "PendingSale";
    const row = testItem(n + 1, {
      status,
      statusBefore: detour && status !== "Requested" ? "Active" : null,
      requestedPriceMinor: status.endsWith("RequestPriceChange") ? 15_000 : null,
      acceptedOn: accepted ? "2026-01-05T08:00:00.000Z" : null,
      acceptedBy: accepted ? ids.staff : null,
      locationId: n % 4 === 0 ? ids.back : ids.front,
      destinationLocationId: status === "InTransit" ? (n % 4 === 0 ? ids.front : ids.back) : null,
      soldOn: status === "Sold" || status === "Paid" ? "2026-01-20T08:00:00.000Z" : null,
      consignerId: n % 5 === 0 ? ids.storeAccount : n % 3 === 0 ? ids.otherSeller : ids.seller,
      productId: n % 2 === 0 ? ids.air : ids.court,
    });
    return { type: "item", row };
  });
}

/** What made-up arguments may name: the memory's rows, and words that sometimes fit. */
function worldOf(memory: MemoryRows, now: string): World {
  const idsOf = (type: RowType) => {
    const all = memory.all(type).map(({ id }) => id);
    return all.length === 0 ? ["nobody"] : all;
  };
  const codes = () => memory.all("item").map((row) => (row as ItemRow).code);
  const words: Record<string, () => readonly string[]> = {
    code: () => [...codes(), ...codes(), airGtin, "no such code"],
    gtin: () => [airGtin, "4006381333931", "036000291452", "5901234123457", "96385074", "123"],
    size: () => ["9", "10", "11", "15"],
    option1Value: () => ["8", "9", "10", "99"],
    option2Value: () => ["New", "Used"],
    option3Value: () => ["Good box", "No box"],
    sku: () => ["AIR-001", "NEW-100", "NEW-200", "NEW-300"],
  };
  return {
    now,
    ids: idsOf,
    itemCodes: codes,
    words: (field) => words[field]?.() ?? ["Marked by hand", "  spaces around  ", "O'Brien <b>🙂</b> مرحبا", "x"],
  };
}

interface Step {
  readonly call: CommandCall;
  /** What the device made of it: null where it does not get that far (args or rights). */
  readonly device: "applied" | DomainError | null;
  /** The rows it wrote on the device. */
  readonly wrote: readonly { readonly type: RowType; readonly id: string; readonly row: AnyRow | null }[];
}

/** One made-up command, run on the device. */
async function stepOnDevice(memory: MemoryRows, storeId: string, at: string, seed: number, n: number): Promise<Step> {
  const random = seeded(seed * 1_000_003 + n);
  const definition = random.pick<CommandDefinition>([...commands.values()]);
  const args = argsFromSchema(definition.args, worldOf(memory, at), random);
  const actor: Actor = random.pick([admin, admin, staff, floor]);
  const call: CommandCall = {
    storeId,
    actor,
    commandId: `step-${seed}-${n}`,
    name: definition.name,
    args,
    occurredAt: null,
    queue: null,
  };
  const parsed = z.safeParse(definition.args, args);
  const needs =
    !parsed.success || typeof definition.needs === "string" ? definition.needs : definition.needs(parsed.data);
  if (!parsed.success || typeof needs === "function" || !can(actor, needs)) return { call, device: null, wrote: [] };
  const store = memory.all("store")[0] as StoreRow;
  const { result } = await runCommand(definition, { args: parsed.data, actor, now: at, store }, memory);
  if (result === null) throw new Error(`${definition.name} was not decided though every row is known.`);
  if (result instanceof DomainError) return { call, device: result, wrote: [] };
  memory.apply(result);
  const wrote = [
    ...result.put.map(({ type, row }) => ({ type, id: row.id, row })),
    ...(result.remove ?? []).map(({ type, id }) => ({ type, id, row: null })),
  ];
  return { call, device: "applied", wrote };
}

const rowsOf = (storeId: string, type: RowType): Promise<AnyRow[]> =>
  transact(db, storeId, (tx) =>
    runSql<AnyRow>(
      tx,
      `select ${rowColumns[type].selected} from ${rowColumns[type].table} where store_id = $1 order by id`,
      [storeId],
    ),
  );

for (const seed of seeds)
  test(`seed ${seed}: a walk of ${stepsPerWalk} commands ends in the same rows on the device, on PostgreSQL, and in batches`, {
    timeout: 120_000,
  }, async () => {
    const [single, batched] = [`walk-${seed}`, `batch-${seed}`];
    const started = Date.parse("2026-03-01T08:00:00.000Z");
    let now = started;
    const services = commandServices(db, () => new Date(now));
    const fallenApart: unknown[] = [];
    services.log.debug = (why: unknown) => fallenApart.push(why);
    const items = firstItems();
    for (const storeId of [single, batched]) await makeTestStore(db, { storeId, rows: items });
    const memory = new MemoryRows([...testStoreRows(single), ...items]);
    const chance = seeded(seed);
    const calls: CommandCall[] = [];
    const answers: string[] = [];

    for (let n = 0; n < stepsPerWalk; n++) {
      now = started + n * 60_000;
      const step = await stepOnDevice(memory, single, new Date(now).toISOString(), seed, n);
      const told = `seed ${seed}, step ${n}: ${step.call.name} ${JSON.stringify(step.call.args)}`;
      const outcome = await executeCommand(services, step.call).catch((error: Error) => {
        throw new Error(`${told}: ${error.message}`, { cause: error });
      });
      if (step.device === null) expect(outcome.status, told).toBe("rejected");
      else if (step.device instanceof DomainError)
        expect(outcome, told).toMatchObject({ status: "rejected", error: step.device.toJSON() });
      else {
        expect(outcome, told).toMatchObject({ status: "applied", error: null });
        if (step.wrote.length > 0) appliedNames.add(step.call.name);
        for (const [type, rows] of Map.groupBy(step.wrote, (row) => row.type)) {
          const there = new Map((await rowsOf(single, type)).map((row) => [row.id, row]));
          for (const { id, row } of rows) expect(there.get(id) ?? null, told).toEqual(row);
        }
      }
      calls.push({ ...step.call, storeId: batched, occurredAt: new Date(now).toISOString() });
      answers.push(JSON.stringify([outcome.status, outcome.error, outcome.reports]));
    }

    now = started + stepsPerWalk * 60_000;
    for (let from = 0; from < calls.length; ) {
      const size = 1 + chance.below(40);
      const outcomes = await executeBatch(services, calls.slice(from, from + size));
      for (const [at, { status, error, reports }] of outcomes.entries())
        expect(JSON.stringify([status, error, reports]), `seed ${seed}, step ${from + at} in a batch`).toBe(
          answers[from + at],
        );
      from += size;
    }

    expect(fallenApart, "batches that had to be run one by one").toEqual([]);
    for (const type of (Object.keys(rowTypes) as RowType[]).filter((one) => one !== "store" && one !== "employee")) {
      expect(await rowsOf(single, type), `${type}, seed ${seed}`).toEqual(memory.all(type));
      if (type !== "consigner")
        expect(await rowsOf(batched, type), `${type} in batches, seed ${seed}`).toEqual(memory.all(type));
    }
    await expectLogsToFold(single);
    await expectLogsToFold(batched);
  });

/** Folding an item's log gives its row, and each value before is the value after of the entry before. */
async function expectLogsToFold(storeId: string): Promise<void> {
  const logs = await transact(db, storeId, (tx) =>
    runSql<Pick<ItemLogRow, "itemId" | "modifiedFields" | "occurredAt" | "actorId">>(
      tx,
      `select item_id as "itemId", modified_fields as "modifiedFields", occurred_at as "occurredAt", actor_id as "actorId" from item_logs order by log_order`,
    ),
  );
  const folded = new Map<string, Record<string, unknown>>();
  for (const { itemId, modifiedFields, occurredAt, actorId } of logs) {
    const item = folded.get(itemId) ?? { id: itemId };
    for (const { variableChanged, beforeValue, afterValue } of modifiedFields) {
      if (variableChanged === "createdOn") continue;
      expect(beforeValue, `${itemId} ${variableChanged}`).toEqual(item[variableChanged] ?? null);
      item[variableChanged] = afterValue;
    }
    folded.set(itemId, { ...item, updatedAt: occurredAt, updatedBy: actorId });
  }
  const items = (await rowsOf(storeId, "item")) as ItemRow[];
  expect(folded.size).toBe(items.length);
  const told = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  for (const item of items) expect(told(folded.get(item.id) ?? {})).toEqual(told(item));
}

test("every command in the registry was applied somewhere on these walks", () => {
  expect([...commands.keys()].filter((name) => !appliedNames.has(name))).toEqual([]);
});
