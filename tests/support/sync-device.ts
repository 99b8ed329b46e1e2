import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { Block } from "#server/machine/sync/blocks.ts";
import { planDownload, readItemBlocks, readRowsPage } from "#server/machine/sync/download.ts";
import { SharedReads } from "#server/machine/sync/kept-reads.ts";
import { readKnownRows } from "#server/machine/access/known-rows.ts";
import { pull } from "#server/machine/sync/pull.ts";
import { push } from "#server/machine/sync/push.ts";
import { registerQueue } from "#server/machine/sync/queues.ts";
import type { SeenQueues } from "#server/machine/sync/seen-queues.ts";
import { audienceOf, isVisible, scopeOf } from "#server/machine/access/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { knownRows } from "#shared/machine/sync/known-rows.ts";
import { type Window, windowOf } from "#shared/areas/windows.ts";
import {
  type ChangedRow,
  type Cursor,
  protocolVersion,
  type PushedCommand,
  type PushReply,
} from "#shared/machine/sync/protocol.ts";

/** Returns the value, or throws the refusal as an error. */
export function granted<T>(value: T | DomainError): T {
  if (value instanceof DomainError) throw new Error(`${value.code}: ${value.message}`);
  return value;
}

export const unpack = (block: Block): unknown[] => JSON.parse(inflateRawSync(block.bytes).toString()) as unknown[];

/** What devices of one database share, as those of one process do. */
const keptOf = new WeakMap<CommandServices["db"], Kept>();
type Kept = Pick<SharedReads, "get">;

/**
 * A device as the server sees one: downloaded and pulled rows, and a queue. It keeps everything in memory and decides
 * nothing; the real one is pwa/machine/local.
 */
export class SyncDevice {
  readonly services: CommandServices & { readonly kept: Kept };
  actor: Actor;
  readonly storeId: string;
  readonly sessionId = newId();
  /** The value of its `knownRowsHeader`; undefined sends none, like older devices. */
  knownRows: string | undefined = knownRows;
  readonly rows = new Map<string, AnyRow>();
  seen: Pick<SeenQueues, "note"> = { note: () => undefined };
  cursor: Cursor = { epoch: "none", scope: "none", version: 0 };
  includedSeq = 0;
  queueId = "";
  codePrefix = "";
  #codes = 0;
  #seq = 0;

  constructor(services: CommandServices & { readonly kept?: Kept }, storeId: string, actor: Actor) {
    const kept = services.kept ?? keptOf.get(services.db) ?? new SharedReads();
    keptOf.set(services.db, kept);
    this.services = { ...services, kept };
    this.storeId = storeId;
    this.actor = actor;
  }

  get caller() {
    return {
      storeId: this.storeId,
      actor: this.actor,
      sessionId: this.sessionId,
      known: readKnownRows(this.knownRows),
    };
  }

  async register(): Promise<this> {
    const request = { protocol: protocolVersion, queueId: null, deviceName: "Tablet" };
    const reply = granted(await registerQueue(this.services, this.caller, request));
    this.queueId = reply.queueId;
    this.codePrefix = reply.codePrefix;
    return this;
  }

  nextCode(): string {
    return itemCode(this.codePrefix, this.#codes++);
  }

  /** Queues a command: the next seq, and an id of its own. */
  command<N extends CommandName>(name: N, args: CommandArgs<N>): PushedCommand {
    return { id: newId(), seq: ++this.#seq, name, args, occurredAt: this.services.clock().toISOString() };
  }

  push(
    commands: readonly PushedCommand[],
    state: { isActive?: boolean; deviceRevoked?: boolean; protocol?: number; queueId?: string } = {},
  ): Promise<PushReply | DomainError> {
    const { isActive = true, deviceRevoked = false, protocol = protocolVersion, queueId = this.queueId } = state;
    const sentAt = this.services.clock().toISOString();
    const caller = { ...this.caller, isActive, deviceRevoked };
    return push(this.services, caller, { protocol, queueId, sentAt, commands: [...commands] });
  }

  /** Pulls one page. */
  pullPage(changes: { cursor?: Cursor; protocol?: number } = {}) {
    const { cursor = this.cursor, protocol = protocolVersion } = changes;
    const queueId = this.queueId === "" ? null : this.queueId;
    const services = { ...this.services, seen: this.seen };
    return pull(services, this.caller, { protocol, queueId, cursor, queueDepth: 0 });
  }

  /** Pulls pages until there are no more; returns how many. `between` runs after each. */
  async pullAll(between: () => Promise<void> | void = () => undefined): Promise<number> {
    for (let pages = 1; ; pages++) {
      const page = granted(await this.pullPage());
      for (const { type, row } of page.changed) this.rows.set(`${type}#${row.id}`, row);
      for (const { type, id } of page.departed) this.rows.delete(`${type}#${id}`);
      this.cursor = page.cursor;
      this.includedSeq = page.includedSeq;
      if (!page.more) return pages;
      await between();
    }
  }

  /** Runs the first download, without the pull that completes it. */
  async download(between: () => Promise<void> | void = () => undefined): Promise<void> {
    const plan = granted(await planDownload(this.services, this.caller, this.queueId === "" ? null : this.queueId));
    this.rows.clear();
    this.cursor = plan.cursor;
    for (let n = 0; n + 1 < plan.itemBounds.length; n++) {
      const range = { after: plan.itemBounds[n] as string, ends: [plan.itemBounds[n + 1] as string] };
      for (const block of granted(await readItemBlocks(this.services, this.caller, range)))
        for (const row of unpack(block) as ItemRow[]) this.rows.set(`item#${row.id}`, row);
      await between();
    }
    const { otherBounds = [""] } = plan;
    for (const [n, begins] of otherBounds.entries())
      for (let after: string | null = begins; after !== null;) {
        const range = { after, upto: otherBounds[n + 1] ?? "" };
        const page: { block: Block; next: string | null } = granted(
          await readRowsPage(this.services, this.caller, range),
        );
        for (const { type, row } of unpack(page.block) as ChangedRow[]) this.rows.set(`${type}#${row.id}`, row);
        after = page.next;
        await between();
      }
  }
}

/**
 * Returns everything one person currently sees of a store, keyed like a device's rows: what devices keep, or with
 * `archive` also what they no longer keep.
 */
export async function serverView(
  services: Pick<CommandServices, "db">,
  storeId: string,
  actor: Actor,
  archive: "archive" | null = null,
): Promise<Map<string, AnyRow>> {
  const scope = scopeOf(actor);
  const view = new Map<string, AnyRow>();
  await transact(
    services.db,
    storeId,
    async (tx) => {
      const [store] = await tx.run(sql<{ archivedAt: string }>`
        select archived_at as "archivedAt" from sync.store_versions where store_id = ${storeId}`);
      // From the row itself, to check the server's SQL independently.
      const beyond = (row: AnyRow | undefined, { closedAt, days }: Window): boolean => {
        const closed = (row as unknown as Record<string, string | null> | undefined)?.[closedAt] ?? null;
        return closed !== null && Date.parse(closed) < Date.parse(store?.archivedAt ?? "") - days * 86_400_000;
      };
      const all = new Map<RowType, ReadonlyMap<string, AnyRow>>();
      for (const type of Object.keys(rowTypes) as RowType[]) {
        const { table, selected } = rowColumns[type];
        const rows = await tx.run(sql<AnyRow>`
          select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} order by id`);
        all.set(type, new Map(rows.map((row) => [row.id, row])));
        const window = windowOf(type);
        for (const row of rows) {
          const rootId = (row as unknown as Record<string, string>)[window?.by ?? "id"] ?? "";
          if (archive === null && window !== null && beyond(all.get(window.root)?.get(rootId), window)) continue;
          if (isVisible(scope, audienceOf(type, row as never))) view.set(`${type}#${row.id}`, row);
        }
      }
    },
    "snapshot",
  );
  return view;
}

/** Returns a view as text that is equal exactly if the rows are. */
export const canonical = (rows: ReadonlyMap<string, AnyRow>): string =>
  JSON.stringify(
    [...rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, row]) => [key, Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
