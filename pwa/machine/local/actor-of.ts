import type { Actor } from "#shared/access/actor.ts";
import { sections } from "#shared/access/sections.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";

/** Returns a session's person as commands know them. Access controls that this version does not know are left out. */
export function actorOf({ user }: Pick<Session, "user">): Actor {
  const { role, id, name, accessControls, marketplaceLocation } = user;
  return { role, id, name, sections: sections.filter((known) => accessControls.includes(known)), marketplaceLocation };
}
