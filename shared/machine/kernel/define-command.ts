import type { Actor } from "#shared/access/actor.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import type { DomainEvent } from "#shared/areas/events.ts";
import type { Asks, ReadFact } from "#shared/areas/facts.ts";
import type { IndexOf, Rows, RowType } from "#shared/areas/rows.ts";
import type { Concern, Corrections, Description } from "./command-words.ts";
import type { DomainError } from "./domain-error.ts";
import { entryKey, keyOf, type RowKey } from "./row-keys.ts";
import type { Samples } from "./samples.ts";
import type { z } from "./schema.ts";

export type { Asks, ReadFact };

/**
 * A command is one change to domain data, defined once and run twice: on the device, immediately, over the rows it
 * holds; and on the server, with authority. docs/one-scan.md follows one through the code.
 */

/** A row a command needs, by id. `forChange` rows are locked on the server and may be written. */
export interface ReadById {
  readonly type: RowType;
  readonly id: string;
  readonly forChange: boolean;
  /** The command creates the row under a new id: if not found, it does not exist. */
  readonly isNew?: boolean;
}

/** All rows of a type with one value in one index. `forChange` as in `ReadById`. */
export interface ReadByIndex {
  readonly type: RowType;
  readonly index: string;
  readonly key: string;
  readonly forChange: boolean;
}

export type Read = ReadById | ReadByIndex;

/** The rows a command declared. Reading an undeclared one is a bug and throws. */
export interface FoundRows {
  get<T extends RowType>(type: T, id: string): Rows[T] | undefined;
  find<T extends RowType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][];
  /** Returns whether the read has been loaded; `reads` checks this before it names rows that depend on it. */
  has(read: Read): boolean;
}

/** The result for one id that a bulk command left unchanged. */
export interface ItemReport {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

export type Put = { readonly [T in RowType]: { readonly type: T; readonly row: Rows[T] } }[RowType];

/** The events that a decision names; effects follow them. */
export type Events = readonly DomainEvent[];

/** The writes a rule decides on; nothing is written yet. */
export interface Decision {
  readonly put: readonly Put[];
  readonly remove?: readonly RowKey[];
  readonly events?: Events;
  /** Ids left unchanged, each with its reason. */
  readonly reports?: readonly ItemReport[];
  /** Set when an admin goes outside the table of allowed status changes; marks the log entries. */
  readonly override?: { readonly reason: string };
  /** The reason given by the person or the rule; recorded in the log entries. */
  readonly reason?: string;
}

export interface DecideContext<Args> {
  readonly rows: FoundRows;
  readonly args: Args;
  readonly actor: Actor;
  /** When it happened: the device's time, corrected by its clock offset and bounded; ISO 8601. */
  readonly now: string;
  readonly store: Rows["store"];
  /** Reads a fact that the command declared in `facts`. */
  readonly fact: ReadFact;
}

export interface CommandDefinition<Name extends string = string, Args = unknown> {
  readonly name: Name;
  /** A title for people, in Needs attention and the timeline. */
  readonly title: string;
  readonly args: z.core.$ZodType<Args>;
  /**
   * Whether the person must have proven their identity recently: for commands that move access or money, or reveal what
   * nobody else may see. Such a command is online only (decision 0139).
   */
  readonly asksForProof: boolean;
  /** `optimistic` commands show their effect at once and are queued; `online` ones wait for the server. */
  readonly offline: "optimistic" | "online";
  readonly needs: Capability | ((args: Args) => Capability);
  /**
   * Called again with the rows found until it names nothing new, at most 6 rounds. `storeId` is the id of the store's
   * own row.
   */
  readonly reads: (args: Args, found: FoundRows, storeId: string) => readonly Read[];
  /** The facts that only the server can tell, as far as this call needs them; omitted by commands that need none. */
  readonly facts?: (args: Args, actor: Actor) => Asks;
  /** Pure: no clock, no randomness, no database, no fetch. */
  readonly decide: (context: DecideContext<Args>) => Decision | DomainError;
  /** Its description for people: in the queue, Needs attention and the timeline. */
  readonly describes: (args: Args) => Description;
  /** The rows it concerns, as far as the arguments name them. */
  readonly concerns: (args: Args) => readonly Concern[];
  /** The arguments a person may correct after a refusal. */
  readonly corrects: Corrections<Args>;
  /** Returns plausible arguments for a store with these rows; null if there is nothing to apply it to. */
  readonly sample: (from: Samples) => Args | null;
  /**
   * The item codes it gives out. Required of every command that gives any: otherwise the server does not check codes
   * from other prefixes.
   */
  readonly codes?: {
    readonly given: (args: Args) => readonly string[];
    /** Returns the arguments with other codes, in the same order. */
    readonly replaced: (args: Args, codes: readonly string[]) => Args;
  };
}

/** The parts of a command that a device needs to show its effect. */
export type CommandRule = Pick<CommandDefinition, "name" | "title" | "reads" | "decide" | "concerns">;

/** Defines a command. The registry in `shared/areas/commands.ts` is the only list of them. */
export function defineCommand<const Name extends string, Schema extends z.core.$ZodType>(
  definition: Omit<CommandDefinition<Name, z.core.output<Schema>>, "args"> & { readonly args: Schema },
): CommandDefinition<Name, z.core.output<Schema>> {
  return definition as unknown as CommandDefinition<Name, z.core.output<Schema>>;
}

/** Types that have the index `every`. */
export type RowsOfEvery = { [T in RowType]: "every" extends IndexOf<T> ? T : never }[RowType];

/** Returns a read of a row by id, not to be written. */
export const read = (type: RowType, id: string): ReadById => ({ type, id, forChange: false });
/** Returns a read of a row by id that the command may write. */
export const change = (type: RowType, id: string): ReadById => ({ type, id, forChange: true });
/**
 * Returns a read of a row the command creates under a new id. A device that keeps only part of the type then treats a
 * missing row as new, not as one it does not keep.
 */
export const create = (type: RowType, id: string): ReadById => ({ type, id, forChange: true, isNew: true });
/** Returns a read of rows by index, not to be written. */
export const readBy = <T extends RowType>(type: T, index: IndexOf<T>, key: string): Read => ({
  type,
  index,
  key,
  forChange: false,
});
/** Returns a read of rows by index that the command may write. */
export const changeBy = <T extends RowType>(type: T, index: IndexOf<T>, key: string): Read => ({
  type,
  index,
  key,
  forChange: true,
});

/** Returns a read of every row of a small type with the index `every`, not to be written. */
export const readEvery = (type: RowsOfEvery): Read => ({ type, index: "every", key: "", forChange: false });
/** Returns a read of every row of a small type with the index `every`, which the command may write. */
export const changeEvery = (type: RowsOfEvery): Read => ({ type, index: "every", key: "", forChange: true });

/** Returns a read's key for sets and maps. */
export const readKey = (read: Read): string =>
  "id" in read ? keyOf(read.type, read.id) : entryKey(read.type, read.index, read.key);
