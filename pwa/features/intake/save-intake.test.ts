import { expect, test } from "vitest";
import type { CommandArgs } from "#shared/commands.ts";
import type { Device, QueuedCommand } from "#pwa/local/device.ts";
import { emptyDraft, type IntakeDraft } from "./intake-draft.ts";
import { saveIntake } from "./save-intake.ts";

type Args = CommandArgs<"inventory.addItems">;

/** A device that keeps what it is given, shows only what it is told to, and refuses from the n-th command on. */
function fakeDevice(options: { readonly shown?: readonly string[]; readonly refuseFrom?: number } = {}) {
  const ran: Args[] = [];
  const pending: Pick<QueuedCommand, "name" | "args">[] = [];
  let code = 0;
  const device = {
    view: {
      get: (type: string) => (type === "consigner" ? { isStoreAccount: false } : undefined),
      items: { brief: (id: string) => (options.shown?.includes(id) === true ? { id } : undefined) },
    },
    queue: { pending, attention: [] },
    runWithCodes: async (count: number, name: string, build: (codes: string[]) => Args) => {
      if (ran.length >= (options.refuseFrom ?? Number.POSITIVE_INFINITY)) throw new Error("storage_full");
      const args = build(Array.from({ length: count }, () => `K${String((code += 1)).padStart(7, "0")}`));
      ran.push(args);
      pending.push({ name, args });
    },
  };
  return { device: device as unknown as Device, ran };
}

const draftOf = (units: number): IntakeDraft => ({
  ...emptyDraft,
  consignerId: "c",
  locationId: "l",
  lines: [
    {
      id: "line",
      itemIds: Array.from({ length: units }, (_, index) => `i${index}`),
      productId: "p",
      gtin14: null,
      option1Value: "9",
      option2Value: "New",
      option3Value: "",
      priceMinor: 100,
      costMinor: null,
      notes: "",
    },
  ],
});

test("1,001 units go in three commands, each unit once and with a code of its own", async () => {
  const { device, ran } = fakeDevice();
  const saved = await saveIntake(device, draftOf(1_001));
  expect(ran.map(({ items }) => items.length)).toEqual([500, 500, 1]);
  const items = ran.flatMap((args) => args.items);
  expect(new Set(items.map(({ id }) => id)).size).toBe(1_001);
  expect(new Set(items.map(({ code }) => code)).size).toBe(1_001);
  expect(saved).toHaveLength(1_001);
});

test("saving again after a refusal half way goes on behind what was queued", async () => {
  const { device, ran } = fakeDevice({ refuseFrom: 1 });
  const draft = draftOf(700);
  await expect(saveIntake(device, draft)).rejects.toThrow("storage_full");
  expect(ran).toHaveLength(1);
  // The app starts again: the same draft, and a queue that holds the first 500.
  const again = fakeDevice();
  (again.device.queue.pending as unknown[]).push({ name: "inventory.addItems", args: ran[0] });
  await saveIntake(again.device, draft);
  expect(again.ran.flatMap((args) => args.items.map(({ id }) => id))).toEqual(
    Array.from({ length: 200 }, (_, index) => `i${500 + index}`),
  );
});

test("units that the view shows already are not added a second time", async () => {
  const { device, ran } = fakeDevice({ shown: ["i0", "i1"] });
  expect(await saveIntake(device, draftOf(2))).toEqual(["i0", "i1"]);
  expect(ran).toEqual([]);
});
