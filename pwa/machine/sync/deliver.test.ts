import { describe, expect, test } from "vitest";
import { jsonWeight } from "#shared/machine/sync/json-weight.ts";
import { maxPushCommands, type PushRequest, pushLimitsOf } from "#shared/machine/sync/protocol.ts";
import { setUp } from "../../../tests/simulation/one-device.ts";
import type { Device } from "../local/device.ts";

const pushLimits = pushLimitsOf("employee");
const photo = (n: number) => `data:image/jpeg;base64,${String(n).padStart(50_000, "A")}`;

describe("A queue that is more than one delivery may carry", () => {
  test.each([
    ["commands", 450, (device: Device) => device.run("inventory.markPrinted", { itemIds: ["item-0001"] })],
    [
      "bytes",
      120,
      (device: Device, n: number) =>
        device.run("inventory.editItem", { itemId: "item-0001", changes: { image: photo(n) } }),
    ],
  ] as const)(
    "by its %s is cut to what the server takes, and arrives whole and in order",
    async (_what, count, run) => {
      const { server, open } = setUp();
      const pushed: PushRequest[] = [];
      const device = await open({
        push: async (request) => {
          pushed.push(request);
          return await server.transport.push(request);
        },
      });
      await device.sync.syncNow();
      for (let n = 0; n < count; n++) await run(device, n);
      while (device.sync.state.waiting > 0) await device.sync.syncNow();
      for (const { commands } of pushed) {
        expect(commands.length).toBeLessThanOrEqual(maxPushCommands);
        expect(JSON.stringify(commands).length).toBeLessThan(pushLimits.bytes * 4);
        expect(jsonWeight(JSON.stringify(commands))).toBeLessThan(pushLimits.values + 1_000);
      }
      expect(pushed.length).toBeGreaterThan(1);
      expect(pushed.flatMap(({ commands }) => commands.map(({ seq }) => seq))).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      );
      await device.close();
    },
  );
});
