import { useMemo } from "react";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";
import { actorOf } from "#pwa/local/actor-of.ts";
import { useDevice } from "./device-context.tsx";

/** Asks the one table of access for the person who is signed in; the server asks it again. */
export function useCan(): (capability: Capability) => boolean {
  const { session } = useDevice();
  return useMemo(() => {
    const actor = actorOf(session);
    return (capability) => can(actor, capability);
  }, [session]);
}

/** Whether ONLINE MARKETPLACE is for the person who is signed in: with the mark for it, and for admins. */
export function useMarketplace(): boolean {
  return mayUseMarketplace(actorOf(useDevice().session));
}
