import { audiencesOf } from "#shared/access/audiences.ts";
import { definitionOf, type RowType } from "#shared/rows.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { actorOf } from "./actor-of.ts";

/**
 * Whether a device of this person holds every row of a type, so that one it does not find is known
 * to be absent. Of other types it knows nothing.
 */
export function holdsAll(session: Pick<Session, "user">, type: RowType): boolean {
  const held = audiencesOf(actorOf(session));
  return definitionOf(type).audiences.some((name) => held.includes(name));
}
