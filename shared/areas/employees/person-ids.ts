import { type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import { systemActor } from "#shared/access/actor.ts";

/** Returns the rows that `isOfAnother` uses. */
export const personReads = (id: string): readonly Read[] => [read("employee", id), read("consigner", id)];

/**
 * Returns whether an id is the system's, or of a person of the other kind. Security: queues, invitations, pushes and
 * the history identify people by this id alone, so two people must never share one.
 */
export const isOfAnother = (rows: FoundRows, id: string, made: "employee" | "consigner"): boolean =>
  id === systemActor.id || rows.get(made === "employee" ? "consigner" : "employee", id) !== undefined;
