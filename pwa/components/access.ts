import { useMemo } from "react";
import type { Actor } from "#shared/access/actor.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";
import { sections } from "#shared/access/sections.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { useDevice } from "./device-context.tsx";

/** Who acts on this device, in the words the access table knows. Sections it does not know give nothing. */
export function actorOf(session: Session): Actor {
  const { user } = session;
  return {
    role: user.role,
    id: user.id,
    name: user.name,
    sections: sections.filter((section) => user.accessControls.includes(section)),
  };
}

/** Asks the one table of access for the person who is signed in; the server asks it again. */
export function useCan(): (capability: Capability) => boolean {
  const { session } = useDevice();
  return useMemo(() => {
    const actor = actorOf(session);
    return (capability) => can(actor, capability);
  }, [session]);
}
