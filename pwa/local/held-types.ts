import { audiencesOf } from "#shared/access/audiences.ts";
import { definitionOf, isRowType, type RowType } from "#shared/rows.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";

/**
 * How much of a type a device of this person holds: every row, those within the type's window, the rows that are their own,
 * or nothing it could tell by.
 */
export type Held = "all" | "window" | "own" | "none";

export function heldOf(session: Pick<Session, "user">, type: RowType): Held {
  if (!isRowType(type)) return "none";
  const actor = actorOf(session);
  const held = audiencesOf(actor);
  const { audiences, keep, owner } = definitionOf(type);
  if (!audiences.some((name) => held.includes(name)))
    return owner !== null && held.includes(`owner:${actor.id}`) ? "own" : "none";
  return keep === "all" ? "all" : "window";
}

/** Whether a device of this person holds every row of a type, so that one it does not find is known to be absent. */
export const holdsAll = (session: Pick<Session, "user">, type: RowType): boolean => heldOf(session, type) === "all";
