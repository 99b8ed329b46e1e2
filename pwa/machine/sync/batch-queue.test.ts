import { expect, test } from "vitest";
import { BatchQueue } from "./batch-queue.ts";

async function taken(gathering: BatchQueue<number>, slowly: () => Promise<void> = async () => undefined) {
  const all: number[] = [];
  let most = 0;
  for await (const group of gathering.groups()) {
    all.push(...group);
    most = Math.max(most, group.length);
    await slowly();
  }
  return { all, most };
}

test("All that several bring is handed out, in groups, and never more than there is room for", async () => {
  const gathering = new BatchQueue<number>();
  const bring = async (from: number) => {
    for (let n = from; n < from + 50; n += 1) await gathering.put(n);
  };
  void Promise.all([bring(0), bring(50), bring(100)]).then(() => gathering.end());
  const { all, most } = await taken(gathering, async () => await new Promise((resolve) => setImmediate(resolve)));
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, n) => n));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(30);
});

test("What had come before a fault is handed out before the fault is", async () => {
  const gathering = new BatchQueue<number>();
  await gathering.put(1);
  gathering.end({ fault: new Error("The line broke.") });
  const all: number[] = [];
  await expect(async () => {
    for await (const group of gathering.groups()) all.push(...group);
  }).rejects.toThrow("The line broke.");
  expect(all).toEqual([1]);
});

test("Whoever waits for room is let go when nobody takes any more", async () => {
  const gathering = new BatchQueue<number>();
  const brought = (async () => {
    while (!gathering.over) await gathering.put(0);
  })();
  for await (const _ of gathering.groups()) break;
  await brought;
  expect(gathering.over).toBe(true);
});

test("Groups have as many as are asked for, the first as few as it may, and the last what is left", async () => {
  const gathering = new BatchQueue<number>();
  const sizes: number[] = [];
  const taking = (async () => {
    for await (const group of gathering.groups(4, 1)) sizes.push(group.length);
  })();
  for (let n = 0; n < 10; n += 1) {
    await gathering.put(n);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sizes).toEqual([1, 4, 4]);
  gathering.end();
  await taking;
  expect(sizes).toEqual([1, 4, 4, 1]);
});
