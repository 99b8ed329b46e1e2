import type { Actor } from "#shared/access/actor.ts";
import { type Capability, can, capabilities } from "#shared/access/capabilities.ts";

/**
 * The callers of a route; every route declares them, and the server does not start with a route that has none. What an
 * actor may do with one row is checked later, by the handler or the command's rule.
 *
 * - `public`: anyone, also without a store.
 * - `session`: everyone with a live session, whatever the state of their account, device or store: for signing out, and
 *   for regaining access.
 * - `signedIn`: everyone with an active account in this store.
 * - `{ capability }`: those the capability table names; others get 403.
 * - `{ capability, revoked: "held" }`: also people of this store whose account was disabled or who lost the capability,
 *   because the handler stores what they deliver for an admin and applies nothing.
 */
export type Policy = "public" | "session" | "signedIn" | { readonly capability: Capability; readonly revoked?: "held" };

/** Returns whether the route accepts work of people without access, to hold it. */
export const holdsForRevoked = (policy: Policy): boolean => typeof policy !== "string" && policy.revoked === "held";

/** Returns whether the policy admits this actor; `public` admits everyone. */
export function admits(policy: Policy, actor: Actor): boolean {
  return typeof policy === "string" ? true : can(actor, policy.capability);
}

/** Returns the policy in words, for the API document. */
export function describePolicy(policy: Policy): string {
  if (policy === "public") return "Open to anyone.";
  if (policy === "session") return "Anyone with a session, also of a disabled or unverified account.";
  if (policy === "signedIn") return "Anyone signed in to this store with an active account.";
  const rule: { sections: readonly string[]; consigner?: boolean } = capabilities[policy.capability];
  const staff = rule.sections.length === 0 ? "admins only" : `admins, and staff with ${rule.sections.join(" or ")}`;
  const consigners = rule.consigner === true ? "; consigners for what is their own" : "";
  return `Needs \`${policy.capability}\`: ${staff}${consigners}.`;
}
