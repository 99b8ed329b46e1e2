import { expect, test } from "vitest";
import { rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { Random } from "../../../tests/simulation/random.ts";
import { maxBlocksTogether } from "#shared/machine/sync/protocol.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";

type ItemBlock = Transport["itemBlock"];

/** A store of 40 blocks; `asked` has how many each call has asked for, `answer` what its answer goes through. */
function forty(
  answer: (fetch: () => ReturnType<ItemBlock>, many: number) => ReturnType<ItemBlock> = (fetch) => fetch(),
) {
  const fixture = setUp(160);
  const asked: number[] = [];
  const itemBlock: ItemBlock = async (after, upto, also = []) => {
    asked.push(1 + also.length);
    return await answer(() => fixture.server.transport.itemBlock(after, upto, also), 1 + also.length);
  };
  return { ...fixture, asked, open: () => fixture.open({ itemBlock }) };
}

test("A fast line is asked for more and more blocks at once, each of them once, and all of them come", async () => {
  const { server, machine, asked, open } = forty();
  const device = await open();
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("online");
  expect(Math.max(...asked)).toBe(maxBlocksTogether);
  expect(asked.reduce((sum, many) => sum + many, 0)).toBe(40);
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("A slow line is asked for few blocks at once, whose loss costs little", async () => {
  const fixture = forty(async (fetch) => {
    fixture.machine.clock.advance(3_000);
    return await fetch();
  });
  const { server, machine, asked, open } = fixture;
  const device = await open();
  await device.sync.syncNow();
  expect(Math.max(...asked.slice(4))).toBe(1);
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("A server of before, which sends one block however many are asked for, is asked for the others one by one", async () => {
  const { server, machine, asked, open } = forty();
  server.isOfBefore = true;
  const device = await open();
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("online");
  // At most four calls were on their way before the first answer told.
  expect(asked.filter((many) => many > 1).length).toBeLessThanOrEqual(4);
  expect(asked).toHaveLength(40);
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("Damaged blocks among others are fetched again, and none of them is stored", async () => {
  let damaged = 0;
  const { server, machine, open } = forty(async (fetch, many) => {
    const answer = await fetch();
    if (many === 1 || damaged === 3) return answer;
    damaged += 1;
    const { behind = [] } = answer;
    const at = behind.length >> 1;
    const bytes = (behind[at]?.bytes ?? new Uint8Array()).slice();
    bytes[0] = (bytes[0] as number) ^ 1;
    return { ...answer, behind: behind.map((one, n) => (n === at ? { ...one, bytes } : one)) };
  });
  const device = await open();
  await device.sync.syncNow();
  expect(damaged).toBe(3);
  await device.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("A line that breaks at every tenth answer, on a device that is killed now and then, brings every block in the end", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const random = new Random(seed);
    const { server, machine, asked, open } = forty(async (fetch) => {
      const answer = await fetch();
      if (random.chance(0.1)) throw new Offline();
      return answer;
    });
    let device = await open();
    const isOnline = () => device.sync.state.link === "online";
    for (let round = 0; !isOnline(); round += 1) {
      expect(round).toBeLessThan(100);
      await device.sync.syncNow();
      if (isOnline() || !random.chance(0.5)) continue;
      machine.kill();
      device = await open();
    }
    expect(asked.reduce((sum, many) => sum + many, 0)).toBeLessThan(120);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  }
});
