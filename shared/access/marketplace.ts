import type { Actor } from "./actor.ts";

/** Whether the location ONLINE MARKETPLACE is shown to them and theirs to choose. */
export const mayUseMarketplace = (actor: Actor): boolean =>
  actor.role === "admin" || actor.role === "system" || actor.marketplaceLocation === true;
