import { describe, expect, test, vi } from "vitest";
import type { FakeMachine } from "../../tests/simulation/fake-machine.ts";
import { move, setUp } from "../../tests/simulation/one-device.ts";
import type { Device } from "../local/device.ts";
import { Offline } from "#pwa/local/refusals.ts";
import type { ServerEvent } from "#shared/sync/protocol.ts";

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

describe("A device beside an event stream", () => {
  /** Opens a device with a stream that the test speaks through, which sends nothing by itself. */
  async function besideStream() {
    const { server, machine, calls, open } = setUp();
    let heard: (event: ServerEvent) => void = () => undefined;
    let lost = (): void => undefined;
    let streams = 0;
    const device = await open({
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
      hear: (event: ServerEvent) => heard(event),
      lose: () => lost(),
      streams: () => streams,
    };
  }

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
