import { describe, expect, test, vi } from "vitest";
import { FakeClock } from "../../../tests/simulation/fake-machine.ts";
import { endingInSilence } from "./stall.ts";

/** A network whose calls stay open until the test answers them, and a server that is reachable or not. */
function setUp() {
  const clock = new FakeClock();
  const asked = { times: 0, answer: (_isThere: boolean): void => undefined };
  const open: ((answer: Response) => void)[] = [];
  const send: typeof fetch = (_, init) =>
    new Promise((resolve, reject) => {
      open.push(resolve);
      init?.signal?.addEventListener("abort", () => reject(new Error("ended")));
    });
  const isThere = () => {
    asked.times += 1;
    return new Promise<boolean>((resolve) => (asked.answer = resolve));
  };
  const call = endingInSilence(send, { clock, isThere });
  /** Advances the clock and runs what becomes due. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 500) {
      clock.advance(Math.min(500, left));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  /** Follows the state of a call. */
  const follow = (answer: Promise<unknown>) => {
    const state = { now: "open" };
    answer.then(
      () => (state.now = "answered"),
      () => (state.now = "ended"),
    );
    return state;
  };
  return { asked, open, call, pass, follow };
}

describe("A call of which nothing comes", () => {
  test("is ended as soon as the server does not answer the smallest question either", async () => {
    const { asked, call, pass, follow } = setUp();
    const state = follow(call("/pull"));
    await pass(2_000);
    expect(asked.times).toBe(0);
    await pass(1_000);
    expect(asked.times).toBe(1);
    expect(state.now).toBe("open");
    asked.answer(false);
    await vi.waitFor(() => expect(state.now).toBe("ended"), 60_000);
  });

  test("is waited for while the server answers that question, but not for ever: what it was sent over may be dead", async () => {
    const { asked, call, pass, follow } = setUp();
    const state = follow(call("/pull"));
    for (let second = 0; second < 25; second += 1) {
      await pass(1_000);
      asked.answer(true);
    }
    expect(asked.times).toBeGreaterThan(5);
    expect(state.now).toBe("open");
    for (let second = 0; second < 8; second += 1) {
      await pass(1_000);
      asked.answer(true);
    }
    await vi.waitFor(() => expect(state.now).toBe("ended"), 60_000);
  });

  test("is not asked after while another call fills the line, nor while what it sends may still be going up", async () => {
    const { asked, open, call, pass } = setUp();
    void call("/block").catch(() => undefined);
    const filling = new TransformStream<Uint8Array, Uint8Array>();
    const line = filling.writable.getWriter();
    const filled = call("/other-block").then(async (answer) => await answer.arrayBuffer());
    open[1]!(new Response(filling.readable));
    for (let second = 0; second < 12; second += 1) {
      await line.write(new Uint8Array(100));
      await pass(1_000);
    }
    expect(asked.times).toBe(0);
    await line.close();
    expect((await filled).byteLength).toBe(1_200);

    const { asked: askedOfPush, call: push, pass: passMore } = setUp();
    void push("/push", { method: "POST", body: "x".repeat(160_000) }).catch(() => undefined);
    await passMore(12_000);
    expect(askedOfPush.times).toBe(0);
    await passMore(1_000);
    expect(askedOfPush.times).toBe(1);
  });

  test("is ended in the middle of its answer as well", async () => {
    const { asked, open, call, pass, follow } = setUp();
    const half = new TransformStream<Uint8Array, Uint8Array>();
    const state = follow(call("/block").then(async (answer) => await answer.arrayBuffer()));
    open[0]!(new Response(half.readable));
    await half.writable.getWriter().write(new Uint8Array(10));
    await pass(3_000);
    asked.answer(false);
    await vi.waitFor(() => expect(state.now).toBe("ended"), 60_000);
  });
});

test("An answered call is watched no longer, and keeps its status and its headers", async () => {
  const { asked, open, call, pass } = setUp();
  const answer = call("/pull");
  open[0]!(new Response("whole", { status: 409, headers: { "x-next": "7" } }));
  const { status, headers } = await answer;
  expect([status, headers.get("x-next"), await (await answer).text()]).toEqual([409, "7", "whole"]);
  await pass(60_000);
  expect(asked.times).toBe(0);
});
