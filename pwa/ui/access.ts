import { useMemo } from "react";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { useDevice } from "./device-context.tsx";

/** Returns a check of the signed-in person's capabilities; the server checks again. */
export function useCan(): (capability: Capability) => boolean {
  const { session } = useDevice();
  return useMemo(() => {
    const actor = actorOf(session);
    return (capability) => can(actor, capability);
  }, [session]);
}

/** Returns whether the signed-in person may use ONLINE MARKETPLACE: admins, and people marked for it. */
export function useMarketplace(): boolean {
  return mayUseMarketplace(actorOf(useDevice().session));
}
