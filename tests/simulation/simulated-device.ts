import type { Actor } from "#shared/access/actor.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import type { SmallType } from "#pwa/machine/local/small-rows.ts";
import { QueueStore } from "#pwa/machine/local/queue/queue-store.ts";
import type { FakeMachine } from "./fake-machine.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { sessionOf } from "./environment.ts";
import { Random } from "./random.ts";
import { everyRow } from "../support/every-row.ts";

/** A person whose rights may change during a run. */
export interface Person {
  actor: Actor;
}

/** A device with its person, machine, network and open tabs; at least one. */
export class SimulatedDevice {
  readonly name: string;
  readonly machine: FakeMachine;
  readonly network: FakeNetwork;
  readonly person: Person;
  readonly storeId: string;
  readonly faults: unknown[] = [];
  /** Commands acknowledged by `run` that no person has discarded or replaced since. */
  readonly acknowledged = new Map<string, string>();
  readonly tabs: Device[] = [];
  given = 0;
  /** Whether the server has signed out its person, who lost all rights; it opens again when they are back. */
  away = false;
  /** Whether its rows were ever deleted because its person had lost access. */
  wasWiped = false;
  #sentAway = false;

  constructor(name: string, machine: FakeMachine, network: FakeNetwork, person: Person, storeId: string) {
    this.name = name;
    this.machine = machine;
    this.network = network;
    this.person = person;
    this.storeId = storeId;
  }

  /** The tab that syncs. */
  get leader(): Device {
    return this.tabs.find(({ sync }) => sync.state.leader) ?? (this.tabs[0] as Device);
  }

  /** Whether its person runs no commands here: a consigner's device only shows their rows. */
  get reads(): boolean {
    return this.person.actor.role === "consigner";
  }

  /** Seeds all of this device's random numbers. */
  reseed(...parts: readonly number[]): void {
    this.machine.random = Random.of(...parts, 1);
    this.network.random = Random.of(...parts, 2);
  }

  /** Closes it if the server signed it out. */
  async leave(): Promise<boolean> {
    if (!this.#sentAway) return false;
    this.#sentAway = false;
    this.away = true;
    await this.close();
    return true;
  }

  /** Reopens it once the person has rights again. */
  async comeBack(): Promise<void> {
    if (!this.away) return;
    this.away = false;
    await this.open();
  }

  /** Opens one more tab, with the person's current rights unless a session is given. */
  async open(session: Session = sessionOf(this.person.actor, this.storeId)): Promise<Device> {
    const tab = await openDevice({
      session,
      transport: this.network.transport,
      platform: this.machine.tab(),
      deviceName: this.name,
      onRevoked: () => {
        this.#sentAway = true;
        this.wasWiped = true;
      },
      onFault: (fault) => {
        if (!(fault instanceof Error && fault.message.startsWith("Crash at"))) this.faults.push(fault);
      },
    });
    this.tabs.push(tab);
    return tab;
  }

  async closeTab(tab: Device): Promise<void> {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    await tab.close();
  }

  async close(): Promise<void> {
    for (const tab of [...this.tabs]) await this.closeTab(tab);
  }

  /** Waits until every tab has processed the others' messages. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1)
      for (const tab of this.tabs) await tab.view.items.full("an id that nothing has");
  }

  /** Returns the ids of all commands on disk. */
  async keptIds(): Promise<Set<string>> {
    const queue = new QueueStore(`trace-queue:${this.storeId}:${this.person.actor.id}`, this.machine.tab());
    await queue.open();
    const kept = await queue.changedSince(-1);
    queue.close();
    return new Set(kept?.commands.map(({ id }) => id));
  }

  /** Returns the server's rows on disk, by key. */
  async baseRows(): Promise<Map<string, string>> {
    const name = `trace-base:${this.storeId}:${this.person.actor.id}`;
    const rows = await everyRow(name, this.machine.tab());
    return new Map(rows.map(({ type, id, row }) => [`${type}#${id}`, canonicalJson(row)]));
  }
}

/** Items of a large stock compared field by field. */
const comparedItems = 120;

/** Returns a tab's view, by key: every row as text; for most items of a large stock only their list fields. */
export async function shownRows(tab: Device): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const type of Object.keys(rowTypes) as RowType[]) {
    if (type === "item") continue;
    for (const row of tab.view.all(type as SmallType)) shown.set(`${type}#${row.id}`, canonicalJson(row));
  }
  const { items } = tab.view;
  const all = tab.view.list("item", { sort: "newestUpdated" });
  for (const [at, brief] of all.slice(0, all.count).entries()) {
    shown.set(`brief#${brief.id}`, canonicalJson(brief));
    if (at < comparedItems) shown.set(`item#${brief.id}`, canonicalJson((await items.full(brief.id)) ?? null));
  }
  return shown;
}

/** Returns the keys at which two maps differ. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

/**
 * Returns what the export lacks of queued commands and commands that need attention, reading the file as a person
 * would.
 */
export async function missingFromExport(tab: Device): Promise<string[]> {
  const file = JSON.parse(await (await tab.queue.exportAll()).text()) as { commands: readonly { id: string }[] };
  const exported = new Set(file.commands.map(({ id }) => id));
  return [...tab.queue.pending, ...tab.queue.attention].map(({ id }) => id).filter((id) => !exported.has(id));
}
