import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Running } from "#server/machine/commands/prepare-calls.ts";
import type { RowGuards } from "../row-guards.ts";
import type { WorkingRows } from "#server/machine/commands/working-rows.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { FactName, Facts } from "#shared/areas/facts.ts";

/** The transaction in which facts are read. */
export interface FactSource {
  readonly tx: Transaction;
  readonly storeId: string;
  readonly rows: WorkingRows;
  readonly guards: RowGuards;
  readonly now: Date;
  readonly config: CommandServices["config"];
}

/** The ids, or more, that one call asks of a fact. */
export interface Asked<Name extends FactName> {
  readonly run: Running;
  readonly asks: readonly Facts[Name]["ask"][];
}

/**
 * When a fact is read. `before`: with the first statements, before any row is; for limits, and for what needs no lock.
 * `locked`: once the rows that calls name first are locked; for sums. `after`: once all rows are read.
 */
export type When = "before" | "locked" | "after";

export interface FactReader<Name extends FactName> {
  readonly when: When;
  /**
   * Returns the value of every id that calls ask for; a limit refuses calls instead and returns nothing. The first
   * statement is issued before anything is awaited, so that it is sent with those of the other facts.
   */
  readonly read: (
    asked: readonly Asked<Name>[],
    reading: FactSource,
  ) => Promise<ReadonlyMap<string, Facts[Name]["value"]> | undefined>;
}

/** Returns the ids that calls ask for, each once, sorted: every transaction asks in one order. */
export const idsOf = (asked: readonly { readonly asks: readonly string[] }[]): readonly string[] =>
  [...new Set(asked.flatMap(({ asks }) => asks))].sort();
