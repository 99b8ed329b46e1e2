import { describe, expect, test } from "vitest";
import { move, setUp as setUpDevice } from "../../../tests/simulation/one-device.ts";
import { item, session } from "../../../tests/simulation/small-store.ts";
import { ApiError, Offline } from "./refusals.ts";
import { readFirst } from "./first-read.ts";

const gone = () => Promise.reject(new Offline());

/** A closed device with two waiting moves whose previews are stored. */
async function setUp() {
  const fixture = setUpDevice();
  const first = await fixture.open();
  await first.sync.syncNow();
  await first.close();
  const device = await fixture.open({ push: gone, pull: gone });
  await move(device, 3);
  await move(device, 4);
  fixture.machine.clock.advance(1_000);
  await device.close();
  const firstRead = async (as = session) => (await readFirst(as, fixture.machine.tab()))?.pending;
  return { ...fixture, firstRead };
}

describe("What waiting commands did is kept for the next start", () => {
  test("and shown from there, with their titles, the rows they are about and the queue's counts", async () => {
    const { firstRead } = await setUp();
    const pending = await firstRead();
    expect(pending?.kept?.effects.size).toBe(2);
    expect(pending?.overlay.isUnsent("item", "item-0003")).toBe(true);
    expect(pending?.overlay.written("item", "item-0004")).toMatchObject({ locationId: "location-2" });
    expect(pending?.lists.pending.map(({ title }) => title)).toEqual(Array(2).fill("Move item to where it was found"));
    expect(pending?.counts.waiting).toBe(2);
  });

  test("but not for another build of the app, nor for a person whose rights have changed", async () => {
    const { firstRead, machine } = await setUp();
    expect((await firstRead({ ...session, user: { ...session.user, role: "employee" } }))?.kept).toBeNull();
    machine.build = "second";
    expect((await firstRead())?.kept).toBeNull();
    machine.build = "first";
    expect((await firstRead())?.kept).not.toBeNull();
  });

  test("but not when the queue or the rows beneath have changed since", async () => {
    const { firstRead, machine, open, server } = await setUp();
    const later = await open({ push: gone, pull: gone });
    await move(later, 5);
    await later.close();
    expect((await firstRead())?.kept).toBeNull();

    const another = await open({ push: gone, pull: gone });
    machine.clock.advance(1_000);
    await another.close();
    expect((await firstRead())?.kept?.effects.size).toBe(3);

    server.write([{ type: "item", row: item("item-0003", { notes: "Changed elsewhere" }) }]);
    const pulling = await open({ push: () => Promise.reject(new ApiError(500, "internal_error", "Stumbled.")) });
    await pulling.sync.syncNow();
    await pulling.close();
    const pending = await firstRead();
    expect(pending?.kept).toBeNull();
    expect(pending?.overlay.written("item", "item-0003")).toMatchObject({ notes: "Changed elsewhere" });
  });

  test("and goes when it was delivered", async () => {
    const { firstRead, machine, open } = await setUp();
    const device = await open();
    await device.sync.syncNow();
    machine.clock.advance(1_000);
    await device.close();
    expect(await firstRead()).toBeNull();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = machine.indexedDB.open(`trace-base:${session.store.id}:${session.user.id}`);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as DOMException);
    });
    const left = await new Promise<number>((resolve) => {
      const request = database.transaction("effects").objectStore("effects").count();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    expect(left).toBe(0);
  });
});
