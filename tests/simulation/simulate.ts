import { runSql, transact } from "#server/database/transact.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import type { ItemLogRow } from "#shared/inventory/rows.ts";
import { canonicalJson } from "#shared/kernel/canonical-json.ts";
import { serverView } from "../support/sync-device.ts";
import { admin, floor, staff, testItem } from "../support/test-store.ts";
import { type Backup, takeBackup } from "./backup.ts";
import { FakeClock, FakeMachine } from "./fake-machine.ts";
import { FakeNetwork } from "./fake-network.ts";
import { changeRights, type House, openShop } from "./house.ts";
import { broken, serverRows } from "./invariants.ts";
import { Random } from "./random.ts";
import { differing, type Person, shownRows, SimulatedDevice } from "./simulated-device.ts";
import { type Incident, World } from "./world.ts";

/** Staff with Consigners beside: what they may see is more than what they may do. */
const clerk: Actor = {
  role: "employee",
  id: "employee-clerk",
  name: "Cleo Clerk",
  sections: ["Inventory", "Products", "InStoreApp", "Consigners"],
};
const roster = [admin, staff, clerk, staff, floor, clerk, admin, floor];

/** Clocks of tablets are off, some by a year. */
const skews = [0, 400, -90_000, 31_536_000_000, -31_536_000_000];

export interface SimulationSize {
  readonly devices: number;
  readonly commandsEach: number;
  /** After how many steps each device's tabs are compared with a fresh one. */
  readonly compareEvery?: number;
}

export interface Run {
  readonly seed: number;
  readonly trace: readonly string[];
  /** What did not hold, in words; nothing else is a success. */
  readonly findings: readonly string[];
  /** Commands that were acknowledged and those of them that have an outcome, by its status. */
  readonly acknowledged: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

/**
 * One seeded run from an empty shop to calm weather: people work on several devices under a bad network, crashes, second
 * tabs, changed rights, a stumbling server and, for two seeds of three, a restored backup. `storeId` must be new.
 */
export async function simulate(house: House, seed: number, storeId: string, size: SimulationSize): Promise<Run> {
  const clock = new FakeClock();
  house.clock = clock;
  // Some shops have a stock of several blocks.
  const stock = seed % 4 === 0 ? 620 : 40;
  const items = Array.from({ length: stock }, (_, n) => ({ type: "item" as const, row: testItem(n) }));
  const shop = await openShop(house, storeId, [clerk], items);
  const people = new Map<string, Person>(roster.map((actor) => [actor.id, { actor }]));
  const devices: SimulatedDevice[] = [];
  for (let n = 0; n < size.devices; n += 1) {
    const person = people.get((roster[(seed + n) % roster.length] as Actor).id) as Person;
    const machine = new FakeMachine(seed * 1_000 + n, clock);
    machine.skew = skews[n % skews.length] as number;
    const network = new FakeNetwork(await shop.door(person.actor), new Random(seed * 7_919 + n));
    devices.push(new SimulatedDevice(`device-${n}`, machine, network, person, storeId));
  }
  const excused = new Set<string>();
  const incidents = [
    ...rightsLost(house, storeId, people.get(seed % 2 === 0 ? clerk.id : staff.id) as Person),
    ...(seed % 3 === 0 ? [] : restored(house, storeId, devices, excused)),
  ];
  const world = new World(seed, clock, devices, incidents);
  const services = house.server.services;
  const read = async () =>
    serverRows(
      await serverView(services, storeId, systemActor),
      await queryStore<ItemLogRow>(house, storeId, itemLogs),
    );
  const findings: string[] = [];
  const check = (when: string, found: readonly string[]) => findings.push(...found.map((one) => `${when}: ${one}`));
  try {
    await world.start();
    await world.run(size.commandsEach, async (step) => {
      if (findings.length > 0) throw new Error("see above");
      const { compareEvery = 25 } = size;
      if (step % compareEvery === compareEvery - 1) check(`step ${step}`, await world.disagreements());
      if (step % 100 === 99) check(`step ${step}`, broken(await read()));
    });
    await world.settle(async () => {
      const [at] = await queryStore<{ version: number }>(house, storeId, storeVersion);
      return at?.version ?? 0;
    });
    check("end", broken(await read()));
    check("end", await world.disagreements());
    for (const one of devices) {
      const view = await serverView(services, storeId, one.person.actor);
      const expected = new Map([...view].map(([key, row]) => [key, canonicalJson(row)]));
      check(`end, on the disk of ${one.name}`, differing(await one.baseRows(), expected));
      const shown = await shownRows(one.leader);
      check(
        `end, shown by ${one.name}`,
        [...expected.keys()].filter((key) =>
          key.startsWith("item#") && !shown.has(key)
            ? !shown.has(`brief#${key.slice(5)}`)
            : shown.get(key) !== expected.get(key),
        ),
      );
      check(`end, faults of ${one.name}`, one.faults.map(String));
    }
  } catch (fault) {
    check("stopped", [fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)]);
  }
  const outcomes = await queryStore<StoredOutcome>(house, storeId, storedOutcomes);
  if (!findings.some((one) => one.startsWith("stopped"))) check("end", unanswered(devices, excused, outcomes));
  await world.close();
  return {
    seed,
    trace: world.trace,
    findings,
    acknowledged: devices.reduce((sum, one) => sum + one.acknowledged.size, 0),
    outcomes: Object.fromEntries(
      [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, list]) => [status, list.length]),
    ),
  };
}

/** A person loses Inventory and Consigners, and gets them back. */
function rightsLost(house: House, storeId: string, person: Person): Incident[] {
  const before = person.actor;
  const less = before.sections.filter((section) => section !== "Inventory" && section !== "Consigners");
  const give = async (sections: Actor["sections"]) => {
    person.actor = { ...before, sections };
    await changeRights(house, storeId, person.actor);
  };
  return [
    { at: 0.3, name: `${before.name} loses rights`, happen: async () => await give(less) },
    { at: 0.75, name: `${before.name} has all rights again`, happen: async () => await give(before.sections) },
  ];
}

/** The server is restored from a backup. What devices had delivered since and hold no more is gone with it, and excused. */
function restored(
  house: House,
  storeId: string,
  devices: readonly SimulatedDevice[],
  excused: Set<string>,
): Incident[] {
  const { db } = house.server;
  let backup: Backup | undefined;
  let saved = new Set<string>();
  return [
    {
      at: 0.4,
      name: "a backup is taken",
      happen: async () => {
        backup = await takeBackup(db, storeId);
        saved = new Set((await queryStore<StoredOutcome>(house, storeId, storedOutcomes)).map(({ id }) => id));
      },
    },
    {
      at: 0.6,
      name: "the backup is restored",
      happen: async () => {
        await backup?.restore();
        for (const { leader, acknowledged } of devices) {
          const held = new Set([...leader.queue.pending, ...leader.queue.attention].map(({ id }) => id));
          for (const id of acknowledged.keys()) if (!saved.has(id) && !held.has(id)) excused.add(id);
        }
      },
    },
  ];
}

interface StoredOutcome {
  readonly id: string;
  readonly status: string;
  readonly queueId: string;
  readonly seq: number;
}

/** Acknowledged commands that were not applied and stand before nobody. */
function unanswered(
  devices: readonly SimulatedDevice[],
  excused: ReadonlySet<string>,
  outcomes: readonly StoredOutcome[],
): string[] {
  const known = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return devices.flatMap(({ name, leader, acknowledged }) => {
    const shown = new Set(leader.queue.attention.map(({ id }) => id));
    return [...acknowledged].flatMap(([id, command]) => {
      const outcome = known.get(id);
      // An excused one may still come back by a copy that was under way, and be refused.
      if (outcome?.status === "applied" || shown.has(id) || excused.has(id)) return [];
      return [
        outcome === undefined
          ? `${name} lost ${command} ${id}`
          : `${name} shows nobody that ${command} ${id} was ${outcome.status}`,
      ];
    });
  });
}

const storeVersion = "select version from sync.store_versions where store_id = $1";
const storedOutcomes = `select command_id as id, outcome ->> 'status' as status, queue_id as "queueId", seq
  from sync.command_outcomes where store_id = $1`;
const itemLogs = `select id, item_id as "itemId", command_id as "commandId", command_name as "commandName", override,
  modified_fields as "modifiedFields" from public.item_logs where store_id = $1 order by log_order`;

const queryStore = <Row>({ server }: House, storeId: string, text: string): Promise<Row[]> =>
  transact(server.db, storeId, (tx) => runSql<Row & Record<string, unknown>>(tx, text, [storeId]));
