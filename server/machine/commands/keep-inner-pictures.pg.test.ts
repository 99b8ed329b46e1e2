import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHash } from "node:crypto";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { pictureAddress } from "#shared/machine/kernel/picture-address.ts";
import { NoMemoryNow, PictureMemory } from "#server/machine/files/picture-memory.ts";
import { openPictures } from "#server/machine/files/pictures.ts";
import { transact } from "#server/machine/database/transact.ts";
import { removeUnnamedPictures } from "#server/machine/files/remove-unnamed.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { memoryFileStore } from "../../../tests/support/memory-file-store.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { jpeg } from "../../../tests/support/sample-pictures.ts";
import { SyncDevice } from "../../../tests/support/sync-device.ts";
import { admin, makeTestStore, testItem } from "../../../tests/support/test-store.ts";
import { executeBatch } from "./execute-batch.ts";
import { executeCommand } from "./execute-command.ts";

let db: TestDatabase;
let now = new Date("2026-02-01T10:00:00.000Z");
const files = memoryFileStore();
let services: ReturnType<typeof commandServices>;
const storeId = "store-one";

beforeAll(async () => {
  db = await createTestDatabase();
  services = { ...commandServices(db, () => now), pictures: openPictures(db, files, () => now) };
  await makeTestStore(db, { storeId, rows: [1, 2, 3].map((n) => ({ type: "item" as const, row: testItem(n) })) });
});
afterAll(() => db.close());

const inner = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;
const addressOf = (bytes: Buffer) =>
  pictureAddress({ storeId, hash: createHash("sha256").update(bytes).digest("hex") });
const run = <N extends CommandName>(name: N, args: CommandArgs<N>, commandId = newId()) =>
  executeCommand(services, { storeId, actor: admin, commandId, name, args, occurredAt: null, queue: null });
const imageOf = async (n: number) =>
  (await db.asAdmin("select image from items where id = $1", [testItem(n).id]))[0]?.["image"];

test("a command of an older device that carries a photo is run with its address, once, and the photo is kept", async () => {
  const photo = await jpeg(90, 60);
  const commandId = newId();
  const args = { itemId: testItem(1).id, changes: { image: inner(photo) } };
  const small = () => [...files.files.keys()].filter((key) => key.endsWith("-96.webp"));
  const before = small();
  const outcome = await run("inventory.editItem", args, commandId);
  expect(outcome).toMatchObject({ status: "applied" });
  expect(await imageOf(1)).toBe(addressOf(photo));
  expect(await run("inventory.editItem", args, commandId)).toEqual(outcome);
  expect(small()).toHaveLength(before.length + 1);
});

test("one whose photo is none is refused with the reason, and the commands beside it are run", async () => {
  const device = await new SyncDevice(services, storeId, admin).register();
  const torn = device.command("inventory.editItem", {
    itemId: testItem(1).id,
    changes: { image: "data:image/jpeg;base64,/9j/4AAQ" },
  });
  const note = device.command("inventory.editItem", { itemId: testItem(2).id, changes: { notes: "One lace" } });
  const reply = await device.push([torn, note]);
  expect(reply).toMatchObject({
    outcomes: [
      { status: "rejected", error: { message: expect.stringMatching(/^This picture is damaged/) } },
      { status: "applied" },
    ],
  });
});

test("while files cannot be kept nothing is refused or parked: it is sent again later", async () => {
  const photo = await jpeg(95, 60);
  const changes = { image: inner(photo) };
  const call = { storeId, actor: admin, occurredAt: null, queue: null, name: "inventory.editItem" };
  const calls = [{ ...call, commandId: newId(), args: { itemId: testItem(3).id, changes } }];
  files.broken = true;
  await expect(executeBatch(services, calls)).rejects.toThrow("The folder of files does not work.");
  files.broken = false;
  expect(await executeBatch(services, calls)).toMatchObject([{ status: "applied" }]);
  expect(await imageOf(3)).toBe(addressOf(photo));
});

test("while there is no memory for a photo, what carries it is not refused either", async () => {
  const photo = await jpeg(105, 60);
  const commandId = newId();
  const args = { itemId: testItem(3).id, changes: { image: inner(photo) } };
  const memory = vi.spyOn(PictureMemory.prototype, "within").mockRejectedValue(new NoMemoryNow());
  await expect(run("inventory.editItem", args, commandId)).rejects.toThrow(NoMemoryNow);
  memory.mockRestore();
  expect(await run("inventory.editItem", args, commandId)).toMatchObject({ status: "applied" });
  expect(await imageOf(3)).toBe(addressOf(photo));
});

test("what no row names is removed after 30 days, and what is named, held or named again stays", async () => {
  const made: Buffer[] = [];
  for (const n of [1, 2, 3, 4]) made.push(await jpeg(110 + n, 60));
  const [lost, inRow, held, again] = made as [Buffer, Buffer, Buffer, Buffer];
  for (const photo of made) await services.pictures.keep({ storeId, personId: "", isStaff: true }, photo);
  await run("inventory.editItem", { itemId: testItem(1).id, changes: { image: addressOf(inRow) } });
  await db.asAdmin(
    `insert into sync.held_commands (store_id, command_id, queue_id, seq, name, args, occurred_at, actor, reason, held_at)
     values ($1, 'held', 'q', 1, 'inventory.editItem', $2, now(), '{}', 'access_lost', now())`,
    [storeId, JSON.stringify({ image: addressOf(held) })],
  );
  const kept = async () => {
    const rows = await db.asAdmin<{ hash: string }>("select hash from sync.files");
    const hashes = new Set(rows.map(({ hash }) => hash));
    const isThere = (photo: Buffer) => {
      const hash = createHash("sha256").update(photo).digest("hex");
      const inStore = [...files.files.keys()].some((key) => key.includes(hash));
      expect(inStore).toBe(hashes.has(hash));
      return inStore;
    };
    return made.map(isThere);
  };
  const day = async (n: number) => {
    now = new Date(Date.parse("2026-02-01T10:00:00.000Z") + n * 86_400_000);
    await removeUnnamedPictures({ ...services, db }, storeId);
  };
  await day(1);
  await day(30);
  expect(await kept()).toEqual([true, true, true, true]);
  await services.pictures.keep({ storeId, personId: "", isStaff: true }, again);
  await day(32);
  expect(await kept()).toEqual([false, true, true, true]);
  await day(63);
  expect(await kept()).toEqual([false, true, true, false]);
  // Removed from its item, its file is deleted too, and can be uploaded again.
  await run("inventory.editItem", { itemId: testItem(1).id, changes: { image: "" } });
  await day(64);
  await day(95);
  expect(await kept()).toEqual([false, false, true, false]);
  await services.pictures.keep({ storeId, personId: "", isStaff: true }, lost);
  expect(await kept()).toEqual([true, false, true, false]);
});

test("a picture that is delivered again while it is being removed is there afterwards", async () => {
  const photo = await jpeg(120, 60);
  const { hash } = (await services.pictures.keep({ storeId, personId: "", isStaff: true }, photo)) as { hash: string };
  await transact(db, storeId, async () => undefined);
  await db.asAdmin("update sync.files set unnamed_since = now() - interval '99 years' where hash = $1", [hash]);
  let delivered: Promise<unknown> = Promise.resolve();
  const forget = async (name: { storeId: string; hash: string }) => {
    if (name.hash === hash) delivered = services.pictures.keep({ storeId, personId: "", isStaff: true }, photo);
    await services.pictures.forget(name);
  };
  await removeUnnamedPictures({ db, clock: () => now, pictures: { forget } }, storeId);
  await delivered;
  expect(await services.pictures.read({ storeId, hash }, 96)).not.toBeNull();
  expect(await db.asAdmin("select unnamed_since from sync.files where hash = $1", [hash])).toEqual([
    { unnamed_since: null },
  ]);
});
