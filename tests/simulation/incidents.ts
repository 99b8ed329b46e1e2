import { archiveStore, utcDayStart } from "#server/machine/commands/archive.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { Actor } from "#shared/access/actor.ts";
import { oldestProtocol } from "#shared/machine/sync/protocol.ts";
import { admin, ids } from "../support/test-store.ts";
import { type Backup, takeBackup } from "./backup.ts";
import { calm } from "./fake-network.ts";
import { changeRights, type SimulationEnvironment } from "./environment.ts";
import type { Person, SimulatedDevice } from "./simulated-device.ts";
import type { Incident } from "./world.ts";
import { isOnCluster } from "../support/cluster.ts";

/** Returns incidents in which a person loses Inventory and Consigners, for a while every right, and gets all back. */
export function rightsLost(
  environment: SimulationEnvironment,
  storeId: string,
  person: Person,
  devices: readonly SimulatedDevice[],
): Incident[] {
  const before = person.actor;
  const less = before.sections.filter((section) => section !== "Inventory" && section !== "Consigners");
  const give = async (sections: Actor["sections"]) => {
    person.actor = { ...before, sections };
    await changeRights(environment, storeId, person.actor);
  };
  return [
    { at: 0.25, name: `${before.name} loses rights`, happen: async () => await give(less) },
    { at: 0.5, name: `${before.name} loses every right`, happen: async () => await give([]) },
    {
      at: 0.7,
      name: `${before.name} has all rights again`,
      happen: async () => {
        await give(before.sections);
        for (const one of devices) if (one.person === person) await one.comeBack();
      },
    },
  ];
}

/** Runs work while the network works and nothing crashes. */
async function inCalm(one: SimulatedDevice, work: () => Promise<unknown>): Promise<void> {
  const { cut, weather } = one.network;
  Object.assign(one.network, { cut: false, weather: calm });
  one.machine.crashAt = null;
  await work();
  Object.assign(one.network, { cut, weather });
}

/** Returns incidents of a tablet that was not updated for long: its app's protocol is no longer supported. */
export function outdated(
  one: SimulatedDevice,
  present: readonly SimulatedDevice[],
  check: (found: readonly string[]) => void,
): Incident[] {
  return [
    {
      at: 0.35,
      name: `${one.name} turns out to be too old`,
      happen: async () => {
        one.network.protocol = oldestProtocol - 1;
      },
    },
    {
      at: 0.55,
      name: `${one.name} is updated`,
      happen: async () => {
        if (one.away || !present.includes(one)) {
          one.network.protocol = null;
          return;
        }
        const waiting = one.leader.queue.pending.length;
        await inCalm(one, async () => await one.leader.sync.syncNow());
        const sentAway = await one.leave();
        if (!sentAway) {
          const { link } = one.leader.sync.state;
          if (link !== "updateNeeded") check([`${one.name} is too old and says ${link}`]);
          const left = one.leader.queue.pending.length;
          if (left < waiting) check([`${one.name} is too old and has ${left} of ${waiting} left`]);
        }
        one.network.protocol = null;
        if (sentAway) return;
        await one.close();
        await one.open();
      },
    },
  ];
}

/** Returns an incident in which a quarter of a year passes with devices unused: rows closed before it leave them. */
export function monthsPass(environment: SimulationEnvironment, storeId: string): Incident[] {
  const happen = async () => {
    environment.clock.leap(95 * 86_400_000);
    await archiveStore(environment.server.db, storeId, utcDayStart(new Date(environment.clock.now())));
  };
  return [0.45, 0.85].map((at) => ({ at, name: "three months pass", happen }));
}

/**
 * Returns incidents in which, after everything else, once every device is up to date, somebody at the counter deletes
 * an offer that all staff see, and gives an item of the watching consigner to another. The next round must remove both
 * from the devices; checked at once, since a device that later loses its base and downloads again would not have them
 * either.
 */
export function tidiedUp(
  { server, clock }: SimulationEnvironment,
  storeId: string,
  devices: readonly SimulatedDevice[],
  check: (found: readonly string[]) => void,
): Incident[] {
  const first = async (where: string): Promise<string> => {
    const [found] = await server.db.asAdmin<{ id: string }>(
      `select id from public.items where store_id = $1 and ${where} order by id limit 1`,
      [storeId],
    );
    return found?.id ?? "nothing";
  };
  const run = async (commandId: string, name: string, args: unknown) => {
    const occurredAt = new Date(clock.now()).toISOString();
    const call = { storeId, actor: admin, commandId, name, args, occurredAt, queue: null };
    return (await executeCommand(server.services, call)).status === "applied";
  };
  const everybodySyncs = async () => {
    for (const one of devices) if (!one.away) await inCalm(one, async () => await one.leader.sync.syncNow());
  };
  const happen = async () => {
    await everybodySyncs();
    const deleted = await first("status = 'Pending' and accepted_on is null");
    const given = await first(`status = 'Active' and consigner_id = '${ids.seller}'`);
    const isDeleted = await run("tidied-1", "inventory.deleteItems", { itemIds: [deleted] });
    const changes = { consignerId: ids.otherSeller };
    const isGiven = await run("tidied-2", "inventory.editItem", { itemId: given, changes });
    await everybodySyncs();
    for (const one of devices) {
      if (one.away || one.leader.sync.state.link !== "online") continue;
      const held = await one.baseRows();
      const left = [...(isDeleted ? [deleted] : []), ...(isGiven && one.reads ? [given] : [])];
      check(left.filter((id) => held.has(`item#${id}`)).map((id) => `${one.name} still has ${id}, which left it`));
    }
  };
  return [{ at: 0.95, name: "the shop tidies up", happen }];
}

/**
 * Returns incidents in which the server is restored from a backup. What devices delivered since and no longer have is
 * lost with it, and excused.
 */
export function restored(
  environment: SimulationEnvironment,
  storeId: string,
  devices: readonly SimulatedDevice[],
  excused: Set<string>,
  answered: () => Promise<ReadonlySet<string>>,
  told: () => void,
): Incident[] {
  // One store's rows are put back by hand, which divided tables do not let happen.
  if (isOnCluster) return [];
  let backup: Backup | undefined;
  let saved: ReadonlySet<string> = new Set();
  return [
    {
      at: 0.4,
      name: "a backup is taken",
      happen: async () => {
        backup = await takeBackup(environment.server.db, storeId);
        saved = await answered();
      },
    },
    {
      at: 0.6,
      name: "the backup is restored",
      happen: async () => {
        await backup?.restore();
        told();
        for (const one of devices) {
          const held = await one.keptIds();
          for (const id of one.acknowledged.keys()) if (!saved.has(id) && !held.has(id)) excused.add(id);
        }
      },
    },
  ];
}
