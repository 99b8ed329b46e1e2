import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommandArgs } from "#shared/areas/commands.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../tests/simulation/memory-server.ts";
import { others, session, storeId } from "../../../tests/simulation/small-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import type { CrashPoint } from "#pwa/machine/local/platform.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { DraftDatabase } from "./draft-database.ts";
import type { AddingLine } from "#pwa/parts/adding/adding.ts";
import { emptyDraft, type IntakeDraft, moveSaved } from "./intake-draft.ts";
import { openIntakeIn } from "./stored-intake.ts";
import { savedUnits, saveAdding } from "#pwa/parts/adding/save-adding.ts";

/** A device with the small store, and the database of its intake. */
async function setUp() {
  const machine = new FakeMachine(7);
  const server = new MemoryServer(actorOf(session), storeId, others);
  const open = async () =>
    await openDevice({ session, transport: server.transport, platform: machine.tab(), deviceName: "Test" });
  const device = await open();
  await device.sync.syncNow();
  return { machine, device, open };
}

const line = (id: string, itemIds: readonly string[], changes: Partial<AddingLine> = {}): AddingLine => ({
  ...{ id, itemIds, productId: "product-1", gtin14: null },
  ...{ option1Value: "9", option2Value: "New", option3Value: "Good", priceMinor: 100, costMinor: null, notes: "" },
  ...changes,
});
const unitIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `unit-${String(index).padStart(4, "0")}`);
const draftOf = (...lines: readonly AddingLine[]): IntakeDraft => ({
  ...emptyDraft,
  ...{ consignerId: "consigner-1", locationId: "location-1", lines },
});

/** Returns the units that the queue adds. */
const added = (device: Device) =>
  device.queue.pending.flatMap(({ args }) => (args as CommandArgs<"inventory.addItems">).items);

test("1,001 units go in three commands, each unit once and with a code of its own", async () => {
  const { device } = await setUp();
  const saved = await saveAdding(device, draftOf(line("l", unitIds(1_001))));
  expect(device.queue.pending.map(({ args }) => (args as CommandArgs<"inventory.addItems">).items.length)).toEqual([
    ...[500, 500, 1],
  ]);
  expect(new Set(added(device).map(({ id }) => id)).size).toBe(1_001);
  expect(new Set(added(device).map(({ code }) => code)).size).toBe(1_001);
  expect(saved).toHaveLength(1_001);
  await device.close();
});

test("saving again after a refusal half way goes on behind what was queued", async () => {
  const { device, machine } = await setUp();
  const draft = draftOf(line("l", unitIds(700)));
  let parts = 0;
  const full = async () =>
    await saveAdding(device, draft, () => {
      parts += 1;
      if (parts === 2) machine.failWrites = new DOMException("full", "QuotaExceededError");
    });
  await expect(full()).rejects.toMatchObject({ code: "storage_full" });
  expect(added(device)).toHaveLength(500);
  machine.failWrites = null;
  await saveAdding(device, draft);
  expect(added(device).map(({ id }) => id)).toEqual(unitIds(700));
  await device.close();
});

test("a unit that was saved with other values is refused, never answered as saved", async () => {
  const { device } = await setUp();
  await saveAdding(device, draftOf(line("l", ["a", "b"])));
  expect(await saveAdding(device, draftOf(line("l", ["a", "b"])))).toEqual(["a", "b"]);
  const changes: readonly [Partial<IntakeDraft>, Partial<AddingLine>][] = [
    [{}, { priceMinor: 200 }],
    [{}, { notes: "left shoe worn" }],
    [{}, { option1Value: "10" }],
    [{ consignerId: "consigner-2" }, {}],
    [{ locationId: "location-2" }, {}],
    [{ subLocationId: "shelf-1" }, {}],
    [{ acceptNow: false }, {}],
    [{}, { image: "/files/store/0000000000000000000000000000000000000000000000000000000000000000.webp" }],
  ];
  for (const [draft, changed] of changes)
    await expect(saveAdding(device, { ...draftOf(line("l", ["a", "b"], changed)), ...draft })).rejects.toThrow(
      "2 items were saved before this change.",
    );
  // Delivered and removed from the queue, it is still known.
  await device.sync.syncNow();
  expect(device.queue.pending).toHaveLength(0);
  await expect(saveAdding(device, draftOf(line("l", ["a"], { priceMinor: 200 })))).rejects.toThrow("1 item was saved");
  await device.close();
});

describe("A browser killed between Save and the labels", () => {
  const kills = ["beforeLocalCommit", "afterLocalCommit", "beforeDraft", "afterDraft"] as const;

  test("leaves every unit either saved as it was or open to be corrected, never both", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...kills),
        fc.boolean(),
        fc.constantFrom("price", "consigner", "remove"),
        async (sizes, kill, delivered, correction) => {
          const { machine, device: before, open } = await setUp();
          const lines = sizes.map((size, at) =>
            line(
              `line-${at}`,
              unitIds(size).map((id) => `${at}-${id}`),
            ),
          );
          const disk = new DraftDatabase(machine.tab());
          const kept = await openIntakeIn(disk, "intake");
          await kept.commit(() => draftOf(...lines));
          // Saving, with the browser killed at some point.
          const save = async () => {
            const points: readonly CrashPoint[] = ["beforeLocalCommit", "afterLocalCommit"];
            machine.crashAt = points.find((point) => point === kill) ?? null;
            await saveAdding(before, kept.newest());
            if (kill === "beforeDraft") return;
            await kept.commit((draft) => moveSaved(draft, savedUnits(before)));
          };
          await save().catch(() => undefined);
          machine.crashAt = null;
          if (delivered) await before.sync.syncNow();
          await before.close();
          disk.close();

          const device = await open();
          const again = new DraftDatabase(machine.tab());
          const keeper = await openIntakeIn(again, "intake");
          const shown = moveSaved(keeper.get(), savedUnits(device));
          const all = lines.flatMap(({ itemIds }) => itemIds).toSorted();
          const openUnits = shown.lines.flatMap(({ itemIds }) => itemIds);
          expect([...openUnits, ...shown.saved].toSorted()).toEqual(all);
          expect(openUnits.length === 0).toBe(kill !== "beforeLocalCommit");

          const corrected: IntakeDraft =
            correction === "price"
              ? { ...shown, lines: shown.lines.map((one) => ({ ...one, priceMinor: 999 })) }
              : correction === "consigner"
                ? { ...shown, consignerId: "consigner-2" }
                : { ...shown, lines: shown.lines.slice(1) };
          await saveAdding(device, corrected);
          await device.sync.syncNow();
          for (const id of shown.saved)
            expect(await device.view.items.full(id)).toMatchObject({ priceMinor: 100, consignerId: "consigner-1" });
          for (const one of corrected.lines.flatMap(({ itemIds }) => itemIds))
            expect(await device.view.items.full(one)).toMatchObject({
              priceMinor: correction === "price" ? 999 : 100,
              consignerId: correction === "consigner" ? "consigner-2" : "consigner-1",
            });
          expect(device.view.items.count).toBe(
            shown.saved.length + corrected.lines.reduce((sum, { itemIds }) => sum + itemIds.length, 0),
          );
          await device.close();
          again.close();
        },
      ),
      { numRuns: 30 },
    );
  });
});
