import type { Actor } from "#shared/access/actor.ts";
import {
  type RowsElsewhere,
  type RuleElsewhere,
  isShownElsewhere,
  itemsSoldElsewhere,
  newerRows,
  paymentsTakenElsewhere,
  rowsElsewhere,
  ruleElsewhere,
} from "#shared/areas/orders/done-elsewhere.ts";
import type { RowType } from "#shared/areas/rows.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import type { Generation, StoredRow } from "#pwa/machine/local/base/base-database.ts";
import {
  answerOf,
  baseName,
  baseVersion,
  queueName,
  queueVersion,
  readExisting,
} from "#pwa/machine/local/databases.ts";
import { understood } from "#pwa/machine/local/command-rules.ts";
import { loadCommand } from "#pwa/machine/local/known-commands.ts";
import type { Platform } from "#pwa/machine/local/platform.ts";
import type { StoredCommand } from "#pwa/machine/local/queue/queue-database.ts";

/** A command of somebody else's queue on this device that concerns whoever stands at it. */
export interface CommandElsewhere extends Pick<StoredCommand, "id" | "name" | "args" | "occurredAt"> {
  readonly rule: RuleElsewhere;
  readonly actor: Actor;
  /** The server may not have it yet. */
  readonly isUnsent: boolean;
  /** The version of the store that has it, as far as is known: it has no effect over rows of this one. */
  readonly version: number;
  /** The items that it sells, with who sold each. */
  readonly items: ReadonlyMap<string, string>;
}

export interface OthersHere {
  readonly commands: readonly CommandElsewhere[];
  /** Ids of commands that are in a queue and have no effect: refused, or held. */
  readonly refused: ReadonlySet<string>;
  /** How many people's work could not be read. */
  readonly unreadable: number;
}

interface Options {
  readonly session: Session;
  readonly platform: Platform;
  /** Returns a person's name. */
  readonly nameOf: (personId: string) => string;
}

/** What a person's queue has, and what their rows have that is newer. */
interface Read {
  readonly commands: readonly StoredCommand[];
  readonly rows: (RowsElsewhere & Pick<CommandElsewhere, "version">) | null;
}

/**
 * Reads what others did at this device's counter, from their databases in this browser: of the same store only, whether
 * or not they are still signed in. Nothing of it is written anywhere.
 */
export class OtherPeople {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** `queues`: the names of the others' databases; `version`: the store's version that this person's rows have. */
  async read(queues: readonly string[], version: number): Promise<OthersHere> {
    const commands: CommandElsewhere[] = [];
    const refused = new Set<string>();
    let unreadable = 0;
    for (const queue of queues) {
      const personId = queue.slice(queueName(this.#somebody("")).length);
      try {
        const read = await this.#readOne(queue, personId, version);
        for (const { id, outcome } of read.commands)
          if (outcome !== null && outcome.status !== "applied") refused.add(id);
        commands.push(...(await this.#shown(personId, read, refused)));
      } catch {
        // A person has to look at it, whatever the reason; the rest counts.
        unreadable += 1;
      }
    }
    return { commands, refused, unreadable };
  }

  /** Returns true if a close counts payments that are in one of these queues and not sent. */
  async counts(queues: readonly string[], args: unknown): Promise<boolean> {
    const { paymentIds } = args as { readonly paymentIds: readonly string[] };
    const { commands } = await this.read(queues, Infinity);
    const unsent = new Set(commands.flatMap((one) => (one.isUnsent ? paymentsTakenElsewhere(one.name, one.args) : [])));
    return paymentIds.some((id) => unsent.has(id));
  }

  #somebody(id: string): Session {
    const { store, user } = this.#options.session;
    return { store, user: { ...user, id } };
  }

  async #shown(personId: string, { commands, rows }: Read, refused: ReadonlySet<string>): Promise<CommandElsewhere[]> {
    // An admin: what they were not allowed to do is in no queue.
    const actor: Actor = { role: "admin", id: personId, name: this.#options.nameOf(personId), sections: [] };
    const shown: CommandElsewhere[] = [];
    if (rows !== null)
      shown.push({
        id: `${rowsElsewhere} ${personId} ${rows.version}`,
        name: rowsElsewhere,
        args: rows,
        // Before everything that still waits.
        occurredAt: "",
        rule: newerRows,
        actor,
        isUnsent: false,
        version: rows.version,
        items: itemsSoldElsewhere(rowsElsewhere, rows, actor.name),
      });
    for (const command of commands) {
      if (refused.has(command.id) || !isShownElsewhere(command.name)) continue;
      await loadCommand(command.name);
      const known = understood(command);
      if (known === null) continue;
      const { id, name, occurredAt, outcome } = command;
      shown.push({
        id,
        name,
        args: known.args,
        occurredAt,
        rule: ruleElsewhere(name, known.definition),
        actor,
        isUnsent: outcome === null,
        version: outcome?.version ?? Infinity,
        items: itemsSoldElsewhere(name, known.args, actor.name),
      });
    }
    return shown;
  }

  async #readOne(queue: string, personId: string, version: number): Promise<Read> {
    const { platform } = this.#options;
    const commands = await readExisting(platform.indexedDB, { name: queue, version: queueVersion }, async (db) =>
      answerOf<StoredCommand[]>(db.transaction("commands").objectStore("commands").getAll()),
    );
    if (commands === null) throw new Error(`${queue} is of another build.`);
    const base = baseName(this.#somebody(personId));
    // Rows are deleted when their person signs out; those of another version are not for this one to read.
    const rows = await readExisting(platform.indexedDB, { name: base, version: baseVersion }, (db) =>
      this.#newerRows(db, version),
    );
    return { commands, rows };
  }

  /** Returns what was delivered and pulled here by somebody else, where their rows are newer. */
  async #newerRows(db: IDBDatabase, version: number): Promise<Read["rows"]> {
    const transaction = db.transaction(["generations", "rows"]);
    const all = await answerOf<Generation[]>(transaction.objectStore("generations").getAll());
    const generation = all.findLast((one) => one.complete);
    if (generation === undefined || generation.cursor.version <= version) return null;
    const { IDBKeyRange: Range } = this.#options.platform;
    const of = async (type: RowType): Promise<StoredRow[]> => {
      const range = Range.bound([generation.generation, type], [generation.generation, type, []]);
      return await answerOf<StoredRow[]>(transaction.objectStore("rows").getAll(range));
    };
    const rowsOf = async <T>(type: RowType): Promise<T[]> =>
      (await of(type)).flatMap(({ row }) => (row === null ? [] : [row as T]));
    const [payments, dayCloses, storeCredits, lines] = await Promise.all([
      rowsOf<RowsElsewhere["payments"][number]>("payment"),
      rowsOf<RowsElsewhere["dayCloses"][number]>("dayClose"),
      rowsOf<RowsElsewhere["storeCredits"][number]>("storeCredit"),
      rowsOf<RowsElsewhere["lines"][number]>("orderLine"),
    ]);
    const isSold = ({ state }: { readonly state: string }): boolean => state === "sold";
    return { version: generation.cursor.version, payments, dayCloses, storeCredits, lines: lines.filter(isSold) };
  }
}
