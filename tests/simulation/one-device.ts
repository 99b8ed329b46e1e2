import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { FakeMachine } from "./fake-machine.ts";
import { MemoryServer } from "./memory-server.ts";
import { everyRow } from "../support/every-row.ts";
import { others, session, someItems, storeId } from "./small-store.ts";

/** The device's name in its databases. */
export const name = `${session.store.id}:${session.user.id}`;

/** Sets up a server in memory, a machine, and one person's devices that count their calls. */
export function setUp(itemCount = 10) {
  const server = new MemoryServer(actorOf(session), storeId, [...others, ...someItems(itemCount)]);
  const machine = new FakeMachine(3);
  const faults: unknown[] = [];
  const calls: string[] = [];
  const counted = Object.fromEntries(
    Object.entries(server.transport).map(([call, answer]) => [
      call,
      (...args: unknown[]) => {
        calls.push(call);
        return (answer as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as Transport;
  const open = async (changes: Partial<Transport> = {}, onRevoked: (left: number) => void = () => undefined) =>
    await openDevice({
      session,
      transport: { ...counted, ...changes },
      platform: machine.tab(),
      deviceName: "Test",
      onFault: (fault) => faults.push(fault),
      onRevoked,
    });
  return { server, machine, faults, calls, open };
}

export const move = (device: Device, n: number, locationId = "location-2") =>
  device.run("inventory.foundHere", { itemId: `item-${String(n).padStart(4, "0")}`, locationId, subLocationId: null });

/** Returns every row on the machine's disk, as canonical JSON, sorted. */
export async function rowsOnDisk(machine: FakeMachine): Promise<string[]> {
  const rows = await everyRow(`trace-base:${name}`, machine.tab());
  return rows.map(({ type, row }) => canonicalJson({ type, row })).sort();
}

/** Returns every row of the server in the same form. */
export const rowsOf = (server: MemoryServer): string[] =>
  [...server.rows.values()].map((held) => canonicalJson(held)).sort();
