import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { CommandName } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../tests/simulation/memory-server.ts";
import { item, others, session, someItems, storeId } from "../../../tests/simulation/small-store.ts";
import { ApiError } from "./refusals.ts";
import { actorOf } from "./actor-of.ts";
import { concernsOf } from "./command-rules.ts";
import type { Device } from "./device.ts";
import { EarlyDevice, type Early } from "../start/early-device.ts";
import { readFirst } from "./first-read.ts";
import { openDevice } from "../start/open-device.ts";

const items = 6;
const ids = Array.from({ length: items }, (_, n) => `item-${String(n).padStart(4, "0")}`);
const itemId = fc.constantFrom(...ids);
const place = fc.constantFrom("location-1", "location-2");
const auditId = fc.constantFrom("audit-1", "audit-2");

type Step =
  | { readonly kind: "run"; readonly name: CommandName; readonly args: unknown }
  | { readonly kind: "elsewhere"; readonly changes: Partial<ItemRow> & { readonly id: string } }
  | { readonly kind: "gone"; readonly id: string }
  | { readonly kind: "restart"; readonly kept: boolean; readonly build?: string }
  | { readonly kind: "sync" }
  | { readonly kind: "pullOnly" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      name: fc.constant("inventory.foundHere" as const),
      args: fc.record({ itemId, locationId: place, subLocationId: fc.constant(null) }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      name: fc.constant("inventory.markPrinted" as const),
      args: fc.record({ itemIds: fc.uniqueArray(itemId, { minLength: 1, maxLength: 3 }) }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      name: fc.constant("inventory.overrideStatus" as const),
      args: fc.record({
        itemId,
        status: fc.constantFrom("Withdrawn", "Active", "Declined"),
        reason: fc.constant("Test"),
      }),
    }),
  },
  // An audit's rule reads rows by index, and what it reads next depends on what it found.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      name: fc.constant("audits.start" as const),
      args: fc.record({ id: auditId, locationId: place }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      name: fc.constant("audits.run" as const),
      args: fc.record({ auditId }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("elsewhere" as const),
      changes: fc.record({ id: itemId, locationId: place, status: fc.constantFrom("Active", "Sold", "Withdrawn") }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("gone" as const), id: itemId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("restart" as const),
      kept: fc.boolean(),
      build: fc.constantFrom("first", "first", "second"),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "sync" } as const) },
  // Sending fails, so that changes are pulled while commands wait.
  { weight: 2, arbitrary: fc.constant({ kind: "pullOnly" } as const) },
);

/** A waiting audit of the items' location, then `between`, before one of the items changes on the server. */
const audited = (...between: readonly Step[]): [Step[]] => [
  [
    { kind: "run", name: "audits.start", args: { id: "audit-1", locationId: "location-1" } },
    { kind: "run", name: "audits.run", args: { auditId: "audit-1" } },
    ...between,
    { kind: "elsewhere", changes: { id: "item-0001", locationId: "location-2", status: "Active" } },
    { kind: "pullOnly" },
  ],
];

/** Cases that random steps reach too seldom. */
const examples: readonly [Step[]][] = [
  audited({
    ...{ kind: "run", name: "inventory.foundHere" },
    args: { itemId: "item-0000", locationId: "location-2", subLocationId: null },
  }),
  audited({ kind: "restart", kept: false }),
  audited({ kind: "restart", kept: true }),
  audited({ kind: "restart", kept: true }, { kind: "restart", kept: true }),
];

async function shown(device: Device): Promise<string> {
  const full: unknown[] = [];
  for (const id of ids) full.push((await device.view.items.full(id)) ?? null);
  return canonicalJson([full, atOnce(device)]);
}

/** Returns what is shown without opening a block. */
function atOnce(device: Device): string {
  const rows: unknown[] = ids.map((id) => [device.view.items.brief(id) ?? null, device.view.isUnsent("item", id)]);
  rows.push(device.view.list("item", { sort: "oldestUpdated" }).slice(0, 99), device.view.items.facets());
  for (const location of ["location-1", "location-2"])
    rows.push(
      device.view
        .list("item", { where: { locationId: location } })
        .slice(0, 99)
        .map(({ id }) => id)
        .sort(),
    );
  rows.push(device.view.all("audit"), device.view.all("auditLine"));
  rows.push(device.queue.pending.map((command) => [command.title, concernsOf(command), command.dependents]));
  return canonicalJson(rows);
}

test("What is shown is the base with the pending commands run over it from scratch, whatever happened before", async () => {
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const server = new MemoryServer(actorOf(session), storeId, [...others, ...someItems(items)]);
      const machine = new FakeMachine(7);
      let pushes = true;
      const transport = {
        ...server.transport,
        push: async (...request: Parameters<typeof server.transport.push>) =>
          await (pushes
            ? server.transport.push(...request)
            : Promise.reject(new ApiError(500, "internal_error", "Stumbled."))),
      };
      const faults: unknown[] = [];
      const open = async (early?: Early) =>
        await openDevice({
          session,
          transport,
          platform: machine.tab(),
          deviceName: "Test",
          onFault: (fault) => faults.push(fault),
          ...(early === undefined ? {} : { early }),
        });
      /** Starts as the app does, by a first read, which must show what was shown before. */
      const start = async (before: string): Promise<Device> => {
        const firstRead = await readFirst(session, machine.tab());
        if (firstRead === null) return await open();
        if (firstRead.pending?.kept) restored += 1;
        const drawn = Promise.resolve();
        const early = new EarlyDevice({
          session,
          firstRead,
          openWhole: open,
          drawn,
          onBroken: (fault) => faults.push(fault),
        });
        expect(atOnce(early)).toBe(before);
        return early;
      };
      let device = await open();
      await device.sync.syncNow();
      for (const one of steps) {
        // Timers do not advance, so that only requested rounds run.
        machine.skew += 1_000;
        // A refusal queues nothing, which is a valid case too.
        if (one.kind === "run") await device.run(one.name, one.args as never).catch(() => undefined);
        else if (one.kind === "elsewhere") server.write([{ type: "item", row: item(one.changes.id, one.changes) }]);
        else if (one.kind === "gone") server.write([], [{ type: "item", id: one.id }]);
        else if (one.kind === "restart") {
          // Effects are stored after a second, during which nothing may be delivered.
          pushes = false;
          if (one.kept) machine.clock.advance(1_000);
          await device.close();
          pushes = true;
          const before = atOnce(device);
          machine.build = one.build ?? machine.build;
          device = await start(before);
        } else {
          pushes = one.kind === "sync";
          await device.sync.syncNow();
          pushes = true;
        }
      }
      const grown = await shown(device);
      await device.close();
      device = await open();
      const scratch = await shown(device);
      await device.close();
      expect(grown).toBe(scratch);
      expect(faults).toEqual([]);
    }),
    { numRuns: 60, seed: 20260302, examples: [...examples] },
  );
  expect(restored).toBeGreaterThan(4);
});
