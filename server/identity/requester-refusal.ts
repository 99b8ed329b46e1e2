import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { IdentityServices } from "./identity-services.ts";
import { verifyPassword } from "./passwords.ts";
import { limitKey, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { ofOnePlace } from "#server/machine/limits/waits.ts";
import { identityWords } from "./words.ts";

/** A request waiting for its mailbox, as far as it identifies its maker. */
interface WaitingRequest {
  readonly id: string;
  /** Hash of the requesting browser's token; null if no longer known. */
  readonly browserHash: string | null;
  readonly passwordHash: string;
}

/** The caller's evidence of having made the request behind a mail's link. */
export interface Requester {
  /** The browser's token; null for none. */
  readonly browser: string | null;
  /** The password chosen with the request, needed in any other browser; null if not given. */
  readonly password: string | null;
}

/**
 * Returns the refusal if the caller has not shown to have made the request; null if they have. Security: a link proves
 * only a mailbox, and strangers may have it sent to others (decisions 0165, 0180).
 */
export async function requesterRefusal(
  { db, clock }: IdentityServices,
  of: "sign-up" | "asked-store",
  { id, browserHash, passwordHash }: WaitingRequest,
  { browser, password }: Requester,
): Promise<DomainError | null> {
  if (browser !== null && browserHash === tokenHash(browser)) return null;
  const refused = (key: "signUpPassword" | "signUpPasswordWrong") =>
    new DomainError("invalid_value", identityWords(key), { password: identityWords(key) });
  if (password === null) return refused("signUpPassword");
  const limit = new SignInLimit(db.kysely, clock);
  // Guesses are counted for each request.
  const seconds = await limit.take([{ key: limitKey(of, "", id), rule: ofOnePlace }]);
  if (seconds > 0) return tooSoon(seconds);
  return (await verifyPassword({ hash: passwordHash, password })) ? null : refused("signUpPasswordWrong");
}
