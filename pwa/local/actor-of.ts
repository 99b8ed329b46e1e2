import type { Actor } from "#shared/access/actor.ts";
import { section } from "#shared/access/sections.ts";
import { z } from "#shared/kernel/schema.ts";
import type { Session } from "#shared/sync/protocol.ts";

/** The person of a session as commands know them. Access controls this version does not know give nothing. */
export function actorOf({ user }: Session): Actor {
  const sections = user.accessControls.flatMap((name) => {
    const known = z.safeParse(section, name);
    return known.success ? [known.data] : [];
  });
  const { role, id, name, marketplaceLocation } = user;
  return { role, id, name, sections, marketplaceLocation };
}
