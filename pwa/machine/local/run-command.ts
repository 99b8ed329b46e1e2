import type { Actor } from "#shared/access/actor.ts";
import { DeclaredReads, type LoadedRows, readRounds } from "#shared/machine/kernel/declared-reads.ts";
import { type CommandRule, type Decision, type Read, readKey } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { byId, entryKey, keyOf } from "#shared/machine/kernel/row-keys.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/**
 * Result of looking up a row: present, absent, or unknown on this device. A row that is `beyond` is outside what the
 * device keeps of its type: absent if the command creates it, else possibly on the server.
 */
export type Lookup =
  | { readonly is: "present"; readonly row: AnyRow }
  | { readonly is: "absent" }
  | { readonly is: "beyond" }
  | { readonly is: "unknown" };

/** The rows a command runs over: base with the earlier commands applied. */
export interface RowSource {
  /** Returns rows in the order of `ids`. */
  byId(type: RowType, ids: readonly string[]): Promise<readonly Lookup[]>;
  /** Returns null when not all of them are known. */
  byIndex(type: RowType, index: string, key: string): Promise<readonly AnyRow[] | null>;
}

/** Result of running a command on the device. */
export interface LocalRun {
  /** Null when it needs a row that is unknown on this device: it is queued without a visible effect. */
  readonly result: Decision | DomainError | null;
  /** `readKey` of everything declared. */
  readonly reads: readonly string[];
  /** Row keys it may write. */
  readonly writes: readonly string[];
  /** The rows found, by key; null where absent. */
  readonly found: ReadonlyMap<string, AnyRow | null>;
}

/** Runs a command's rule over this device's rows. Throws only when the rule itself throws. */
export async function runRule(
  rule: Pick<CommandRule, "reads" | "decide">,
  call: { readonly args: unknown; readonly actor: Actor; readonly now: string; readonly store: StoreRow | undefined },
  source: RowSource,
): Promise<LocalRun> {
  const rows = new LocalRows(source);
  const declared = new DeclaredReads(rows, (found) => rule.reads(call.args, found, call.store?.id ?? ""));
  for (const reads of readRounds([declared])) await rows.load(reads);

  const { store } = call;
  const result =
    rows.isUnknown || store === undefined
      ? null
      : rule.decide({
          rows: declared.found,
          args: call.args,
          actor: call.actor,
          now: call.now,
          store,
          fact: () => undefined,
        });
  const writes = new Set<string>();
  for (const read of declared.reads) if (read.forChange) for (const key of rows.keysOf(read)) writes.add(key);
  if (result !== null && !(result instanceof DomainError)) {
    for (const put of result.put) writes.add(keyOf(put.type, put.row.id));
    for (const gone of result.remove ?? []) writes.add(keyOf(gone.type, gone.id));
  }
  return { result, reads: [...declared.keys], writes: [...writes], found: rows.rows };
}

/** The rows one command found on this device. */
class LocalRows implements LoadedRows {
  readonly rows = new Map<string, AnyRow | null>();
  readonly #source: RowSource;
  readonly #lists = new Map<string, readonly AnyRow[]>();
  /** True when a row or list it reads is not known on this device. */
  isUnknown = false;

  constructor(source: RowSource) {
    this.#source = source;
  }

  async load(reads: readonly Read[]): Promise<void> {
    const byType = Map.groupBy(
      reads.filter((read) => "id" in read),
      (read) => read.type,
    );
    for (const [type, wanted] of byType) {
      const found = await this.#source.byId(
        type,
        wanted.map((read) => read.id),
      );
      for (const [at, read] of wanted.entries()) {
        const lookup = found[at] ?? { is: "unknown" };
        if (lookup.is === "unknown" || (lookup.is === "beyond" && read.isNew !== true)) this.isUnknown = true;
        this.rows.set(readKey(read), lookup.is === "present" ? lookup.row : null);
      }
    }
    for (const read of reads) {
      if ("id" in read) continue;
      const list = await this.#source.byIndex(read.type, read.index, read.key);
      if (list === null) this.isUnknown = true;
      const sorted = (list ?? []).toSorted(byId);
      this.#lists.set(readKey(read), sorted);
      for (const row of sorted) this.rows.set(keyOf(read.type, row.id), row);
    }
  }

  current(type: RowType, id: string): AnyRow | null | undefined {
    return this.rows.get(keyOf(type, id));
  }

  list(type: RowType, index: string, key: string): readonly AnyRow[] {
    return this.#lists.get(entryKey(type, index, key)) ?? [];
  }

  /** Returns the keys of the rows that a read returns or would return. */
  keysOf(read: Read): readonly string[] {
    if ("id" in read) return [readKey(read)];
    return this.list(read.type, read.index, read.key).map((row) => keyOf(read.type, row.id));
  }
}
