import { type FoundRows, look, type Read } from "#shared/kernel/define-command.ts";
import { systemActor } from "./actor.ts";

/** What `isOfAnother` looks at. */
export const personReads = (id: string): readonly Read[] => [look("employee", id), look("consigner", id)];

/**
 * Whether an id is the system's, or that of a person of the other kind. Security: queues, invitations, pushes and the history
 * know a person by this id alone, so that two people with one id would be one.
 */
export const isOfAnother = (rows: FoundRows, id: string, made: "employee" | "consigner"): boolean =>
  id === systemActor.id || rows.get(made === "employee" ? "consigner" : "employee", id) !== undefined;
