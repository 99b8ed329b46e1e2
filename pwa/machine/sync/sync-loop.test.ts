import { describe, expect, test, vi } from "vitest";
import type { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { move, setUp } from "../../../tests/simulation/one-device.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import type { Device } from "../local/device.ts";
import { QueueStore } from "../local/queue/queue-store.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import type { ServerEvent } from "#shared/machine/sync/protocol.ts";

/** Advances the clock and waits until what became due has ended. */
async function rounds(machine: FakeMachine, device: Device, milliseconds: number): Promise<void> {
  machine.clock.advance(milliseconds);
  for (let turn = 0; turn < 50 && device.sync.state.activity !== "idle"; turn += 1) await new Promise(setImmediate);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

describe("A device whose network fails", () => {
  test("drains within three backoffs after the network heals, without being asked", async () => {
    const { server, machine, open } = setUp();
    let down = false;
    const device = await open({
      push: async (request) => (down ? await Promise.reject(new Offline()) : await server.transport.push(request)),
      isThere: async () => !down,
    });
    await device.sync.syncNow();
    down = true;
    await move(device, 1);
    for (let n = 0; n < 8; n += 1) await rounds(machine, device, 60_000);
    expect(device.sync.state.link).toBe("offline");
    down = false;
    for (let n = 0; n < 3; n += 1) await rounds(machine, device, 60_000);
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    await device.close();
  });

  test("asks every few seconds for as little as can be while nobody answers, and takes up again within six of the end of it", async () => {
    const { server, machine, calls, open } = setUp();
    let asked = 0;
    let away = false;
    const orAway = async <T>(call: () => Promise<T>): Promise<T> =>
      away ? await Promise.reject(new Offline()) : await call();
    const device = await open({
      push: async (request) => await orAway(() => server.transport.push(request)),
      isThere: async () => {
        asked += 1;
        return !away;
      },
    });
    await device.sync.syncNow();
    away = true;
    await move(device, 1);
    for (let second = 0; second < 120; second += 1) await rounds(machine, device, 1_000);
    expect(device.sync.state.link).toBe("offline");
    expect(asked).toBeGreaterThanOrEqual(20);
    // The waiting command was sent in vain once, not in every round.
    expect(calls.filter((call) => call === "pull")).toHaveLength(1);
    away = false;
    for (let second = 0; second < 6; second += 1) await rounds(machine, device, 1_000);
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    await device.close();
  });

  test("is in doubt, and asks, as soon as a screen asked the server in vain", async () => {
    const { server, machine, open } = setUp();
    let fail = (): void => undefined;
    let isPortal = false;
    let pull: (fault: Error) => void = () => undefined;
    const device = await open({
      onUnanswered: (listener) => {
        fail = listener;
        return () => undefined;
      },
      pull: async (request) =>
        isPortal ? await new Promise((_, reject) => (pull = reject)) : await server.transport.pull(request),
    });
    await device.sync.syncNow();
    await rounds(machine, device, 0);
    expect(device.sync.state.link).toBe("online");
    isPortal = true;
    fail();
    expect(device.sync.state.link).toBe("checking");
    await rounds(machine, device, 0);
    pull(new Offline());
    await vi.waitFor(() => expect(device.sync.state.link).toBe("offline"), 60_000);
    await device.close();
  });
});

describe("A device of which one address is refused, as by a proxy", () => {
  /** Opens a device whose calls can be refused by something that is not the server, and counts what was asked in vain. */
  async function behindProxy() {
    const { server, machine, calls, open } = setUp();
    const refused = new Set<string>();
    const inVain: string[] = [];
    let heard: (event: ServerEvent) => void = () => undefined;
    const orRefused = async <T>(call: string, answer: () => Promise<T>): Promise<T> => {
      if (!refused.has(call)) return await answer();
      inVain.push(call);
      throw new Offline();
    };
    const { transport } = server;
    const device = await open({
      push: (request) => orRefused("push", () => transport.push(request)),
      sendPicture: (picture) => orRefused("picture", () => transport.sendPicture(picture)),
      itemBlock: (after, upto) => orRefused("block", () => transport.itemBlock(after, upto)),
      isThere: async () => !refused.has("here"),
      pull: (request) => {
        calls.push("pull");
        return orRefused("pull", () => transport.pull(request));
      },
      listen: (hears) => {
        heard = hears;
        return () => undefined;
      },
    });
    const seconds = async (count: number) => {
      inVain.length = 0;
      for (let second = 0; second < count; second += 1) await rounds(machine, device, 1_000);
      return inVain.length;
    };
    const news = async (notes: string) => {
      server.write([{ type: "item", row: item("item-0002", { notes }) }]);
      heard({ kind: "news", version: server.version, beatMs: 15_000 });
      await rounds(machine, device, 0);
    };
    return { server, machine, device, calls, refused, seconds, news };
  }

  test.each(["push", "picture"] as const)(
    "and whose %s it is pulls news all the same, says what is wrong, sends again after growing pauses, and at once when woken",
    async (call) => {
      const { server, machine, device, calls, refused, seconds, news } = await behindProxy();
      await device.sync.syncNow();
      refused.add(call);
      const address = await device.pictures.keep({
        hash: "a".repeat(64),
        type: "image/webp",
        bytes: new ArrayBuffer(8),
      });
      await device.run("inventory.editItem", { itemId: "item-0001", changes: { image: address } });
      await seconds(60);
      for (const notes of ["first", "second", "third"]) {
        // News begins a round at once, without what is refused.
        const before = calls.filter((one) => one === "pull").length;
        await news(notes);
        expect((await device.view.items.full("item-0002"))?.notes).toBe(notes);
        expect(calls.filter((one) => one === "pull")).toHaveLength(before + 1);
      }
      expect(device.sync.state).toMatchObject({ link: "refused", refusal: "", waiting: 1 });
      expect(await seconds(600)).toBeLessThanOrEqual(20);
      refused.clear();
      machine.wake();
      await seconds(1);
      expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
      await device.close();
      expect(server.outcomes.size).toBe(1);
    },
  );

  test.each(["block", "pull"] as const)("and whose %s it is asks after growing pauses", async (call) => {
    const { machine, device, refused, seconds } = await behindProxy();
    if (call === "pull") await device.sync.syncNow();
    refused.add(call);
    await device.sync.syncNow();
    await seconds(60);
    const atMost = call === "block" ? 80 : 20;
    expect(await seconds(600)).toBeLessThanOrEqual(atMost);
    refused.clear();
    for (let second = 0; second < 60; second += 1) await rounds(machine, device, 1_000);
    // A download that has begun by now takes real time: blocks are unpacked.
    await vi.waitFor(() => expect(device.sync.state.link).toBe("online"), 60_000);
    await device.close();
  });

  test("is back within six seconds of an outage, whatever was refused before it", async () => {
    const { device, refused, seconds } = await behindProxy();
    await device.sync.syncNow();
    refused.add("push");
    await move(device, 1);
    await seconds(300);
    for (const call of ["here", "pull"]) refused.add(call);
    await seconds(60);
    expect(device.sync.state.link).toBe("offline");
    refused.clear();
    await seconds(6);
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    await device.close();
  });

  test("is online again where only the question whether the server is there is refused", async () => {
    const { device, refused, seconds } = await behindProxy();
    await device.sync.syncNow();
    refused.add("here").add("pull");
    await device.sync.syncNow();
    expect(device.sync.state.link).toBe("offline");
    refused.delete("pull");
    await seconds(36);
    expect(device.sync.state.link).toBe("online");
    await device.close();
  });

  test("begins no round for news while rounds fail", async () => {
    const { device, calls, refused, news } = await behindProxy();
    await device.sync.syncNow();
    await news("first");
    refused.add("pull");
    await device.sync.syncNow();
    const before = calls.length;
    for (const notes of ["second", "third", "fourth"]) await news(notes);
    expect(calls).toHaveLength(before);
    await device.close();
  });
});

test("A device comes back when the server said, neither sooner nor for a round that is asked for", async () => {
  const { server, machine, open } = setUp();
  let asked = 0;
  let isBusy = false;
  const device = await open({
    pull: async (request) => {
      asked += 1;
      if (isBusy) throw new ApiError(429, "too_many_requests", "Please wait a moment.", {}, 40_000);
      return await server.transport.pull(request);
    },
  });
  await device.sync.syncNow();
  isBusy = true;
  await device.sync.syncNow();
  asked = 0;
  for (let second = 0; second < 39; second += 1) {
    await rounds(machine, device, 1_000);
    machine.wake();
  }
  expect(asked).toBe(0);
  isBusy = false;
  for (let second = 0; second < 2; second += 1) await rounds(machine, device, 1_000);
  expect(device.sync.state.link).toBe("online");
  await device.close();
});

test("A device whose housekeeping fails after a round is online, has everything, and reports the fault", async () => {
  const { server, faults, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  await move(device, 1);
  server.write([{ type: "item", row: item("item-0002", { notes: "news" }) }]);
  const full = new DOMException("The quota has been exceeded.", "QuotaExceededError");
  const removal = vi.spyOn(QueueStore.prototype, "remove").mockRejectedValue(full);
  await device.sync.syncNow();
  removal.mockRestore();
  expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
  expect((await device.view.items.full("item-0002"))?.notes).toBe("news");
  expect(faults).toContain(full);
  await device.close();
});

describe("A device beside an event stream", () => {
  /** Opens a device with a stream that the test speaks through, which sends nothing by itself. */
  async function besideStream() {
    const { server, machine, calls, open } = setUp();
    let heard: (event: ServerEvent) => void = () => undefined;
    let lost = (): void => undefined;
    let streams = 0;
    let isAway = false;
    const device = await open({
      pull: async (request) => {
        calls.push("pull");
        return isAway ? await Promise.reject(new Offline()) : await server.transport.pull(request);
      },
      isThere: async () => !isAway,
      listen: (hears, loses) => {
        streams += 1;
        [heard, lost] = [hears, loses];
        return () => undefined;
      },
    });
    await device.sync.syncNow();
    await rounds(machine, device, 0);
    const beat = (version = server.version) => heard({ kind: "news", version, beatMs: 15_000 });
    /** Counts the pulls during so many seconds, with a heartbeat every 15 if `beats`. */
    const pulls = async (seconds: number, beats: boolean): Promise<number> => {
      calls.length = 0;
      for (let second = 1; second <= seconds; second += 1) {
        await rounds(machine, device, 1_000);
        if (beats && second % 15 === 0) beat();
      }
      return calls.filter((call) => call === "pull").length;
    };
    return {
      server,
      machine,
      device,
      beat,
      pulls,
      away: () => void (isAway = true),
      hear: (event: ServerEvent) => heard(event),
      lose: () => lost(),
      streams: () => streams,
    };
  }

  test("is offline at once when its server is gone, also right after its stream has opened", async () => {
    const { machine, device, lose, away } = await besideStream();
    away();
    lose();
    for (let second = 0; second < 2; second += 1) await rounds(machine, device, 1_000);
    expect(device.sync.state.link).toBe("offline");
    await device.close();
  });

  test("asks every five minutes while heartbeats say that there is nothing new, and every 15 seconds without them", async () => {
    const { device, beat, pulls, hear, server } = await besideStream();
    // As older servers send it.
    hear({ kind: "news", version: server.version });
    expect(await pulls(60, false)).toBe(4);
    beat();
    await pulls(15, false);
    expect(await pulls(1_500, true)).toBe(5);
    await device.close();
  });

  test("learns from the next heartbeat of a version whose announcement was lost", async () => {
    const { server, device, beat, pulls } = await besideStream();
    beat();
    await pulls(15, false);
    server.version += 1;
    expect(await pulls(14, false)).toBe(0);
    beat();
    expect(await pulls(1, false)).toBe(1);
    await device.close();
  });

  test("takes a stream that falls silent for dead, asks at once, and listens anew", async () => {
    const { device, beat, pulls, streams } = await besideStream();
    beat();
    await pulls(15, true);
    beat();
    expect(await pulls(37, false)).toBe(0);
    expect(streams()).toBe(1);
    expect(await pulls(1, false)).toBe(1);
    expect(streams()).toBe(2);
    await device.close();
  });

  test("asks at once when its stream breaks, and after 15 seconds when a stream is cut as soon as it is open", async () => {
    const { machine, device, beat, pulls, lose } = await besideStream();
    beat();
    await pulls(30, true);
    lose();
    expect(await pulls(1, false)).toBe(1);
    // The new stream brings news, so the next poll is five minutes off, and is cut.
    beat();
    machine.wake();
    expect(await pulls(1, false)).toBe(1);
    lose();
    expect(await pulls(14, false)).toBe(0);
    expect(await pulls(1, false)).toBe(1);
    await device.close();
  });
});
