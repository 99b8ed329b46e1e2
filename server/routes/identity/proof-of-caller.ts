import { t } from "#shared/words/define-words.ts";
import type { Identity } from "#server/identity/identity.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/**
 * Whether a route requires a recent proof of identity (decision 0139); every route declares it.
 *
 * - `asked`: checked by the gate, before the body is read.
 * - `byCommand`: if the command it runs asks for proof.
 * - `none`: never.
 */
export type RouteProof = "asked" | "byCommand" | "none";

/** Returns the refusal of a session without a proof of identity in the last 15 minutes; null with one. */
export async function proofRefusal(
  identity: Pick<Identity, "proofOf" | "provided">,
  sessionId: string,
): Promise<DomainError | null> {
  const proof = await identity.proofOf(sessionId);
  if (proof === "fresh") return null;
  const name = identity.provided?.provider.name;
  const sentence =
    proof === "never" && name !== undefined
      ? t(
          "{name} didn’t confirm that it just checked who you are. Enter your password, or a code from your authenticator app.",
          { name },
        )
      : t("Enter your password, or a code from your authenticator app. You won’t be asked again for 15 minutes.");
  return new DomainError("proof_needed", sentence);
}
