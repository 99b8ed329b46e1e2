import { expect, test } from "vitest";
import { rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { Random } from "../../../tests/simulation/random.ts";
import { item, product } from "../../../tests/simulation/small-store.ts";
import { crc32 } from "#pwa/machine/local/base/crc32.ts";
import type { Download, Transport } from "#pwa/machine/local/transport.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";

const seeds = [1, 2, 3, 4, 5];

/** A store of 160 blocks and 40 pages, and a connection that counts requests and fails at random. */
function onABadLine(seed: number) {
  const fixture = setUp(640);
  const { server } = fixture;
  server.pageRows = 5;
  server.write(Array.from({ length: 200 }, (_, n) => product(`product-${1_000 + n}`, `Shoe ${n}`, `SKU-${n}`)));
  const random = new Random(seed);
  let hang = (_hangs: "hangs"): void => undefined;
  const line = {
    asked: 0,
    plans: 0,
    cuts: 0,
    breaks: 0.05,
    isCut: false,
    hangsAfter: Infinity,
    asks: (_after: string): unknown => undefined,
    hangs: () => new Promise<"hangs">((resolve) => (hang = resolve)),
  };
  const times = new Map<string, number>();
  // By what is asked and how often, not by its turn: real time decides that, since blocks are unpacked on threads.
  const isBroken = (asked: string): boolean => {
    const time = times.get(asked) ?? 0;
    times.set(asked, time + 1);
    const one = Number.parseInt(crc32(new TextEncoder().encode(asked)), 16);
    return Random.of(seed, one, time).chance(line.breaks);
  };
  const pass = async (asked: string, fetch: () => Promise<Download>): Promise<Download> => {
    // A broken connection also ends the other downloads in progress.
    if (line.isCut) throw new Offline();
    const download = await fetch();
    line.asked += download.bytes.length;
    line.hangsAfter -= 1;
    if (line.hangsAfter < 0) {
      hang("hangs");
      return await new Promise(() => undefined);
    }
    if (!isBroken(asked)) return download;
    line.cuts += 1;
    line.isCut = true;
    throw new Offline();
  };
  const open = (changes: Partial<Transport> = {}) =>
    fixture.open({
      plan: async (queueId) => {
        line.plans += 1;
        return await server.transport.plan(queueId);
      },
      otherRows: (after, upto) => {
        line.asks(after);
        return pass(`rows ${after}`, () => server.transport.otherRows(after, upto));
      },
      itemBlock: (after, upto) => pass(`items ${after}`, () => server.transport.itemBlock(after, upto)),
      ...changes,
    });
  return { ...fixture, random, line, open };
}

/** Returns the bytes of an undisturbed download. */
async function wholeOf(seed: number): Promise<number> {
  const { line, open } = onABadLine(seed);
  line.breaks = 0;
  const device = await open();
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("online");
  await device.close();
  return line.asked;
}

test("A first download over a line cut again and again asks for a tenth more at most, and is whole though rows changed", async () => {
  for (const seed of seeds) {
    const whole = await wholeOf(seed);
    const { server, machine, random, line, open } = onABadLine(seed);
    const device = await open();
    for (let round = 0; device.sync.state.link !== "online"; round += 1) {
      expect(round).toBeLessThan(200);
      line.isCut = false;
      await device.sync.syncNow();
      server.write(
        [
          {
            type: "item",
            row: item(`item-${String(random.below(640)).padStart(4, "0")}`, { notes: `round ${round}` }),
          },
        ],
        [{ type: "product", id: `product-${1_000 + random.below(200)}` }],
      );
    }
    await device.sync.syncNow();
    expect(line.cuts).toBeGreaterThan(4);
    expect(line.plans).toBe(1);
    expect(line.asked / whole).toBeLessThan(1.1);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  }
});

test("A device that is killed again and again in its first download goes on with what had come", async () => {
  for (const seed of seeds) {
    const whole = await wholeOf(seed);
    const { server, machine, random, line, open } = onABadLine(seed);
    line.breaks = 0;
    let kills = 0;
    for (;;) {
      line.hangsAfter = 30 + random.below(20);
      const device = await open();
      // The round hangs in unanswered calls, or ends.
      const ended = device.sync.syncNow().then(() => "ended" as const);
      if ((await Promise.race([ended, line.hangs()])) === "ended") {
        await device.close();
        break;
      }
      // On a slow connection a second passes between two blocks: received blocks are stored without waiting for more. It
      // passes once all are unpacked, which takes real time: one that came later would wait for a second that never passes.
      for (let turn = 0; turn < 2; turn = machine.unpacking > 0 ? 0 : turn + 1) await new Promise(setImmediate);
      machine.clock.advance(1_000);
      await device.view.items.full("an id that nothing has");
      for (let turn = 0; turn < 5_000; turn = machine.unpacking > 0 ? 0 : turn + 1) await new Promise(setImmediate);
      machine.kill();
      kills += 1;
      server.write([{ type: "item", row: item(`item-${String(kills).padStart(4, "0")}`, { notes: "meanwhile" }) }]);
    }
    expect(kills).toBeGreaterThan(3);
    expect(line.plans).toBe(1);
    expect(line.asked / whole).toBeLessThan(1.2);
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  }
});

test("A server of before, which names no places among the other rows, is asked for one page after another, each once", async () => {
  const { server, machine, line, open } = onABadLine(7);
  const device = await open({
    plan: async (queueId) => {
      const { otherBounds: _, ...plan } = await server.transport.plan(queueId);
      return plan;
    },
  });
  const asked: string[] = [];
  line.asks = (after) => asked.push(after);
  for (let round = 0; device.sync.state.link !== "online"; round += 1) {
    expect(round).toBeLessThan(200);
    line.isCut = false;
    await device.sync.syncNow();
  }
  expect(line.cuts).toBeGreaterThan(2);
  expect(asked.length - line.cuts).toBeLessThanOrEqual(new Set(asked).size);
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("A download that breaks among its pages while blocks wait behind them ends, and is whole after the next round", async () => {
  const { server, machine, line, open } = onABadLine(8);
  line.breaks = 0;
  let blocks = 0;
  let breaks = true;
  const enough = Promise.withResolvers<void>();
  const device = await open({
    plan: async (queueId) => {
      const { otherBounds: _, ...plan } = await server.transport.plan(queueId);
      return plan;
    },
    otherRows: async (after, upto) => {
      if (after !== "" && breaks) {
        await enough.promise;
        throw new Offline();
      }
      return await server.transport.otherRows(after, upto);
    },
    itemBlock: async (after, upto) => {
      const block = await server.transport.itemBlock(after, upto);
      blocks += 1;
      // As many as may wait, plus those that three lanes are fetching.
      if (blocks === 26) setImmediate(() => setImmediate(enough.resolve));
      return block;
    },
  });
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("offline");
  breaks = false;
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("online");
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});
