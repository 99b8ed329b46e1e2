import type { Actor } from "./actor.ts";

/** Returns whether the actor sees and may choose the location ONLINE MARKETPLACE. */
export const mayUseMarketplace = (actor: Actor): boolean =>
  actor.role === "admin" || actor.role === "system" || actor.marketplaceLocation === true;
