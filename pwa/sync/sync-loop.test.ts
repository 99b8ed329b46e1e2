import { describe, expect, test, vi } from "vitest";
import type { FakeMachine } from "../../tests/simulation/fake-machine.ts";
import { move, setUp } from "../../tests/simulation/one-device.ts";
import type { Device } from "../local/device.ts";
import { Offline } from "#pwa/local/refusals.ts";

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
    await vi.waitFor(() => expect(device.sync.state.link).toBe("offline"));
    await device.close();
  });
});
