import type { Actor } from "#shared/access/actor.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { errorCodes } from "#shared/machine/kernel/error-codes.ts";
import { codePrefix } from "#shared/machine/kernel/codes.ts";
import { entryKey, entryKeys } from "#shared/machine/kernel/row-keys.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ChangedRow, CommandOutcome, PullReply, PushReply } from "#shared/machine/sync/protocol.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { closeBlock } from "#pwa/machine/local/base/close-block.ts";
import { crc32 } from "#pwa/machine/local/base/crc32.ts";
import { DeviceView } from "#pwa/machine/local/device-view.ts";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import type { SmallType } from "#pwa/machine/local/small-rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { runRule } from "#pwa/machine/local/run-command.ts";
import type { Download, Transport } from "#pwa/machine/local/transport.ts";
import { ApiError } from "#pwa/machine/local/refusals.ts";

interface Queue {
  readonly id: string;
  readonly prefix: string;
  lastSeq: number;
}

/** Online commands are in no queue. */
const nobodysQueue: Queue = { id: "", prefix: "", lastSeq: 0 };

/**
 * The server's side of the sync protocol over rows in memory, for device tests without a database. It implements the
 * protocol's promises; the real server's own tests and the simulation prove them.
 */
export class MemoryServer {
  readonly rows = new Map<string, ChangedRow>();
  /** Hashes of delivered pictures. */
  readonly pictures = new Set<string>();
  readonly outcomes = new Map<string, CommandOutcome & { queueId: string }>();
  readonly actor: Actor;
  readonly storeId: string;
  epoch = "epoch-1";
  /** A changed scope makes devices download again. */
  scope = "s";
  version = 0;
  blockRows = 4;
  /** Sends one block in an answer, however many are asked for. */
  isOfBefore = false;
  /** Rows per page of all other types. */
  pageRows = 500;
  /** Roots closed so long ago that devices keep neither them nor their parts. */
  readonly #archived = new Set<string>();
  readonly #feed: (RowKey & { version: number })[] = [];
  readonly #queues = new Map<string, Queue>();

  constructor(actor: Actor, storeId: string, rows: readonly ChangedRow[]) {
    this.actor = actor;
    this.storeId = storeId;
    this.write(rows);
  }

  /** Writes rows without rules, as another device would. */
  write(rows: readonly ChangedRow[], gone: readonly RowKey[] = []): void {
    this.version += 1;
    for (const { type, row } of rows) {
      this.rows.set(`${type}#${row.id}`, { type, row: structuredClone(row) });
      this.#feed.push({ type, id: row.id, version: this.version });
    }
    for (const { type, id } of gone) {
      this.rows.delete(`${type}#${id}`);
      this.#feed.push({ type, id, version: this.version });
    }
  }

  /** Removes a row and its parts from devices; both stay here. */
  archive(type: RowType, id: string): void {
    this.#archived.add(`${type}#${id}`);
    this.version += 1;
    for (const { type: of, row } of this.rows.values())
      if (!this.#isKept(of, row)) this.#feed.push({ type: of, id: row.id, version: this.version });
  }

  #isKept(type: RowType, row: AnyRow): boolean {
    const window = windowOf(type);
    if (window === null) return true;
    return !this.#archived.has(`${window.root}#${(row as unknown as Record<string, string>)[window.by ?? "id"]}`);
  }

  /** Simulates a restored backup: earlier cursors and queues are unknown. */
  restore(): void {
    this.epoch = `${this.epoch}'`;
    this.#queues.clear();
    this.outcomes.clear();
  }

  /** Takes a backup; returns a function that restores it, with the queues it knows. */
  backUp(): () => void {
    const { rows, outcomes, version } = structuredClone({
      rows: this.rows,
      outcomes: this.outcomes,
      version: this.version,
    });
    const queues = structuredClone(this.#queues);
    const feed = this.#feed.length;
    return () => {
      this.restore();
      for (const [key, queue] of queues) this.#queues.set(key, queue);
      for (const [key, outcome] of outcomes) this.outcomes.set(key, outcome);
      this.rows.clear();
      for (const [key, row] of rows) this.rows.set(key, row);
      this.#feed.length = feed;
      this.version = version;
    };
  }

  readonly transport: Transport = {
    register: async (queueId) => {
      let queue = queueId === null ? undefined : this.#queues.get(queueId);
      if (queueId !== null && queue === undefined) throw new ApiError(404, "not_found", "No such queue.");
      if (queue === undefined) {
        const n = this.#queues.size;
        queue = { id: `queue-${this.epoch.length}-${n}`, prefix: codePrefix(n + this.epoch.length * 100), lastSeq: 0 };
        this.#queues.set(queue.id, queue);
      }
      return { queueId: queue.id, codePrefix: queue.prefix, lastSeq: queue.lastSeq, epoch: this.epoch };
    },
    push: async (request) => structuredClone(await this.#push(request.queueId, request.commands)),
    sendPicture: async ({ hash }) => void this.pictures.add(hash),
    pull: async ({ cursor, queueId }) => {
      if (cursor.epoch !== this.epoch) throw new ApiError(409, "cursor_expired", "Download again.");
      if (cursor.scope !== this.scope) throw new ApiError(409, "scope_changed", "Download again.");
      return structuredClone(this.#pull(cursor.version, queueId));
    },
    missing: async (ids) => ({
      missing: ids.filter((id) => !this.outcomes.has(id)),
      restoredTo: "2026-03-02T08:00:00.000Z",
    }),
    plan: async (queueId) => {
      const ids = this.#ids("item");
      const bounds = ids.filter((_, at) => (at + 1) % this.blockRows === 0 || at === ids.length - 1);
      return {
        cursor: { epoch: this.epoch, scope: this.scope, version: this.version },
        includedSeq: this.#included(queueId, this.version),
        itemBounds: ["", ...bounds],
        itemCount: ids.length,
        otherCount: this.rows.size - ids.length,
        otherBounds: [
          "",
          ...this.#places().filter((_, at, all) => (at + 1) % this.pageRows === 0 && at + 1 < all.length),
        ],
      };
    },
    itemBlock: async (after, upto, also = []) => {
      const ends = [upto, ...(this.isOfBefore ? [] : also)];
      const [first, ...behind] = await Promise.all(
        ends.map(async (end, at) => {
          const ids = this.#ids("item").filter((id) => id > (ends[at - 1] ?? after) && id <= end);
          return await this.#packed(ids.map((id) => this.#row("item", id) as AnyRow));
        }),
      );
      return { ...(first as Download), behind };
    },
    firstItems: async (query, most) => {
      const shown = new ShownRows();
      for (const { type, row } of this.rows.values())
        if (type === "item") shown.columns.put(row as ItemRow);
        else shown.small.put(type as SmallType, row);
      const view = new DeviceView({ shown, overlay: { isUnsent: () => false }, complete: true }, async () => undefined);
      const items = view.list("item", query).slice(0, most);
      const keys = items.flatMap(({ id, productId, consignerId, locationId }) => [
        ...[`item#${id}`, `product#${productId}`, `consigner#${consignerId}`, `location#${locationId ?? ""}`],
      ]);
      const rows = [...new Set([`store#${this.storeId}`, ...keys])].flatMap((key) => this.rows.get(key) ?? []);
      return structuredClone({ epoch: this.epoch, version: this.version, rows });
    },
    otherRows: async (after, upto = "") => {
      const left = this.#places().filter((place) => place > after && (upto === "" || place <= upto));
      const page = left.slice(0, this.pageRows);
      const block = await this.#packed(page.map((place) => this.rows.get(place.replace(":", "#"))));
      return { ...block, next: left.length > page.length ? (page.at(-1) as string) : "" };
    },
    ask: async (id, name, args) => {
      const command = { id, seq: 0, name, args, occurredAt: new Date(0).toISOString() };
      const { queueId: _, ...outcome } = this.outcomes.get(id) ?? (await this.#apply(nobodysQueue, command));
      const { error } = outcome;
      if (error !== null) throw new ApiError(errorCodes[error.code].status, error.code, error.message, error.fields);
      return structuredClone({ ...outcome, seq: null });
    },
    isThere: async () => true,
    onUnanswered: () => () => undefined,
    listen: () => () => undefined,
  };

  #ids(type: RowType): string[] {
    return [...this.rows.values()]
      .filter((row) => row.type === type)
      .map(({ row }) => row.id)
      .sort();
  }

  /** Returns every row that devices keep except items, in page order. */
  #places(): string[] {
    return [...this.rows.values()]
      .filter(({ type, row }) => type !== "item" && this.#isKept(type, row))
      .map(({ type, row }) => `${type}:${row.id}`)
      .sort();
  }

  #row(type: RowType, id: string): AnyRow | undefined {
    return this.rows.get(`${type}#${id}`)?.row;
  }

  async #packed(rows: readonly unknown[]) {
    const bytes = await closeBlock(rows as readonly AnyRow[]);
    return { bytes, crc: crc32(bytes), next: "" };
  }

  #included(queueId: string | null, version: number): number {
    const queue = queueId === null ? undefined : this.#queues.get(queueId);
    if (queue === undefined) return 0;
    const later = [...this.outcomes.values()].filter(
      (outcome) => outcome.queueId === queueId && (outcome.version ?? 0) > version,
    );
    return Math.min(queue.lastSeq, ...later.map((outcome) => (outcome.seq ?? 1) - 1));
  }

  #pull(from: number, queueId: string | null): PullReply {
    const keys = new Map(
      this.#feed.filter(({ version }) => version > from).map((entry) => [`${entry.type}#${entry.id}`, entry]),
    );
    const changed: ChangedRow[] = [];
    const departed: RowKey[] = [];
    for (const [key, { type, id }] of keys) {
      const row = this.rows.get(key);
      if (row === undefined || !this.#isKept(type, row.row)) departed.push({ type, id });
      else changed.push(row);
    }
    return {
      changed,
      departed,
      cursor: { epoch: this.epoch, scope: this.scope, version: this.version },
      more: false,
      includedSeq: this.#included(queueId, this.version),
    };
  }

  async #push(
    queueId: string,
    sent: readonly { id: string; seq: number; name: string; args: unknown; occurredAt: string }[],
  ): Promise<PushReply> {
    const queue = this.#queues.get(queueId);
    if (queue === undefined) throw new ApiError(404, "not_found", "No such queue.");
    const outcomes: CommandOutcome[] = [];
    for (const command of sent) {
      const known = this.outcomes.get(command.id);
      if (known === undefined && command.seq > queue.lastSeq + 1)
        throw new ApiError(409, "sequence_gap", `Expected ${queue.lastSeq + 1}.`);
      const outcome = known ?? (await this.#apply(queue, command));
      queue.lastSeq = Math.max(queue.lastSeq, command.seq);
      const { queueId: _, ...answer } = outcome;
      outcomes.push({ ...answer, seq: command.seq });
    }
    return { outcomes, lastSeq: queue.lastSeq, revoked: false };
  }

  async #apply(queue: Queue, command: { id: string; seq: number; name: string; args: unknown; occurredAt: string }) {
    const definition = commands.get(command.name);
    if (definition === undefined) throw new Error(`No command ${command.name}.`);
    const store = this.#row("store", this.storeId) as StoreRow;
    const { result } = await runRule(
      definition,
      { args: command.args, actor: this.actor, now: command.occurredAt, store },
      {
        byId: async (type, ids) =>
          ids.map((id) => {
            const row = this.#row(type, id);
            return row === undefined ? { is: "absent" } : { is: "present", row };
          }),
        byIndex: async (type, index, key) =>
          [...this.rows.values()]
            .filter((held) => held.type === type && entryKeys(type, held.row).includes(entryKey(type, index, key)))
            .map(({ row }) => row),
      },
    );
    const base = { id: command.id, seq: command.seq, queueId: queue.id };
    if (result === null) throw new Error("The memory server knows every row.");
    const refused = result instanceof DomainError;
    if (!refused) this.write(result.put, result.remove ?? []);
    const outcome = refused
      ? {
          ...base,
          status: "rejected" as const,
          version: null,
          error: { code: result.code, message: result.message, fields: { ...result.fields } },
          reports: [],
        }
      : {
          ...base,
          status: "applied" as const,
          version: this.version,
          error: null,
          reports: [...(result.reports ?? [])],
        };
    this.outcomes.set(command.id, outcome);
    return outcome;
  }
}
