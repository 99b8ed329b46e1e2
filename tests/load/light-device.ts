import { inflateRawSync } from "node:zlib";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { knownRowsHeader } from "#shared/machine/sync/headers.ts";
import { knownRows } from "#shared/machine/sync/known-rows.ts";
import {
  type Cursor,
  type DownloadPlan,
  maxPushCommands,
  protocolVersion,
  type PushedCommand,
  type PushReply,
  type PullReply,
  type RegisterQueueReply,
  type ServerEvent,
} from "#shared/machine/sync/protocol.ts";
import type { Calls, Kind } from "./calls.ts";
import type { Answer, Connection } from "./connection.ts";

/** As the app's (pwa/machine/sync/sync-loop.ts). */
const [firstBackoff, longestBackoff, pollEvery, shortLine] = [1_000, 6_000, 15_000, 5_000];

/**
 * A device of which many fit into one process: the app's queue, rounds, stream and backoff, with ids and notes of items
 * for rows. It decides nothing.
 */
export class LightDevice {
  readonly storeId: string;
  readonly calls: Calls;
  /** The notes of each item, by id. */
  readonly items = new Map<string, string>();
  /** Every command it ever gave, and how it ended. */
  readonly given = new Map<string, string>();
  readonly faults: string[] = [];
  cursor: Cursor = { epoch: "none", scope: "none", version: 0 };
  codePrefix = "";
  readonly #connection: Connection;
  readonly #queue: PushedCommand[] = [];
  #queueId: string | null = null;
  #seq = 0;
  #codes = 0;
  #isOnline = false;
  #running: Promise<void> = Promise.resolve();
  #isNudged = false;
  #wake: () => void = () => undefined;
  #stopListening: (() => void) | null = null;

  constructor(storeId: string, connection: Connection, calls: Calls) {
    this.storeId = storeId;
    this.#connection = connection;
    this.calls = calls;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  get isListening(): boolean {
    return this.#stopListening !== null;
  }

  /** Registers a queue, unless it only listens, and downloads the store. @throws Error when a call is refused. */
  async prepare({ gives = true } = {}): Promise<void> {
    if (gives) {
      const request = { protocol: protocolVersion, queueId: null, deviceName: "Tablet" };
      const registered = data<RegisterQueueReply>(await this.#ask("other", "/api/sync/queues", request));
      this.#queueId = registered.queueId;
      this.codePrefix = registered.codePrefix;
    }
    const asked = this.#queueId === null ? "" : `?queueId=${this.#queueId}`;
    const plan = data<DownloadPlan>(await this.#ask("other", `/api/sync/download${asked}`));
    this.cursor = plan.cursor;
    for (const [n, after] of plan.itemBounds.slice(0, -1).entries()) {
      const upto = plan.itemBounds[n + 1] ?? "";
      const { status, body } = await this.#ask("other", `/api/sync/download/items?after=${after}&upto=${upto}`);
      if (status !== 200) throw new Error(`A block is answered with ${status}.`);
      for (const { id, notes } of JSON.parse(inflateRawSync(body).toString()) as ItemRow[]) this.items.set(id, notes);
    }
  }

  /** Queues a command. */
  give<N extends CommandName>(name: N, args: CommandArgs<N>): void {
    const command = { id: newId(), seq: ++this.#seq, name, args, occurredAt: new Date().toISOString() };
    this.#queue.push(command);
    this.given.set(command.id, "waiting");
    this.nudge();
  }

  nextCode(): string {
    return itemCode(this.codePrefix, this.#codes++);
  }

  nudge(): void {
    this.#isNudged = true;
    this.#wake();
  }

  goOnline(): void {
    this.#isOnline = true;
    this.#running = this.#run();
  }

  /** Resolves when it is off; its connection is closed. */
  async goOffline(): Promise<void> {
    this.#isOnline = false;
    this.#hangUp();
    this.#connection.close();
    this.nudge();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#isOnline;) {
      this.#isNudged = false;
      const done = (failures === 0 || (await this.#isThere())) && (await this.#round());
      failures = done ? 0 : failures + 1;
      if (done) this.#listen();
      const longest = Math.min(longestBackoff, firstBackoff * 2 ** (failures - 1));
      await this.#pause(
        done ? (this.#stopListening === null ? pollEvery : 300_000) : longest / 2 + (longest / 2) * Math.random(),
        done,
      );
    }
  }

  /** Waits, or until it is nudged; a backoff is only cut short by going offline. */
  async #pause(ms: number, isNudgeable: boolean): Promise<void> {
    if (isNudgeable && this.#isNudged) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        if (!isNudgeable && this.#isOnline) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }

  async #isThere(): Promise<boolean> {
    return (await this.#ask("other", "/api/sync/here")).status === 200;
  }

  /** Delivers the queue and pulls. Returns whether all of it was answered. */
  async #round(): Promise<boolean> {
    while (this.#queue.length > 0) {
      const commands = this.#queue.slice(0, maxPushCommands);
      const request = { protocol: protocolVersion, queueId: this.#queueId, sentAt: new Date().toISOString(), commands };
      const answer = await this.#ask("push", "/api/sync/push", request);
      if (answer.status !== 200) return false;
      const { outcomes, lastSeq } = data<PushReply>(answer);
      for (const { id, status } of outcomes) this.given.set(id, status);
      while ((this.#queue[0]?.seq ?? Infinity) <= lastSeq) this.#queue.shift();
    }
    for (let more = true; more;) {
      const request = { protocol: protocolVersion, queueId: this.#queueId, cursor: this.cursor, queueDepth: 0 };
      const answer = await this.#ask("pull", "/api/sync/pull", request);
      if (answer.status !== 200) return false;
      const page = data<PullReply>(answer);
      for (const { type, row } of page.changed) if (type === "item") this.items.set(row.id, (row as ItemRow).notes);
      for (const { type, id } of page.departed) if (type === "item") this.items.delete(id);
      this.cursor = page.cursor;
      ({ more } = page);
    }
    return true;
  }

  #listen(): void {
    if (this.#stopListening !== null || !this.#isOnline) return;
    let silence: NodeJS.Timeout | undefined;
    const since = performance.now();
    const lost = () => {
      clearTimeout(silence);
      this.#hangUp();
      if (!this.#isOnline) return;
      if (performance.now() - since > shortLine) this.nudge();
      else setTimeout(() => this.nudge(), pollEvery).unref();
    };
    const stop = this.#connection.listen(
      "/api/sync/events",
      (text) => {
        const event = JSON.parse(text) as ServerEvent;
        clearTimeout(silence);
        if (event.kind !== "news") return void this.faults.push("was told that its device is revoked");
        if (event.beatMs !== undefined) silence = setTimeout(lost, event.beatMs * 2.5);
        if (event.version > this.cursor.version) this.nudge();
      },
      lost,
    );
    this.#stopListening = () => {
      clearTimeout(silence);
      stop();
    };
  }

  #hangUp(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  async #ask(kind: Kind, path: string, body?: object): Promise<Answer> {
    const began = performance.now();
    const answer = await this.#connection.ask(path, body, { [knownRowsHeader]: knownRows });
    if (!this.#isOnline && kind !== "other") return answer;
    const isTrace = answer.status === 200 || isRefusal(answer.body);
    this.calls.note(kind, began, answer.status, answer.status === 0 ? "nobody" : isTrace ? "trace" : "proxy");
    // What asks to come again is counted; anything else is a fault.
    if (isTrace && answer.status >= 400 && answer.status !== 429 && answer.status !== 503)
      this.faults.push(`${path} was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
    return answer;
  }
}

const isRefusal = (body: Buffer): boolean => body.toString().startsWith('{"error"');

function data<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
  return (JSON.parse(body.toString()) as { readonly data: T }).data;
}
