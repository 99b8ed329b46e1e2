import type { Actor } from "#shared/access/actor.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import type { DomainEvent } from "#shared/events.ts";
import type { IndexOf, RowKey, Rows, RowType } from "#shared/rows.ts";
import type { VariantOptions } from "#shared/inventory/lowest-price.ts";
import type { StoreRow } from "#shared/settings/rows.ts";
import type { Concern, Corrections, Telling } from "./command-words.ts";
import type { DomainError } from "./domain-error.ts";
import { entryKey, keyOf } from "./row-keys.ts";
import type { Samples } from "./samples.ts";
import type { z } from "./schema.ts";

/**
 * A command is one change to domain data, defined once and run twice: on the
 * device, at once, over the rows it holds; and on the server, with authority.
 * docs/architecture.md follows one through the house.
 */

/** A row a command needs, by id. `forChange` rows are locked on the server and may be written. */
export interface ReadById {
  readonly type: RowType;
  readonly id: string;
  readonly forChange: boolean;
  /** The command makes the row, under an id that was made up for it: where it is not found, it is not there. */
  readonly isNew?: boolean;
}

/** All rows of a type with one value in one index. `forChange` as above. */
export interface ReadByIndex {
  readonly type: RowType;
  readonly index: string;
  readonly key: string;
  readonly forChange: boolean;
}

export type Read = ReadById | ReadByIndex;

/** The rows a command declared, as they stand. Asking for an undeclared one is a bug and throws. */
export interface FoundRows {
  get<T extends RowType>(type: T, id: string): Rows[T] | undefined;
  find<T extends RowType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][];
  /** Whether the read has been answered yet; `reads` asks this before it names rows that depend on it. */
  has(read: Read): boolean;
}

/** What happened to one of many ids in a bulk command that did not do all of them. */
export interface ItemReport {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

export type Put = { readonly [T in RowType]: { readonly type: T; readonly row: Rows[T] } }[RowType];

/** What a rule wants written. Nothing has happened yet. */
export interface Decision {
  readonly put: readonly Put[];
  readonly remove?: readonly RowKey[];
  readonly events?: readonly DomainEvent[];
  /** Ids that were left as they were, each with its reason. */
  readonly reports?: readonly ItemReport[];
  /** Set when an admin went outside the table of allowed status changes; marks the log entries. */
  readonly override?: { readonly reason: string };
  /** Why, in the person's words or the rule's; stands in the log entries. */
  readonly reason?: string;
}

export interface DecideContext<Args> {
  readonly rows: FoundRows;
  readonly args: Args;
  readonly actor: Actor;
  /** When it happened: the device's claim, corrected for its clock and bounded; ISO 8601. */
  readonly now: string;
  readonly store: StoreRow;
  /**
   * The lowest price of a variant, null where none is on sale: told by the server for what a consigner adds. No
   * device sees what others sell, so there it is left out.
   */
  readonly lowestMinor?: LowestMinor | undefined;
  /**
   * What a consigner's ledger has besides items that are sold and not paid: below 0 what they owe, above 0 credit. Told by
   * the server, after it has locked the consigner, for what is put into a payout; a sum over years of entries.
   */
  readonly carriedMinor?: CarriedMinor | undefined;
  /**
   * The prices that an item has had lately: told by the server for sales of who may not change prices, since a device may
   * have sold at one that has changed meanwhile.
   */
  readonly recentPricesMinor?: RecentPricesMinor | undefined;
}

/** In minor units; empty for an item that was not there before. */
export type RecentPricesMinor = (itemId: string) => ReadonlySet<number>;

/** In minor units; 0 for a consigner without entries. */
export type CarriedMinor = (consignerId: string) => number;

/** In minor units. */
export type LowestMinor = (productId: string, options: Required<VariantOptions>) => number | null;

export interface CommandDefinition<Name extends string = string, Args = unknown> {
  readonly name: Name;
  /** One sentence for people: what Needs attention and the timeline call it. */
  readonly title: string;
  readonly args: z.core.$ZodType<Args>;
  /**
   * Whether only who has just proven who they are gives it: what moves access or money, or gives out what nobody else may see.
   * Such a command waits for the server (docs/decisions/0139).
   */
  readonly asksForProof: boolean;
  /** `optimistic` commands are shown at once and queued; `online` ones wait for the server. */
  readonly offline: "optimistic" | "online";
  readonly needs: Capability | ((args: Args) => Capability);
  /** Asked again with what was found until it names nothing new, at most 6 rounds. The store's id is that of its own row. */
  readonly reads: (args: Args, found: FoundRows, storeId: string) => readonly Read[];
  /** Pure: no clock, no randomness, no database, no fetch. */
  readonly decide: (context: DecideContext<Args>) => Decision | DomainError;
  /** What it says of itself wherever people read it: the queue, Needs attention, the timeline. */
  readonly tells: (args: Args) => Telling;
  /** The rows a person would say it is about, as far as the arguments name them. */
  readonly concerns: (args: Args) => readonly Concern[];
  /** Which arguments a person may set right when it was refused. */
  readonly corrects: Corrections<Args>;
  /** Arguments a person might send in a store with these rows; null when there is nothing to do it to. */
  readonly sample: (from: Samples) => Args | null;
  /** The item codes it gives out; every command that gives any names them here, or the door lets foreign ones through. */
  readonly codes?: {
    readonly given: (args: Args) => readonly string[];
    /** The arguments with other codes, in the same order. */
    readonly replaced: (args: Args, codes: readonly string[]) => Args;
  };
}

/** What a command does, and to which rows: all that a device needs of one whose effect it shows. */
export type CommandRule = Pick<CommandDefinition, "name" | "title" | "reads" | "decide" | "concerns">;

/** Defines a command. The registry in `shared/commands.ts` is the only list of them. */
export function defineCommand<const Name extends string, Schema extends z.core.$ZodType>(
  definition: Omit<CommandDefinition<Name, z.core.output<Schema>>, "args"> & { readonly args: Schema },
): CommandDefinition<Name, z.core.output<Schema>> {
  return definition as unknown as CommandDefinition<Name, z.core.output<Schema>>;
}

/** Types of which all rows can be read at once. */
export type RowsOfEvery = { [T in RowType]: "every" extends IndexOf<T> ? T : never }[RowType];

/** A row by id that the command only looks at. */
export const look = (type: RowType, id: string): ReadById => ({ type, id, forChange: false });
/** A row by id that the command may write. */
export const change = (type: RowType, id: string): ReadById => ({ type, id, forChange: true });
/**
 * A row that the command makes, under an id that was made up for it. A device that keeps only a part of the type takes it
 * for new where it does not find it, and not for one that it does not keep.
 */
export const create = (type: RowType, id: string): ReadById => ({ type, id, forChange: true, isNew: true });
/** Rows by index that the command only looks at. */
export const lookBy = <T extends RowType>(type: T, index: IndexOf<T>, key: string): Read => ({
  type,
  index,
  key,
  forChange: false,
});
/** Rows by index that the command may write. */
export const changeBy = <T extends RowType>(type: T, index: IndexOf<T>, key: string): Read => ({
  type,
  index,
  key,
  forChange: true,
});

/** Every row of a type that has few, and the index `every`; the command only looks at them. */
export const lookAtEvery = (type: RowsOfEvery): Read => ({ type, index: "every", key: "", forChange: false });
/** Every row of a type that has few, and the index `every`; the command may write them. */
export const changeEvery = (type: RowsOfEvery): Read => ({ type, index: "every", key: "", forChange: true });

/** A stable name for a read, for sets and maps. */
export const readKey = (read: Read): string =>
  "id" in read ? keyOf(read.type, read.id) : entryKey(read.type, read.index, read.key);
