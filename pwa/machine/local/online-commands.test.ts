import { describe, expect, test } from "vitest";
import { setUp } from "../../../tests/simulation/one-device.ts";
import type { Transport } from "./transport.ts";
import { ApiError, type LocalRefusal, Offline } from "./refusals.ts";
import type { Device } from "./device.ts";

const withdraw = (device: Device, feeTotalMinor = 0) =>
  device.run("inventory.withdrawItems", { itemIds: ["item-0001"], reason: "", feeTotalMinor });

const refused = async (work: Promise<unknown>): Promise<LocalRefusal> =>
  await work.then(
    () => Promise.reject(new Error("It was not refused.")),
    (fault: LocalRefusal) => fault,
  );

/** A device whose online commands pass through `line`, which may lose them or their answers. */
async function withLine(line: (ask: Transport["ask"], ...call: Parameters<Transport["ask"]>) => Promise<unknown>) {
  const context = setUp();
  const ids: string[] = [];
  const device = await context.open({
    ask: async (...call) => {
      ids.push(call[0]);
      return (await line(context.server.transport.ask, ...call)) as never;
    },
  });
  await device.sync.syncNow();
  return { ...context, device, ids };
}

describe("A command that only the server may decide", () => {
  test("is done and shown when run resolves, after what waited before it", async () => {
    const { device, server, calls } = await withLine((ask, ...call) => ask(...call));
    await device.run("inventory.editItem", { itemId: "item-0002", changes: { notes: "first" } });
    const done = await withdraw(device);
    expect(done).toMatchObject({ name: "inventory.withdrawItems", state: "sent", outcome: { status: "applied" } });
    expect(device.view.items.brief("item-0001")?.status).toBe("Withdrawn");
    expect(calls).toContain("push");
    expect([...server.outcomes.values()].at(-1)?.id).toBe(done.id);
    expect(device.queue.pending).toEqual([]);
    await device.close();
  });

  test("whose answer is lost is asked for again with the same id, and done once", async () => {
    let lost = 0;
    const { device, server, ids } = await withLine(async (ask, ...call) => {
      const answer = await ask(...call);
      if ((lost += 1) === 1) throw new Offline();
      return answer;
    });
    await withdraw(device);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect(server.outcomes.size).toBe(1);
    await device.close();
  });

  test("that nobody answers is not called done or undone, and pressed again it is the same command", async () => {
    let answers = false;
    let refusal = new ApiError(503, "unavailable", "Not now.");
    const { device, server, ids } = await withLine(async (ask, ...call) => {
      const answer = await ask(...call);
      if (!answers) throw refusal;
      return answer;
    });
    const fault = await refused(withdraw(device));
    expect(fault).toMatchObject({ code: "unanswered" });
    expect(fault.message).toContain("we don’t know if this was done");
    // Even a refusal before the command is looked at leaves its outcome unknown.
    refusal = new ApiError(429, "too_many_requests", "Later.");
    expect(await refused(withdraw(device))).toMatchObject({ code: "too_many_requests" });
    answers = true;
    await withdraw(device);
    expect(new Set(ids).size).toBe(1);
    expect(server.outcomes.size).toBe(1);
    await device.close();
  });

  test("is refused with the server's reason and fields, and pressed again it is another command", async () => {
    const { device, ids } = await withLine((ask, ...call) => ask(...call));
    expect(await refused(withdraw(device, 700))).toMatchObject({ code: "stale_total" });
    expect(await refused(withdraw(device, 700))).toMatchObject({ code: "stale_total" });
    expect(new Set(ids).size).toBe(2);
    await device.close();
  });

  test("changes nothing where the server cannot be reached, and says so", async () => {
    const nothing = async (): Promise<never> => {
      throw new Offline();
    };
    const { open, calls } = setUp();
    const device = await open({ register: nothing, pull: nothing, push: nothing, plan: nothing });
    const fault = await refused(withdraw(device));
    expect(fault).toMatchObject({ code: "online_only", message: expect.stringContaining("Nothing was changed") });
    expect(calls).not.toContain("ask");
    expect(device.queue.pending).toEqual([]);
    await device.close();
  });

  test("with arguments that it cannot have is refused here, field by field, and never sent", async () => {
    const { device, ids } = await withLine((ask, ...call) => ask(...call));
    const fault = await refused(device.run("inventory.withdrawItems", { itemIds: [], reason: "" }));
    expect(fault).toMatchObject({ code: "invalid_value", fields: { itemIds: expect.any(String) } });
    expect(ids).toEqual([]);
    await device.close();
  });
});
