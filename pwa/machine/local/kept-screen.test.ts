import { describe, expect, test } from "vitest";
import { move, setUp as setUpDevice } from "../../../tests/simulation/one-device.ts";
import { item, session } from "../../../tests/simulation/small-store.ts";
import type { ShownScreen } from "./base/base-database.ts";
import { baseName } from "./databases.ts";
import { Offline } from "./refusals.ts";
import { readKeptScreen } from "./read-kept-screen.ts";

const gone = () => Promise.reject(new Offline());
const look = "390 en Fri Nov 27 2026";
const screenAt = (path: string): ShownScreen => ({
  name: `screen ${path}`,
  look,
  sheets: ["/assets/index.css"],
  html: `<main>${path}</main>`,
});

/** A device whose list was kept. */
async function setUp() {
  const fixture = setUpDevice();
  const device = await fixture.open({ push: gone });
  await device.sync.syncNow();
  expect(await device.keepScreen(() => screenAt("/list"))).toBe(true);
  const read = async (path = "/list", as = session, looks = look) =>
    (await readKeptScreen(as, fixture.machine.tab(), `screen ${path}`, looks))?.html ?? null;
  return { ...fixture, device, read };
}

describe("A screen is kept for the next start", () => {
  test("and read as it was, while the device is open and when it is closed", async () => {
    const { device, read } = await setUp();
    expect(await read()).toBe("<main>/list</main>");
    await device.close();
    expect(await read()).toBe("<main>/list</main>");
    expect(await read("/other")).toBeNull();
  });

  test("but not drawn once a command was saved", async () => {
    const { device, read } = await setUp();
    await move(device, 3);
    expect(await read()).toBeNull();
    expect(await device.keepScreen(() => screenAt("/list"))).toBe(true);
    expect(await read()).not.toBeNull();
  });

  test("but not drawn once rows were pulled, whatever they are", async () => {
    const { device: first, open, read, server } = await setUp();
    await first.close();
    const device = await open();
    await device.sync.syncNow();
    await device.keepScreen(() => screenAt("/list"));
    expect(await read()).not.toBeNull();
    server.write([{ type: "item", row: item("item-0003", { notes: "Changed elsewhere" }) }]);
    await device.sync.syncNow();
    expect(await read()).toBeNull();
  });

  test("but not for another person, another build, or what looks different", async () => {
    const { machine, read } = await setUp();
    expect(await read("/list", { ...session, user: { ...session.user, role: "employee" } })).toBeNull();
    expect(await read("/list", { ...session, user: { ...session.user, id: "somebody-else" } })).toBeNull();
    expect(await read("/list", session, "1440 en Fri Nov 27 2026")).toBeNull();
    machine.build = "second";
    expect(await read()).toBeNull();
  });

  test("but is never read as of a state that it does not show, whenever a command is saved meanwhile", async () => {
    const { device, read } = await setUp();
    let [readable, left] = [0, 0];
    // A page changes as the view does.
    let shown = "";
    const draw = () => (shown = `${device.queue.pending.length} changes wait`);
    device.queue.subscribe(draw);
    for (let turns = 0; turns < 10; turns += 1)
      for (let steps = 0; steps < 12; steps += 1) {
        draw();
        const moving = move(device, 3);
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        const path = `/list/${turns}/${steps}`;
        await device.keepScreen(() => ({ ...screenAt(path), html: shown }));
        await moving;
        const html = await read(path);
        if (html === null) left += 1;
        else readable += 1;
        if (html !== null) expect(html).toBe(`${device.queue.pending.length} changes wait`);
      }
    expect(readable).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });

  test("but is not taken where something has changed by its turn, since the page may not show it yet", async () => {
    const { device } = await setUp();
    let [taken, left, late] = [0, 0, 0];
    for (let steps = 0; steps < 40; steps += 1) {
      const moving = move(device, 3 + (steps % 5));
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const { version } = device.view;
      const isKept = await device.keepScreen(() => {
        if (device.view.version !== version) late += 1;
        return screenAt("/list");
      });
      if (isKept) taken += 1;
      else left += 1;
      await moving;
    }
    expect(late).toBe(0);
    expect(taken).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });

  test("beside the seven before it at most", async () => {
    const { device, read } = await setUp();
    const paths = Array.from({ length: 10 }, (_, n) => `/list/${n}`);
    for (const path of paths) await device.keepScreen(() => screenAt(path));
    const readable = await Promise.all([...paths, "/list"].map((path) => read(path)));
    const lastEight = [...paths.slice(2).map((path) => `<main>${path}</main>`)];
    expect(readable.filter((html) => html !== null)).toEqual(lastEight);
  });

  test("and goes with the rows when they are downloaded anew", async () => {
    const { device, machine, read } = await setUp();
    await device.redownload();
    expect(await read()).toBeNull();
    const heads = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = machine.tab().indexedDB.open(baseName(session));
      opening.onerror = () => reject(opening.error ?? new Error("It does not open."));
      opening.onsuccess = () => {
        const keys = opening.result.transaction("effectsHeads").objectStore("effectsHeads").getAllKeys();
        keys.onsuccess = () => resolve(keys.result);
      };
    });
    expect(heads.filter((key) => String(key).startsWith("screen"))).toEqual([]);
  });

  test("also while the effects of waiting commands are stored beside it, and dropped", async () => {
    const { device, machine, open, read } = await setUp();
    await move(device, 3);
    machine.clock.advance(1_000);
    await device.close();
    const later = await open();
    await later.sync.syncNow();
    expect(await later.keepScreen(() => screenAt("/list"))).toBe(true);
    machine.clock.advance(1_000);
    await later.close();
    expect(await read()).not.toBeNull();
  });
});
