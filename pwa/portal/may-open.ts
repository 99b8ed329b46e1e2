import type { Actor } from "#shared/access/actor.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";

/** Whether a screen of the portal is for this person; people without its access control are redirected. */
export const mayOpen = ({ needs }: { readonly needs: Capability | undefined }, actor: Actor): boolean =>
  needs === undefined || can(actor, needs);
