import type { Actor } from "#shared/access/actor.ts";
import { type Capability, can, capabilities } from "#shared/access/capabilities.ts";

/**
 * Who may call a route at all; every route declares one and the server does not start
 * with a route that has none. What an actor may do with one row is the handler's or
 * the command's own rule, after this.
 *
 * - `public`: anyone, also without a store.
 * - `session`: everyone with a live session of their own, whatever became of their account, their device or the
 *   store: for leaving, and for what lets somebody in again.
 * - `signedIn`: everyone with an active account in this store.
 * - `{ capability }`: those the capability table names; others get 403.
 * - `{ capability, revoked: "held" }`: also people of this store whose account was disabled or who lost
 *   the capability, because the handler stores what they deliver for an admin to look at and applies nothing.
 */
export type Policy = "public" | "session" | "signedIn" | { readonly capability: Capability; readonly revoked?: "held" };

/** True when the route takes in work of people who were shut out, to hold it. */
export const holdsForRevoked = (policy: Policy): boolean => typeof policy !== "string" && policy.revoked === "held";

/** True when the policy lets this actor in; `public` lets everyone in. */
export function admits(policy: Policy, actor: Actor): boolean {
  return typeof policy === "string" ? true : can(actor, policy.capability);
}

/** The policy in words, for the API document. */
export function describePolicy(policy: Policy): string {
  if (policy === "public") return "Open to anyone.";
  if (policy === "session") return "Anyone with a session, also of a disabled or unverified account.";
  if (policy === "signedIn") return "Anyone signed in to this store with an active account.";
  const rule: { sections: readonly string[]; consigner?: boolean } = capabilities[policy.capability];
  const staff = rule.sections.length === 0 ? "admins only" : `admins, and staff with ${rule.sections.join(" or ")}`;
  const consigners = rule.consigner === true ? "; consigners for what is their own" : "";
  return `Needs \`${policy.capability}\`: ${staff}${consigners}.`;
}
