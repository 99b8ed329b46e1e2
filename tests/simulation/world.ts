import type { Device } from "#pwa/machine/local/device.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { points } from "#pwa/machine/local/platform.ts";
import { calm, storm } from "./fake-network.ts";
import type { FakeClock } from "./fake-machine.ts";
import { generateAsked, generateCommand } from "./generate-command.ts";
import type { Turn } from "./plan.ts";
import { Random } from "./random.ts";
import { differing, missingFromExport, shownRows, type SimulatedDevice } from "./simulated-device.ts";

/** An incident that happens once in the shop, after this fraction of all commands. */
export interface Incident {
  readonly at: number;
  readonly name: string;
  readonly happen: () => Promise<void>;
}

/** Several devices, one server, one clock, one random sequence per step. */
export class World {
  readonly devices: readonly SimulatedDevice[];
  /** The events, a line for each step: the same for the same seed. */
  readonly trace: string[] = [];
  /** The turns taken, so that they can be repeated. */
  readonly plan: Turn[] = [];
  readonly #seed: number;
  #random: Random;
  #commandsEach = 0;
  readonly #clock: FakeClock;
  readonly #incidents: readonly Incident[];
  readonly #everyone: readonly SimulatedDevice[];
  /** Whether an incident is already running during somebody's round. */
  #within = false;

  /** Devices not in `present` take no part; their steps do nothing. */
  constructor(
    seed: number,
    clock: FakeClock,
    devices: readonly SimulatedDevice[],
    incidents: readonly Incident[],
    present: readonly SimulatedDevice[] = devices,
  ) {
    this.#seed = seed;
    this.#random = Random.of(seed);
    this.#clock = clock;
    this.#everyone = devices;
    this.devices = present;
    this.#incidents = [...incidents].sort((a, b) => a.at - b.at);
  }

  async start(): Promise<void> {
    for (const [at, one] of this.#everyone.entries()) {
      if (!this.devices.includes(one)) continue;
      one.reseed(this.#seed, -1, at);
      await one.open();
      await one.leader.sync.syncNow();
      one.network.weather = storm;
      one.network.meanwhile = async () => await this.#meanwhile(one);
    }
  }

  /** Runs steps until every device has run `commandsEach`. `after` runs after each step. */
  async run(commandsEach: number, after: (step: number) => Promise<void> = async () => undefined): Promise<void> {
    this.#commandsEach = commandsEach;
    let happened = 0;
    for (let step = 0; ; step += 1) {
      const present = this.devices.filter((one) => !one.reads && !one.away);
      const given = present.reduce((sum, one) => sum + Math.min(one.given, commandsEach), 0);
      const share = given / (commandsEach * Math.max(1, present.length));
      while ((this.#incidents[happened]?.at ?? 2) <= share) {
        await this.#take({ incident: happened });
        happened += 1;
      }
      if (share >= 1 && !this.devices.some(({ away }) => away)) return;
      await this.#take({ step });
      await after(step);
    }
  }

  /** Runs a plan's turns, which may be the remainder of another run's. */
  async replay(plan: readonly Turn[], commandsEach: number, after: (step: number) => Promise<void>): Promise<void> {
    this.#commandsEach = commandsEach;
    for (const turn of plan) {
      await this.#take(turn);
      if ("step" in turn) await after(turn.step);
    }
    // A signed-out device has not returned if that turn was removed.
    for (const one of this.devices) await one.comeBack();
  }

  /**
   * Makes the network work, and runs rounds until nothing is queued and nothing changes; rejects if that never happens.
   */
  async settle(version: () => Promise<number>): Promise<void> {
    for (const { network, machine } of this.devices) {
      network.weather = calm;
      network.cut = false;
      network.protocol = null;
      network.meanwhile = async () => undefined;
      machine.crashAt = null;
      machine.crashed = false;
    }
    for (let round = 0; round < 12; round += 1) {
      const before = await version();
      for (const one of this.devices) {
        await one.leader.sync.syncNow();
        await one.rest();
      }
      const quiet = this.devices.every(
        ({ leader }) => leader.queue.pending.length === 0 && leader.sync.state.link === "online",
      );
      if (quiet && round > 0 && before === (await version())) return;
    }
    const states = this.devices.map(
      ({ name, leader }) => `${name} ${leader.queue.pending.length} ${leader.sync.state.link}`,
    );
    throw new Error(`Still waiting: ${states.join(", ")}`);
  }

  async close(): Promise<void> {
    for (const one of this.devices) await one.close();
  }

  /** Returns where a newly opened tab differs from open ones: must be empty. */
  async disagreements(): Promise<string[]> {
    const found: string[] = [];
    for (const one of this.devices.filter(({ away }) => !away)) {
      await one.rest();
      const freshly = new Map<string, ReadonlyMap<string, string>>();
      for (const [n, tab] of [...one.tabs].entries()) {
        const shown = await shownRows(tab);
        const session = JSON.stringify(tab.session);
        const expected = freshly.get(session) ?? (await this.#freshly(one, tab.session));
        freshly.set(session, expected);
        for (const key of differing(shown, expected))
          found.push(`${one.name} tab ${n} shows ${key} ${shown.has(key) ? "otherwise" : "not at all"}`);
        for (const id of await missingFromExport(tab)) found.push(`${one.name} tab ${n} exports without ${id}`);
      }
    }
    return found;
  }

  async #freshly(one: SimulatedDevice, session: Device["session"]): Promise<ReadonlyMap<string, string>> {
    const fresh = await one.open(session);
    const shown = await shownRows(fresh);
    await one.closeTab(fresh);
    return shown;
  }

  async #take(turn: Turn): Promise<void> {
    this.plan.push(turn);
    if ("incident" in turn) {
      const incident = this.#incidents[turn.incident];
      this.trace.push(`${this.#clock.now()} ${incident?.name}`);
      await incident?.happen();
      return;
    }
    this.#random = Random.of(this.#seed, turn.step);
    for (const [at, one] of this.#everyone.entries()) one.reseed(this.#seed, turn.step, at);
    await this.#step(this.#random.pick(this.#everyone));
  }

  /** May run another device's action during one device's call. */
  async #meanwhile(one: SimulatedDevice): Promise<void> {
    if (this.#within || !this.#random.chance(0.12)) return;
    this.#within = true;
    try {
      const others = this.#everyone.filter((other) => other !== one);
      if (others.length > 0) await this.#step(this.#random.pick(others));
    } finally {
      this.#within = false;
    }
  }

  async #step(one: SimulatedDevice): Promise<void> {
    const random = this.#random;
    this.#clock.leap(1 + random.below(60_000));
    if (one.away || !this.devices.includes(one)) return;
    const what = random.next();
    if (what < 0.05) {
      one.network.cut = !one.network.cut;
      this.#tell(one, one.network.cut ? "cut off" : "back on line");
    } else if (what < 0.1) await this.#tabs(one);
    else if (what < 0.16) await this.#attend(one);
    else if (what < 0.175) {
      await one.leader.redownload();
      this.#tell(one, "dropped its rows");
    } else if (what < 0.19 && !one.reads) await this.#ask(one);
    else {
      if (what < 0.3) one.machine.crashAt = random.pick(points);
      if (what < 0.72 && !one.reads && one.given < this.#commandsEach) await this.#command(one);
      else await this.#sync(one);
    }
    await one.rest();
    if (await one.leave()) {
      this.#tell(one, "was sent away");
      one.machine.crashed = false;
      return;
    }
    if (!one.machine.crashed && !random.chance(0.03)) return;
    this.#tell(one, one.machine.crashed ? "crashed" : "restarted");
    await one.close();
    one.machine.crashed = false;
    await one.open();
  }

  async #sync(one: SimulatedDevice): Promise<void> {
    await one.leader.sync.syncNow();
    const { sync, queue } = one.leader;
    this.#tell(
      one,
      `synced: ${sync.state.link}, ${queue.pending.length} pending, ${queue.attention.length} for attention`,
    );
  }

  /** Runs something that only the server may decide. */
  async #ask(one: SimulatedDevice): Promise<void> {
    const tab = this.#random.pick(one.tabs);
    const made = generateAsked(
      tab,
      this.#random,
      () => one.machine.random.id(this.#clock.now()),
      new Date(this.#clock.now()).toISOString(),
    );
    if (made === null) return;
    await this.#attempt(one, made.name, async () => {
      await tab.run(made.name as "inventory.withdrawItems", made.build([]) as never);
      return "was done";
    });
  }

  /** Opens a second tab, or closes one of two. */
  async #tabs(one: SimulatedDevice): Promise<void> {
    const [first, second] = one.tabs;
    if (first === undefined || second === undefined) {
      await one.open();
      this.#tell(one, "opened a second tab");
      return;
    }
    const closing = this.#random.pick([first, second]);
    this.#tell(one, closing.sync.state.leader ? "closed the leading tab" : "closed a following tab");
    await one.closeTab(closing);
  }

  /** Has the person handle what needs attention: send it again or discard it. */
  async #attend(one: SimulatedDevice): Promise<void> {
    const random = this.#random;
    const tab = random.pick(one.tabs);
    if (tab.queue.attention.length === 0) return;
    const command = random.pick(tab.queue.attention);
    const again = random.chance(0.5);
    // The person has decided, and a crash may come before or after that is durable.
    one.acknowledged.delete(command.id);
    await this.#attempt(one, `${again ? "retry" : "discard"} of ${command.name}`, async () => {
      if (again) await tab.queue.retry(command.id);
      else await tab.queue.discard(command.id);
      const anew = again ? tab.queue.pending.at(-1) : undefined;
      if (anew !== undefined) one.acknowledged.set(anew.id, anew.name);
      return "done";
    });
  }

  async #command(one: SimulatedDevice): Promise<void> {
    const tab = this.#random.pick(one.tabs);
    const now = new Date(this.#clock.now() + one.machine.skew).toISOString();
    const made = generateCommand(tab, this.#random, () => one.machine.random.id(this.#clock.now()), now);
    if (made === null) return;
    one.given += 1;
    await this.#attempt(one, made.name, async () => await this.#give(one, tab, made));
  }

  async #give(
    one: SimulatedDevice,
    tab: Device,
    made: NonNullable<ReturnType<typeof generateCommand>>,
  ): Promise<string> {
    const queued = await tab.runWithCodes(made.count, made.name as "inventory.addItems", made.build as never);
    one.acknowledged.set(queued.id, made.name);
    return `queued as ${queued.seq}`;
  }

  async #attempt(one: SimulatedDevice, name: string, work: () => Promise<string>): Promise<void> {
    try {
      this.#tell(one, `${name} ${await work()}`);
    } catch (fault) {
      if (fault instanceof LocalRefusal) this.#tell(one, `${name} refused: ${fault.code}`);
      else if (one.machine.crashed) this.#tell(one, `${name} fell with the device`);
      else throw fault;
    }
  }

  #tell(one: SimulatedDevice, what: string): void {
    this.trace.push(`${this.#clock.now()} ${one.name} ${what}`);
  }
}
