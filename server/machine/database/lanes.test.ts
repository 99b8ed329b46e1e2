import { expect, onTestFinished, test } from "vitest";
import { type LaneCaller, Lanes, onBehalfOf, onlyReading, TooManyAtOnce } from "./lanes.ts";

const connections = 10;

/**
 * Asks for many transactions at once, each of which goes on until it is ended, at the latest with the test: one that
 * still waits would be refused after the patience of its lane, in the midst of another test. Returns who has a
 * connection.
 */
function crowd() {
  const lanes = new Lanes(connections);
  const working: string[] = [];
  const ends: (() => void)[] = [];
  const asked: Promise<void>[] = [];
  const ask = (name: string, caller: Partial<LaneCaller> | null, mode: "read" | "write" = "read", storeId = "one") => {
    const run = () =>
      lanes.run(mode, storeId, async () => {
        working.push(name);
        await new Promise<void>((end) => ends.push(end));
        working.splice(working.indexOf(name), 1);
      });
    const running =
      caller === null ? run() : onBehalfOf({ role: "staff", id: name, isReading: mode === "read", ...caller }, run);
    asked.push(running);
    return running;
  };
  const count = (name: string) => working.filter((one) => one === name).length;
  const passed = () => new Promise((done) => setImmediate(done));
  onTestFinished(async () => {
    const all = Promise.allSettled(asked).then(() => true);
    while (!(await Promise.race([all, passed().then(() => false)]))) for (const end of ends) end();
  });
  return { lanes, working, ends, ask, count, passed };
}

const times = (count: number, work: (nth: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, nth) => work(nth).catch((error: unknown) => error));

test("however many read, three connections are left, and none has them all", async () => {
  const { working, ask, count } = crowd();
  void times(16, () => ask("seller", { role: "consigner" }));
  expect(count("seller")).toBe(2);
  void times(40, () => ask("clerk", {}));
  expect(count("clerk")).toBe(3);
  void times(40, (nth) => ask(`other-${nth}`, {}));
  // One place for reads is left to another store.
  expect(working).toHaveLength(6);
  void ask("abroad", {}, "read", "two");
  expect(working).toHaveLength(7);
  void times(9, (nth) => ask("at night", null, "read", `store-${nth}`));
  expect(working).toHaveLength(7);
});

test("strangers share two connections, from however many networks they come", () => {
  const { working, ask } = crowd();
  void times(100, (nth) => ask(`stranger-${nth}`, { role: "stranger" }, "read", `store-${nth}`));
  expect(working).toHaveLength(2);
});

test("writes go past the reads that wait, and leave a connection to sign-ins", () => {
  const { working, ask, count } = crowd();
  void times(200, (nth) => ask(`reader-${nth % 50}`, {}, "read", `store-${nth}`));
  expect(working).toHaveLength(7);
  void ask("reader-1", {}, "write");
  expect(working).toHaveLength(8);
  void times(20, (nth) => ask("writer", { id: `writer-${nth}` }, "write"));
  expect([working.length, count("writer")]).toEqual([9, 1]);
});

test("what a write reads first goes with the writes", () => {
  const { working, ask, count } = crowd();
  void times(200, (nth) => ask(`reader-${nth % 50}`, {}, "read", `store-${nth}`));
  void ask("writer", { isReading: false }, "read");
  expect([working.length, count("writer")]).toEqual([8, 1]);
});

test("what only reads goes with the reads, whatever the request's method", async () => {
  const { working, ask, count } = crowd();
  void times(200, (nth) => ask(`reader-${nth % 50}`, {}, "read", `store-${nth}`));
  const device: LaneCaller = { role: "staff", id: "device", isReading: false };
  void onBehalfOf(device, () => onlyReading(() => ask("pull", null)));
  expect([working.length, count("pull")]).toEqual([7, 0]);
  void onBehalfOf(device, () => ask("push", null));
  expect([working.length, count("push")]).toEqual([8, 1]);
});

test("a place that becomes free is whose who has the fewest, in the order in which they came", async () => {
  const { ends, ask, count, passed } = crowd();
  void times(60, () => ask("busy", {}));
  void times(60, () => ask("busy too", {}));
  void times(3, (nth) => ask(`patient-${nth}`, {}));
  expect([count("busy"), count("busy too"), count("patient-0")]).toEqual([3, 3, 0]);
  for (const [nth, end] of [ends[0], ends[3]].entries()) {
    end?.();
    await passed();
    expect(count(`patient-${nth}`)).toBe(1);
  }
  expect(count("patient-2")).toBe(0);
});

test("more of one person than may wait is refused, and what ended makes room again", async () => {
  const { working, ends, ask, passed } = crowd();
  const all = times(17, () => ask("seller", { role: "consigner" }));
  expect(await all.at(-1)).toBeInstanceOf(TooManyAtOnce);
  // The same person of another store is another one.
  void ask("seller", { role: "consigner" }, "read", "two");
  expect(working).toHaveLength(3);
  for (let nth = 0; nth < 17; nth += 1) {
    ends[nth]?.();
    await passed();
  }
  expect(working).toHaveLength(0);
  await Promise.all(all);
  void times(2, () => ask("seller", { role: "consigner" }));
  expect(working).toHaveLength(2);
});

test("a transaction within another has the connection that it needs to end, and a later one takes its turn", async () => {
  const lanes = new Lanes(2);
  const read = <T>(work: () => Promise<T>) => lanes.run("read", "one", work);
  let later: (() => Promise<string>) | undefined;
  const inner = await read(async () => {
    const waited = Promise.withResolvers<void>();
    later = () => waited.promise.then(() => read(async () => "later"));
    queueMicrotask(waited.resolve);
    return read(async () => "inner");
  });
  expect(inner).toBe("inner");
  expect(await later?.()).toBe("later");
});

test("one that fails makes room as well", async () => {
  const lanes = new Lanes(1);
  const broken = lanes.run("write", "one", () => Promise.reject(new Error("broken")));
  const next = lanes.run("write", "one", async () => "next");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
