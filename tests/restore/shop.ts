import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { PushRequest } from "#shared/machine/sync/protocol.ts";
import { drain, lostOrDoubled, workUntil } from "../faults/load.ts";
import { RealEnvironment, stock, type GivenPlace } from "../faults/real-environment.ts";
import type { ServerProcess } from "../faults/server-process.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { admin, staff, testItem } from "../support/test-store.ts";

/** Who has a device; the first has two. */
const people = [admin, staff, admin];

/** What devices know at the moment of a disaster. */
export interface Moment {
  /** Ids of the commands still on each device's disk. */
  readonly held: ReadonlyMap<SimulatedDevice, ReadonlySet<string>>;
  /** The item that each delivered intake added, by the command's id. */
  readonly added: ReadonlyMap<string, string>;
}

/** What became of the commands that the restored database does not know. */
export interface Settled {
  readonly deliveredAgain: number;
  /** Items that devices had added since, and that are there again. */
  readonly broughtBack: number;
  /** Changes that devices had delivered since, and that people recorded again from there. */
  readonly recordedAgain: number;
  readonly findings: readonly string[];
}

/** A store at work: a real server, and devices with the app's own code for rows, queue and sync. */
export class Shop {
  readonly environment: RealEnvironment;
  readonly server: ServerProcess;
  readonly devices: readonly SimulatedDevice[];
  /** Ids of commands whose outcome a device has received, and that no restore has taken back. */
  readonly answered: Set<string>;
  readonly #cookie: string;
  #over = true;
  #working: Promise<unknown> = Promise.resolve();

  private constructor(
    environment: RealEnvironment,
    server: ServerProcess,
    devices: readonly SimulatedDevice[],
    answered: Set<string>,
    cookie: string,
  ) {
    this.environment = environment;
    this.server = server;
    this.devices = devices;
    this.answered = answered;
    this.#cookie = cookie;
  }

  static async open(place: GivenPlace): Promise<Shop> {
    const environment = await RealEnvironment.over(place);
    const server = await environment.startServer();
    const answered = new Set<string>();
    const devices: SimulatedDevice[] = [];
    for (const [n, actor] of people.entries()) {
      const connection = await environment.connection(actor, () => server.address);
      const push = async (request: PushRequest) => {
        const reply = await connection.push(request);
        for (const { id } of reply.outcomes) answered.add(id);
        return reply;
      };
      devices.push(await environment.device(`device-${n}`, actor, { ...connection, push }));
    }
    return new Shop(environment, server, devices, answered, await environment.cookie(admin));
  }

  /** Every device works and delivers until `rest`. */
  work(): void {
    this.#over = false;
    this.#working = Promise.all(this.devices.map((one) => workUntil(one, () => this.#over)));
  }

  async rest(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  /** Resolves when so many further commands were answered. */
  async answers(more: number): Promise<void> {
    const enough = this.answered.size + more;
    while (this.answered.size < enough) await delay(20);
  }

  /** Cuts devices off from the server, or reconnects them. */
  cut(isCut: boolean, devices = this.devices): void {
    for (const one of devices) one.network.cut = isCut;
  }

  /** Sends a new picture, and shows an item with it. */
  async showPicture(n: number): Promise<void> {
    const colour = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const picture = await sharp({ create: { width: 400 + n, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const reply = await this.#call("/api/files", {
      ...{ method: "POST", body: new Uint8Array(picture) },
      headers: { "content-type": "image/png" },
    });
    const { data } = (await reply.json()) as { readonly data: { readonly url: string } };
    const [one] = this.devices;
    const queued = await one?.leader.run("inventory.editItem", {
      itemId: testItem(n % stock).id,
      changes: { image: data.url },
    });
    if (queued !== undefined) one?.acknowledged.set(queued.id, queued.name);
  }

  /** Returns the items' pictures that cannot be fetched, and how many there are. */
  async pictures(): Promise<{ readonly count: number; readonly missing: readonly string[] }> {
    const named = await this.environment.query<{ image: string }>(
      "select distinct image from items where store_id = 'store-one' and image like '/files/%'",
    );
    const missing: string[] = [];
    for (const { image } of named) {
      const reply = await this.#call(image, {}).catch(() => null);
      if (reply === null || (await reply.arrayBuffer()).byteLength === 0) missing.push(`the picture ${image} is gone`);
    }
    return { count: named.length, missing };
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.#cookie };
    const reply = await fetch(`${this.server.address}${path}`, {
      ...init,
      headers: { ...headers, "sec-fetch-site": "same-origin" },
    });
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return reply;
  }

  /** Returns the ids of all commands that the database has an outcome of. */
  async stored(): Promise<ReadonlySet<string>> {
    const rows = await this.environment.query<{ id: string }>("select command_id as id from sync.command_outcomes");
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns what was added so far. The database must be there still. */
  async added(): Promise<Moment["added"]> {
    const rows = await this.environment.query<{ id: string; item: string }>(
      `select command_id as id, row_id as item from history
       where store_id = 'store-one' and row_type = 'item' and command_name = 'inventory.addItems'`,
    );
    return new Map(rows.map(({ id, item }) => [id, item]));
  }

  /** Returns what devices know now; nobody may work meanwhile. */
  async moment(added: Moment["added"]): Promise<Moment> {
    const held = new Map<SimulatedDevice, ReadonlySet<string>>();
    for (const one of this.devices) held.set(one, await one.keptIds());
    return { held, added };
  }

  /**
   * Reconnects all devices to the restored database, has each person record again what their devices miss and bring back
   * what they list as lost, and looks whether anything is missing or doubled.
   */
  async settle({ held, added }: Moment): Promise<Settled> {
    const known = await this.stored();
    for (const id of this.answered) if (!known.has(id)) this.answered.delete(id);
    const lost = new Map<SimulatedDevice, Set<string>>();
    const missed = new Map<SimulatedDevice, Set<string>>();
    let [deliveredAgain, recordedAgain] = [0, 0];
    for (const one of this.devices) {
      const items = new Set<string>();
      lost.set(one, items);
      const changes = new Set<string>();
      missed.set(one, changes);
      for (const id of [...one.acknowledged.keys()]) {
        if (known.has(id)) continue;
        if (held.get(one)?.has(id) === true) {
          deliveredAgain += 1;
          continue;
        }
        changes.add(id);
        const item = added.get(id);
        if (item !== undefined) items.add(item);
      }
    }
    this.cut(false);
    await this.#drainAll();
    const findings: string[] = [];
    for (const [one, ids] of missed) {
      const { queue } = one.leader;
      const offered = new Set(queue.missed.changes.map(({ id }) => id));
      for (const id of ids) if (!offered.has(id)) findings.push(`${one.name} offers nowhere to record ${id} again`);
      // As people would: the oldest first, and what is refused now is left out.
      for (const { id } of queue.missed.changes) {
        const isRecorded = await queue.recordAgain(id).then(
          () => true,
          (fault: unknown) => {
            if (fault instanceof LocalRefusal) return false;
            throw fault;
          },
        );
        if (isRecorded) recordedAgain += 1;
        else {
          one.acknowledged.delete(id);
          await queue.leaveOut([id]);
        }
      }
    }
    await this.#drainAll();
    for (const [one, items] of lost) await one.leader.queue.bringBack([...items]);
    await this.#drainAll();
    const wanted = new Set(this.devices.flatMap((one) => [...(lost.get(one) ?? [])]));
    const back = await this.environment.query<{ id: string }>(
      "select id from items where store_id = 'store-one' and id = any($1)",
      [[...wanted]],
    );
    if (back.length !== wanted.size) findings.push(`${wanted.size - back.length} lost items did not come back`);
    findings.push(...(await lostOrDoubled(this.environment, this.devices)), ...(await this.pictures()).missing);
    return { deliveredAgain, broughtBack: wanted.size, recordedAgain, findings };
  }

  /** Delivers everything; twice, so that every device sees the others' last work. */
  async #drainAll(): Promise<void> {
    for (const one of this.devices) await drain(one);
    for (const one of this.devices) await drain(one);
  }

  async close(): Promise<void> {
    this.#over = true;
    await this.#working.catch(() => undefined);
    await this.environment.close();
  }
}
