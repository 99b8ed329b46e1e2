import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { PushRequest } from "#shared/machine/sync/protocol.ts";
import { picturesNamed } from "#shared/machine/kernel/picture-address.ts";
import { name, setUp } from "../../../../tests/simulation/one-device.ts";
import type { Transport } from "../transport.ts";
import { ApiError, Offline } from "../refusals.ts";
import type { Device } from "../device.ts";

const photo = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    type: "image/webp",
    bytes: bytes.buffer as ArrayBuffer,
  };
};
const show = async (device: Device, n: number, image: string) =>
  await device.run("inventory.editItem", { itemId: `item-000${n}`, changes: { image } });

/** A device that fails when a command reaches the server before its photos. */
function setUpWithPhotos(changes: Partial<Transport> = {}) {
  const fixture = setUp();
  const early: string[] = [];
  const push = async (request: PushRequest) => {
    for (const { hash } of picturesNamed(request.commands)) if (!fixture.server.pictures.has(hash)) early.push(hash);
    return await (changes.push ?? fixture.server.transport.push)(request);
  };
  return { ...fixture, early, open: async () => await fixture.open({ ...changes, push }) };
}

test("Where there are no photos no database for them is opened, which would begin to make one", async () => {
  const { machine, open } = setUp();
  const asked = vi.spyOn(machine.indexedDB, "open");
  await (await open()).close();
  expect(asked.mock.calls.map(([wanted]) => wanted)).not.toContain(`trace-pictures:${name}`);
});

describe("A photo taken on a device", () => {
  test("is there at once and after a restart, is delivered before its command, and forgotten after", async () => {
    let cut = true;
    const { server, early, open } = setUpWithPhotos({
      sendPicture: async (picture) => {
        if (cut) throw new Offline();
        await server.transport.sendPicture(picture);
      },
    });
    let device = await open();
    const address = await device.pictures.keep(photo("shoe"));
    await show(device, 1, address);
    await device.close();
    device = await open();
    expect(device.pictures.has(address)).toBe(true);
    expect(await (await device.pictures.blob(address))?.text()).toBe("shoe");
    await device.sync.syncNow();
    expect(device.queue.pending).toHaveLength(1);
    expect(device.sync.state.photosWaiting).toBe(1);
    cut = false;
    await device.sync.syncNow();
    expect(early).toEqual([]);
    expect(server.pictures).toEqual(new Set([photo("shoe").hash]));
    expect(server.rows.get("item#item-0001")?.row).toMatchObject({ image: address });
    expect(device.sync.state).toMatchObject({ waiting: 0, photosWaiting: 0 });
    expect(device.pictures.has(address)).toBe(false);
    await device.close();
  });

  test("lets what was queued before it go, and holds what follows until it has arrived", async () => {
    let full = true;
    const { server, open } = setUpWithPhotos({
      sendPicture: async (picture) => {
        if (full) throw new ApiError(503, "no_room_for_pictures", "The server has no room for pictures.");
        await server.transport.sendPicture(picture);
      },
    });
    const device = await open();
    await device.sync.syncNow();
    const image = await device.pictures.keep(photo("shoe"));
    await device.run("inventory.markPrinted", { itemIds: ["item-0002"] });
    await show(device, 1, image);
    await device.run("inventory.markPrinted", { itemIds: ["item-0003"] });
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ waiting: 2, photosWaiting: 1, photosFull: true, serverFull: false });
    full = false;
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ waiting: 0, photosWaiting: 0, photosFull: false, needAttention: 0 });
    await device.close();
  });

  test("that the server never takes brings its command before a person, and the rest is delivered", async () => {
    const { open } = setUpWithPhotos({
      sendPicture: async () => {
        throw new ApiError(422, "invalid_value", "This picture is damaged or incomplete.");
      },
    });
    const device = await open();
    await device.sync.syncNow();
    await show(device, 1, await device.pictures.keep(photo("torn")));
    await device.run("inventory.markPrinted", { itemIds: ["item-0003"] });
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);
    expect(device.queue.attention).toMatchObject([
      { name: "inventory.editItem", outcome: { error: { message: "This picture is damaged or incomplete." } } },
    ]);
    await device.close();
  });

  test("that was delivered to a server before it was restored is delivered to it again", async () => {
    let pulls = true;
    const { server, early, open } = setUpWithPhotos({
      pull: async (request) => (pulls ? await server.transport.pull(request) : await Promise.reject(new Offline())),
    });
    const device = await open();
    await device.sync.syncNow();
    await show(device, 1, await device.pictures.keep(photo("shoe")));
    pulls = false;
    await device.sync.syncNow();
    pulls = true;
    expect(server.pictures.size).toBe(1);
    server.pictures.clear();
    server.restore();
    await device.sync.syncNow();
    await device.sync.syncNow();
    expect(early).toEqual([]);
    expect(server.pictures.size).toBe(1);
    await device.close();
  });

  test("is in its own database, which goes with the queue", async () => {
    const { machine, open } = setUpWithPhotos();
    const device = await open();
    await device.pictures.keep(photo("shoe"));
    const names = async () => (await machine.indexedDB.databases()).map((one) => one.name);
    expect(await names()).toContain(`trace-pictures:${name}`);
    await device.forgetQueue();
    expect(await names()).not.toContain(`trace-pictures:${name}`);
    await device.close();
  });
});

test("whatever is cut off, lost or stopped, no photo is lost, none is late, and none stays behind", async () => {
  const step = fc.constantFrom("photo", "photo", "sync", "restart", "cut", "mend", "answerLost", "reuse");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let cut = false;
      let answerLost = false;
      const { server, early, faults, open } = setUpWithPhotos({
        sendPicture: async (picture) => {
          if (cut) throw new Offline();
          await server.transport.sendPicture(picture);
          if (!answerLost) return;
          answerLost = false;
          throw new Offline();
        },
      });
      let device = await open();
      const shown = new Map<number, string>();
      const given = new Set<string>();
      for (const [n, what] of steps.entries()) {
        if (what === "photo" || what === "reuse") {
          const made = photo(what === "reuse" ? "the same again" : `photo ${n}`);
          const address = await device.pictures.keep(made);
          await show(device, (n % 5) + 1, address);
          given.add(made.hash);
          shown.set((n % 5) + 1, address);
          expect(device.pictures.has(address)).toBe(true);
        } else if (what === "sync") await device.sync.syncNow();
        else if (what === "restart") {
          await device.close();
          device = await open();
        } else if (what === "answerLost") answerLost = true;
        else cut = what === "cut";
      }
      cut = false;
      answerLost = false;
      await device.sync.syncNow();
      await device.sync.syncNow();
      expect(early).toEqual([]);
      expect(server.pictures).toEqual(given);
      for (const [n, image] of shown) {
        expect(server.rows.get(`item#item-000${n}`)?.row).toMatchObject({ image });
        expect(device.pictures.has(image)).toBe(false);
      }
      expect(device.sync.state).toMatchObject({ waiting: 0, photosWaiting: 0, needAttention: 0 });
      expect(faults).toEqual([]);
      await device.close();
    }),
    { numRuns: 25 },
  );
});
