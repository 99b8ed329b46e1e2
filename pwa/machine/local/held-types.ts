import { audiencesOf } from "#shared/access/audiences.ts";
import { definitionOf, isRowType, type RowType } from "#shared/areas/rows.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";

/**
 * How much of a row type this person's device holds: all rows, those within the type's window, only their own, or
 * nothing to rely on.
 */
export type Extent = "all" | "window" | "own" | "none";

export function extentOf(session: Pick<Session, "user">, type: RowType): Extent {
  if (!isRowType(type)) return "none";
  const actor = actorOf(session);
  const held = audiencesOf(actor);
  const { audiences, keep, owner } = definitionOf(type);
  if (!audiences.some((name) => held.includes(name)))
    return owner !== null && held.includes(`owner:${actor.id}`) ? "own" : "none";
  return keep === "all" ? "all" : "window";
}

/** Whether this person's device holds every row of a type, so that a row not found does not exist. */
export const hasEveryRow = (session: Pick<Session, "user">, type: RowType): boolean =>
  extentOf(session, type) === "all";
