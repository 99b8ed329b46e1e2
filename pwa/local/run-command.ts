import type { Actor } from "#shared/access/actor.ts";
import type { CommandDefinition, Decision, FoundRows, Read } from "#shared/kernel/define-command.ts";
import { readKey } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { AnyRow, RowType } from "#shared/rows.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** What the device knows of a row: it is there, it is not, or nobody can tell here. */
export type Lookup =
  | { readonly is: "present"; readonly row: AnyRow }
  | { readonly is: "absent" }
  | { readonly is: "unknown" };

/** The rows a command runs over: base with the commands before it. */
export interface RowSource {
  /** In the order of `ids`. */
  byId(type: RowType, ids: readonly string[]): Promise<readonly Lookup[]>;
  /** Null when not all of them are known. */
  byIndex(type: RowType, index: string, key: string): Promise<readonly AnyRow[] | null>;
}

/** A command run on the device. */
export interface LocalRun {
  /** Null when a row it needs is unknown here: it is queued without showing an effect. */
  readonly result: Decision | DomainError | null;
  /** `readKey` of everything declared. */
  readonly reads: readonly string[];
  /** Row keys it may write. */
  readonly writes: readonly string[];
  /** The rows found, by key; null where absent. */
  readonly found: ReadonlyMap<string, AnyRow | null>;
}

const maxRounds = 4;

/** Runs a command's rule over the rows held here. Throws only when the rule itself is broken. */
export async function runCommand(
  definition: CommandDefinition,
  call: { readonly args: unknown; readonly actor: Actor; readonly now: string; readonly store: StoreRow | undefined },
  source: RowSource,
): Promise<LocalRun> {
  const rows = new Map<string, AnyRow | null>();
  const lists = new Map<string, readonly AnyRow[]>();
  const reads = new Set<string>();
  const writes = new Set<string>();
  let unknown = call.store === undefined;

  for (let round = 0; round < maxRounds; round += 1) {
    const fresh = definition.reads(call.args, foundRows(rows, lists)).filter((read) => !reads.has(readKey(read)));
    if (fresh.length === 0) break;
    for (const read of fresh) reads.add(readKey(read));
    const byType = Map.groupBy(
      fresh.filter((read) => "id" in read),
      (read) => read.type,
    );
    for (const [type, wanted] of byType) {
      const ids = wanted.map((read) => read.id);
      const found = await source.byId(type, ids);
      for (const [at, read] of wanted.entries()) {
        const lookup = found[at] ?? { is: "unknown" };
        if (lookup.is === "unknown") unknown = true;
        rows.set(readKey(read), lookup.is === "present" ? lookup.row : null);
        if (read.forChange) writes.add(readKey(read));
      }
    }
    for (const read of fresh) {
      if ("id" in read) continue;
      const list = await source.byIndex(read.type, read.index, read.key);
      if (list === null) unknown = true;
      const sorted = (list ?? []).toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
      lists.set(readKey(read), sorted);
      for (const row of sorted) {
        const key = `${read.type}#${row.id}`;
        rows.set(key, row);
        if (read.forChange) writes.add(key);
      }
    }
  }

  const { store } = call;
  const result =
    unknown || store === undefined
      ? null
      : definition.decide({ rows: foundRows(rows, lists), args: call.args, actor: call.actor, now: call.now, store });
  if (result !== null && !(result instanceof DomainError)) {
    for (const put of result.put) writes.add(`${put.type}#${put.row.id}`);
    for (const gone of result.remove ?? []) writes.add(`${gone.type}#${gone.id}`);
  }
  return { result, reads: [...reads], writes: [...writes], found: rows };
}

function foundRows(rows: ReadonlyMap<string, AnyRow | null>, lists: ReadonlyMap<string, readonly AnyRow[]>): FoundRows {
  return {
    get: (type: RowType, id: string) => {
      const row = rows.get(`${type}#${id}`);
      if (row === undefined) throw new Error(`${type} ${id} was not declared.`);
      return (row ?? undefined) as never;
    },
    find: (type: RowType, index: string, key: string) => {
      const list = lists.get(`${type}.${index}=${key}`);
      if (list === undefined) throw new Error(`${type} by ${index} ${key} was not declared.`);
      return list as never;
    },
    has: (read: Read) => rows.has(readKey(read)) || lists.has(readKey(read)),
  };
}
