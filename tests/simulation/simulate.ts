import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { storeReads } from "#server/machine/metrics/counts.ts";
import { positionOf } from "#server/machine/sync/position.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import { serverView } from "../support/sync-device.ts";
import { admin, floor, seller, staff } from "../support/test-store.ts";
import { brokenDevice, unanswered } from "./device-invariants.ts";
import { FakeClock, FakeMachine } from "./fake-machine.ts";
import { FakeNetwork } from "./fake-network.ts";
import { type SimulationEnvironment, openShop } from "./environment.ts";
import { monthsPass, outdated, restored, rightsLost, tidiedUp } from "./incidents.ts";
import { brokenSince } from "./history-invariants.ts";
import { broken } from "./invariants.ts";
import { type ServerRows, serverRows } from "./server-rows.ts";
import type { Plan, Turn } from "./plan.ts";
import { Random } from "./random.ts";
import { type Person, SimulatedDevice } from "./simulated-device.ts";
import { simulatedStock } from "./stock.ts";
import { brokenSync, type StoredOutcome, type SyncRows } from "./sync-invariants.ts";
import { World } from "./world.ts";

/** Staff with Consigners too: they may see more than they may do. */
const clerk: Actor = {
  role: "employee",
  id: "employee-clerk",
  name: "Cleo Clerk",
  sections: ["Inventory", "Products", "InStoreApp", "Consigners"],
};
const roster = [admin, staff, clerk, staff, floor, clerk, admin, floor];

/** Tablets' clock errors, some of a year. */
const skews = [0, 400, -90_000, 31_536_000_000, -31_536_000_000];

export interface SimulationSize {
  readonly devices: number;
  readonly commandsEach: number;
  /** Number of steps between comparisons of each device's tabs with a new one. */
  readonly compareEvery?: number;
}

export interface Run {
  readonly seed: number;
  readonly trace: readonly string[];
  readonly plan: readonly Turn[];
  /** Problems found, in words; empty for success. */
  readonly findings: readonly string[];
  /** Acknowledged commands, and those with an outcome, by status. */
  readonly acknowledged: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Reads that a replica may answer, by who answered or why it was the primary; none without replicas. */
  readonly reads: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/**
 * Runs one seed, from an empty shop to a calm end: people work on several devices with a bad network, crashes, second
 * tabs, changed rights, an outdated tablet, server faults and, for two seeds of three, a restored backup; a consigner
 * watches. `storeId` must be new. With a `plan` it runs only that plan's turns, on its devices.
 */
export async function simulate(
  environment: SimulationEnvironment,
  seed: number,
  storeId: string,
  size: SimulationSize,
  plan?: Plan,
): Promise<Run> {
  const began = performance.now();
  const clock = new FakeClock();
  environment.clock = clock;
  await environment.settleStumbling();
  environment.toldAnew = 0;
  storeReads.reset();
  const everyone = await openDevices(environment, seed, storeId, size.devices, clock);
  const devices = everyone.filter((_, at) => plan?.without.includes(at) !== true);
  const excused = new Set<string>();
  /** The server's rows at the last check; null if a backup was restored since. */
  let lastRead: ServerRows | null = null;
  const findings: string[] = [];
  const check = (when: string, found: readonly string[]) => findings.push(...found.map((one) => `${when}: ${one}`));
  const answered = async () =>
    new Set((await queryStore<StoredOutcome>(environment, storeId, storedOutcomes)).map(({ id }) => id));
  const losing = everyone.find(({ person }) => person.actor.id === (seed % 2 === 0 ? clerk.id : staff.id));
  const incidents = [
    ...(losing === undefined ? [] : rightsLost(environment, storeId, losing.person, devices)),
    ...outdated(everyone[seed % size.devices] as SimulatedDevice, devices, (found) => check("too old", found)),
    ...(seed % 2 === 0 ? monthsPass(environment, storeId) : []),
    ...(seed % 3 === 0 ? [] : restored(environment, storeId, devices, excused, answered, () => (lastRead = null))),
    ...tidiedUp(environment, storeId, devices, (found) => check("tidied up", found)),
  ];
  const world = new World(seed, clock, everyone, incidents, devices);
  const { services } = environment.server;
  const read = async () =>
    serverRows(
      await serverView(services, storeId, systemActor, "archive"),
      await queryStore<HistoryEntry>(environment, storeId, history),
    );
  const serverHolds = async () => {
    const rows = await read();
    const since = lastRead === null ? [] : brokenSince({ before: lastRead, after: rows });
    lastRead = rows;
    return [...broken(rows), ...since, ...brokenSync(await readSync(environment, storeId))];
  };
  const { compareEvery = 25 } = size;
  const neverOlder = async () => {
    const [before] = await queryStore<{ version: number }>(environment, storeId, storeVersion);
    const { version } = await readBeside(environment.server.db, storeId, (tx) => positionOf(tx, storeId));
    return before !== undefined && version < before.version ? ["a list is older than what was acknowledged"] : [];
  };
  const after = async (step: number) => {
    if (findings.length > 0) throw new Error("see above");
    if (step % 5 === 4) check(`step ${step}`, await neverOlder());
    if (step % compareEvery === compareEvery - 1) check(`step ${step}`, await world.disagreements());
    if (step % 100 === 99) check(`step ${step}`, await serverHolds());
  };
  try {
    await world.start();
    check("start", await serverHolds());
    if (plan === undefined) await world.run(size.commandsEach, after);
    else await world.replay(plan.turns, size.commandsEach, after);
    await world.settle(async () => {
      const [at] = await queryStore<{ version: number }>(environment, storeId, storeVersion);
      return at?.version ?? 0;
    });
    check("end", await serverHolds());
    check("end", await world.disagreements());
    for (const one of devices) {
      const view = await serverView(services, storeId, one.person.actor);
      check(`end, ${one.name}`, await brokenDevice(one, view));
    }
  } catch (fault) {
    check("stopped", [fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)]);
  }
  const outcomes = await queryStore<StoredOutcome>(environment, storeId, storedOutcomes);
  if (!findings.some((one) => one.startsWith("stopped"))) check("end", unanswered(devices, excused, outcomes));
  if (environment.toldAnew > 0)
    check("end", [`${environment.toldAnew} pulls were told to download anew by a server that knew their epoch`]);
  await world.close();
  const { values: reads } = await storeReads.get();
  return {
    ...{ seed, findings, trace: world.trace, plan: world.plan },
    acknowledged: devices.reduce((sum, one) => sum + one.acknowledged.size, 0),
    outcomes: Object.fromEntries(
      [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, list]) => [status, list.length]),
    ),
    reads: Object.fromEntries(reads.map(({ labels, value }) => [String(labels.why || labels.target), value])),
    seconds: (performance.now() - began) / 1_000,
  };
}

async function openDevices(
  environment: SimulationEnvironment,
  seed: number,
  storeId: string,
  count: number,
  clock: FakeClock,
): Promise<SimulatedDevice[]> {
  // Some shops have a stock of several blocks.
  const stock = seed % 4 === 0 ? 620 : 40;
  const shop = await openShop(environment, storeId, [clerk], simulatedStock(stock));
  const people = new Map<string, Person>([...roster, seller].map((actor) => [actor.id, { actor }]));
  const devices: SimulatedDevice[] = [];
  for (let n = 0; n <= count; n += 1) {
    const actor = n === count ? seller : (roster[(seed + n) % roster.length] as Actor);
    const person = people.get(actor.id) as Person;
    const machine = new FakeMachine(0, clock);
    machine.skew = skews[(seed + n) % skews.length] as number;
    const { transport } = await shop.connection(actor);
    const network = new FakeNetwork(transport, Random.of(seed));
    devices.push(new SimulatedDevice(`device-${n}`, machine, network, person, storeId));
  }
  return devices;
}

const storeVersion = "select version from sync.store_versions where store_id = $1";
const storedOutcomes = `select command_id as id, outcome ->> 'status' as status, actor_id as "actorId",
  queue_id as "queueId", seq, (outcome ->> 'version')::bigint as version from sync.command_outcomes where store_id = $1`;
const history = `select id, row_type as "rowType", row_id as "rowId", command_id as "commandId", command_name as "commandName", override,
  actor_id as "actorId", modified_fields as "modifiedFields" from public.history where store_id = $1 order by log_order`;

const queryStore = <Row>({ server }: SimulationEnvironment, storeId: string, text: string): Promise<Row[]> =>
  transact(server.db, storeId, (tx) => tx.run<Row & Record<string, unknown>>({ text, values: [storeId] }));

async function readSync(environment: SimulationEnvironment, storeId: string): Promise<SyncRows> {
  const query = <Row>(text: string) => queryStore<Row>(environment, storeId, text);
  const [at] = await query<{ version: number }>(storeVersion);
  const [feed] = await query<SyncRows["feed"]>(
    `select count(distinct version)::bigint as versions, coalesce(max(version), 0)::bigint as highest
     from sync.changes where store_id = $1`,
  );
  const held = await query<{ id: string }>("select command_id as id from sync.held_commands where store_id = $1");
  return {
    outcomes: await query(storedOutcomes),
    queues: await query(`select id, last_seq as "lastSeq" from sync.queues where store_id = $1`),
    held: held.map(({ id }) => id),
    version: at?.version ?? 0,
    feed: feed ?? { versions: 0, highest: 0 },
    history: await query(history),
  };
}
