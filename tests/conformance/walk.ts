import { sql } from "kysely";
import { expect } from "vitest";
import type { CommandCall } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import { transact } from "#server/machine/database/transact.ts";
import { can } from "#shared/access/capabilities.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { CommandDefinition, Put } from "#shared/machine/kernel/define-command.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { FakeClock, FakeMachine } from "../simulation/fake-machine.ts";
import { type SimulationEnvironment, openShop } from "../simulation/environment.ts";
import { commandServices } from "../support/command-services.ts";
import { serverView } from "../support/sync-device.ts";
import { runAudit } from "../support/test-audit.ts";
import { admin, airGtin, floor, staff } from "../support/test-store.ts";
import { viewSamples } from "../support/view-samples.ts";
import { argsFromSchema, type World } from "./args-from-schema.ts";
import { ConformingDevice, type Tried } from "./conforming-device.ts";
import { seeded } from "./random.ts";

/** Audits that devices no longer keep, with a scan and a line each. */
export const oldAudits: readonly Put[] = ["old-1", "old-2"].flatMap((id) => runAudit(id, "2025-06-01T08:00:00.000Z"));
const beyondWindow: Partial<Record<RowType, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(oldAudits, ({ type }) => type)].map(([type, puts]) => [type, puts.map(({ row }) => row.id)]),
);

/** The walkers: if they were disabled or deleted on the way, nothing later would be tried. */
const walkers = new Set([admin, staff, floor].map(({ id }) => id));

/** Returns what generated arguments may refer to: rows this person sees, and words that sometimes match. */
function worldOf(device: ConformingDevice, now: string): World {
  const idsOf = (type: RowType) => {
    const ids = [...device.ids(type), ...(beyondWindow[type] ?? [])].filter((id) => !walkers.has(id));
    return ids.length === 0 ? ["nobody"] : ids;
  };
  const codes = () => device.itemCodes();
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

/**
 * Commands whose rule uses the server's extra data: a sum over years of entries, which no device has, lines of which
 * devices keep ninety days, all items and scans of an import, and past sales, which no device has.
 */
const decidedThere: ReadonlySet<string> = new Set([
  "payouts.create",
  "markdowns.markDownItems",
  "inventory.importPastSales",
  "inventory.undoImport",
]);

export const rowsOf = ({ server }: SimulationEnvironment, storeId: string, type: RowType): Promise<AnyRow[]> =>
  transact(server.db, storeId, (tx) =>
    tx.run(sql<AnyRow>`
      select ${sql.raw(rowColumns[type].selected)} from ${sql.raw(rowColumns[type].table)} where store_id = ${storeId}
        order by id`),
  );

/** One walk: its devices, their undelivered commands, and the server's outcomes so far. */
export class Walk {
  readonly storeId: string;
  readonly clock = new FakeClock();
  readonly services;
  readonly #environment: SimulationEnvironment;
  readonly #seed: number;
  #devices: readonly ConformingDevice[] = [];
  #pending: { readonly id: string; readonly told: string; readonly tried: Tried }[] = [];
  /** Commands that changed something in the same way on device and server. */
  readonly appliedNames = new Set<string>();
  /** Every command as sent, with its outcome, and the server's time, in milliseconds since 1970. */
  readonly sent: {
    readonly call: Omit<CommandCall, "storeId">;
    readonly outcome: CommandOutcome;
    readonly at: number;
  }[] = [];

  constructor(environment: SimulationEnvironment, seed: number) {
    this.#environment = environment;
    this.#seed = seed;
    this.storeId = `walk-${seed}`;
    this.services = commandServices(environment.server.db, () => new Date(this.clock.now()));
  }

  async open(rows: readonly Put[]): Promise<void> {
    this.#environment.clock = this.clock;
    const shop = await openShop(this.#environment, this.storeId, [], { rows });
    this.#devices = await Promise.all(
      [admin, staff, floor].map(async (actor, n) =>
        ConformingDevice.open(
          actor,
          this.storeId,
          new FakeMachine(this.#seed * 10 + n, this.clock),
          (await shop.connection(actor)).transport,
        ),
      ),
    );
  }

  /** Runs some commands of one person, and delivers them. */
  async stretch(from: number, count: number): Promise<void> {
    const device = seeded(this.#seed * 7_919 + from).pick([...this.#devices, ...this.#devices.slice(0, 1)]);
    await device.sync();
    for (let n = from; n < from + count; n += 1) {
      this.clock.leap(60_000);
      await this.#step(device, n);
    }
    await this.#deliver(device);
    const view = await serverView(this.services, this.storeId, device.actor);
    same(await device.rows(), new Map([...view].map(([key, row]) => [key, canonicalJson(row)])), "after a delivery");
    same(device.faults, [], "faults");
  }

  async #step(device: ConformingDevice, n: number): Promise<void> {
    const { actor } = device;
    const random = seeded(this.#seed * 1_000_003 + n);
    const definition = random.pick<CommandDefinition>([...commands.values()]);
    const now = new Date(this.clock.now()).toISOString();
    // Half of them as people would send them, the rest with values that match or nearly match the schema.
    const own = {
      now,
      newId: () => `new-${random.word(16)}`,
      newCode: () => itemCode("ZZZZ", random.below(900_000)),
    };
    const sampled = random.chance(0.5) ? definition.sample(viewSamples(device.view, random, own)) : null;
    const args = sampled ?? argsFromSchema(definition.args, worldOf(device, now), random);
    const told = `seed ${this.#seed}, step ${n}: ${actor.name} ${definition.name} ${JSON.stringify(args)}`;
    const call = {
      actor,
      commandId: `step-${this.#seed}-${n}`,
      name: definition.name,
      args,
      occurredAt: now,
      queue: null,
    };
    const parsed = z.safeParse(definition.args, args);
    const needs =
      parsed.success && typeof definition.needs === "function" ? definition.needs(parsed.data) : definition.needs;
    if (!parsed.success || typeof needs === "function" || !can(actor, needs)) {
      same((await this.#ask(call, told)).status, "rejected", told);
      return;
    }
    const tried = await device.tryOut({ name: definition.name, args: parsed.data, occurredAt: now });
    if (decidedThere.has(definition.name)) {
      await this.#deliver(device);
      if ((await this.#ask(call, told)).status === "applied") this.appliedNames.add(definition.name);
      return device.sync();
    }
    const { result } = tried.run;
    if (result === null)
      same(
        tried.run.reads.every((key) => device.answers(key)),
        false,
        `${told}: not decided though every row is known`,
      );
    if (result instanceof DomainError) {
      await this.#deliver(device);
      const outcome = await this.#ask(call, told);
      same({ ...outcome.error }, { ...result.toJSON() }, told);
      same(outcome.status, "rejected", told);
    } else if (definition.offline === "online") {
      await this.#deliver(device);
      const outcome = await this.#ask(call, told);
      if (result !== null) await this.#expectApplied(outcome, told, tried, writesOf(tried));
      await device.sync();
    } else this.#pending.push({ id: await device.keep(tried), told, tried });
  }

  async #ask(call: Omit<CommandCall, "storeId">, told: string): Promise<CommandOutcome> {
    const outcome = await executeCommand(this.services, { ...call, storeId: this.storeId }).catch((error: Error) => {
      throw new Error(`${told}: ${error.message}`, { cause: error });
    });
    this.sent.push({ call, outcome, at: this.clock.now() });
    return outcome;
  }

  /** Delivers pending commands, and compares the device's view with the server's result. */
  async #deliver(device: ConformingDevice): Promise<void> {
    const delivered = this.#pending;
    this.#pending = [];
    if (delivered.length === 0) return;
    const shown = new Map<string, AnyRow | null>();
    for (const { tried } of delivered)
      for (const { type, id } of writesOf(tried)) {
        const row = device.written(type, id);
        if (row !== undefined) shown.set(`${type}#${id}`, row);
      }
    await device.sync();
    for (const { id, told, tried } of delivered) {
      const outcome = device.answerOf(id);
      const { name, args, occurredAt } = tried;
      const call = { actor: device.actor, commandId: id, name, args, occurredAt, queue: null };
      this.sent.push({ call, outcome, at: this.clock.now() });
      if (tried.run.result === null) continue;
      // Only the server knows every order that contains an item.
      if (name === "inventory.deleteItems" && outcome.error?.code === "in_use") continue;
      const writes = writesOf(tried).map(({ type, id: rowId }) => ({
        type,
        id: rowId,
        row: shown.get(`${type}#${rowId}`),
      }));
      await this.#expectApplied(outcome, told, tried, writes);
    }
  }

  async #expectApplied(
    outcome: CommandOutcome,
    told: string,
    { name }: Tried,
    writes: readonly Wrote[],
  ): Promise<void> {
    same([outcome.status, outcome.error], ["applied", null], told);
    if (writes.length > 0) this.appliedNames.add(name);
    for (const [type, rows] of Map.groupBy(writes, (row) => row.type)) {
      const there = new Map((await rowsOf(this.#environment, this.storeId, type)).map((row) => [row.id, row]));
      for (const { id, row } of rows) same(there.get(id) ?? null, row, told);
    }
  }

  close(): void {
    for (const device of this.#devices) device.close();
  }
}

function same(actual: unknown, expected: unknown, told: string): void {
  expect(actual, told).toEqual(expected);
}

interface Wrote {
  readonly type: RowType;
  readonly id: string;
  readonly row: AnyRow | null | undefined;
}

/** Returns the rows a command wrote on the device. */
function writesOf({ run: { result } }: Tried): Wrote[] {
  if (result === null || result instanceof DomainError) return [];
  return [
    ...result.put.map(({ type, row }) => ({ type, id: row.id, row })),
    ...(result.remove ?? []).map(({ type, id }) => ({ type, id, row: null })),
  ];
}
