import { audiencesOf } from "#shared/access/audiences.ts";
import { definitionOf, type RowType } from "#shared/rows.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";

/** How much of a type a device of this person holds: every row, those within the type's window, or nothing it could tell by. */
export type Held = "all" | "window" | "none";

export function heldOf(session: Pick<Session, "user">, type: RowType): Held {
  const held = audiencesOf(actorOf(session));
  const { audiences, keep } = definitionOf(type);
  if (!audiences.some((name) => held.includes(name))) return "none";
  return keep === "all" ? "all" : "window";
}

/** Whether a device of this person holds every row of a type, so that one it does not find is known to be absent. */
export const holdsAll = (session: Pick<Session, "user">, type: RowType): boolean => heldOf(session, type) === "all";
