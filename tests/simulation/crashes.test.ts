import { describe, expect, test } from "vitest";
import type { Device } from "#pwa/machine/local/device.ts";
import { type CrashPoint, points } from "#pwa/machine/local/platform.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";
import { move, rowsOf, rowsOnDisk, setUp } from "./one-device.ts";
import { item } from "./small-store.ts";

/** Crashes at each point. */
const times = 20;

/** Points in a command's processing: where the device stops, and what only the server did. */
const steps = [...points, "afterServerCommit"] as const;

describe("A device that stops twenty times", () => {
  test.each(steps)("at %s loses and doubles nothing, and ends with the server's rows", async (step) => {
    const { server, machine, faults, open } = setUp();
    let answerLost = false;
    const start = async () =>
      await open({
        push: async (request) => {
          const reply = await server.transport.push(request);
          if (!answerLost) return reply;
          answerLost = false;
          throw new Offline();
        },
      });
    const acknowledged: string[] = [];
    const give = async (device: Device, n: number, place: string) => {
      try {
        acknowledged.push((await move(device, n, place)).id);
      } catch (fault) {
        if (!machine.crashed) throw fault;
      }
    };
    let device = await start();
    await device.sync.syncNow();
    let stopped = 0;
    for (let time = 0; time < times; time += 1) {
      const place = `location-${(time % 2) + 1}`;
      await give(device, time % 5, place);
      // Other people work too, so that a pull could lose something.
      server.write([{ type: "item", row: item("item-0009", { notes: `Seen ${time} times` }) }]);
      if (step === "afterServerCommit") answerLost = true;
      else machine.crashAt = step satisfies CrashPoint;
      await give(device, 5 + (time % 3), place);
      if (!machine.crashed) await device.sync.syncNow();
      if (machine.crashed || step === "afterServerCommit") stopped += 1;
      await device.close();
      machine.crashed = false;
      machine.crashAt = null;
      device = await start();
    }
    answerLost = false;
    await device.sync.syncNow();
    await device.sync.syncNow();
    expect(stopped).toBe(times);
    expect(device.queue.pending).toEqual([]);
    expect(device.queue.attention).toEqual([]);
    for (const id of acknowledged) expect(server.outcomes.get(id)?.status).toBe("applied");
    expect(faults.map(String).filter((fault) => !fault.includes("Crash at"))).toEqual([]);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });
});
