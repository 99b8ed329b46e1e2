import type { Identity } from "#server/identity/identity.ts";
import { identityWords } from "#server/identity/words.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";

/**
 * Whether a route lets in only who has just proven who they are (docs/decisions/0139); every route says so.
 *
 * - `asked`: by the gate, before the body is read.
 * - `byCommand`: where the command that it gives asks for proof.
 * - `none`: nobody.
 */
export type RouteProof = "asked" | "byCommand" | "none";

/** The refusal of a session whose person has not proven in the last 15 minutes who they are; null where they have. */
export async function whyUnproven(
  identity: Pick<Identity, "proofOf" | "provided">,
  sessionId: string,
): Promise<DomainError | null> {
  const proof = await identity.proofOf(sessionId);
  if (proof === "fresh") return null;
  const name = identity.provided?.provider.name;
  const sentence =
    proof === "never" && name !== undefined ? identityWords("providerNoProof", { name }) : identityWords("proofNeeded");
  return new DomainError("proof_needed", sentence);
}
