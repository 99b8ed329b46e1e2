import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { verifyPassword } from "./passwords.ts";
import { keyOf, SignInLimit } from "./sign-in-limit.ts";
import { tokenHash } from "./tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { ofOnePlace } from "./waits.ts";
import { identityWords } from "./words.ts";

/** What was asked for and waits for its mailbox, as far as it says by whom. */
interface Asked {
  readonly id: string;
  /** Of what the browser shows that asked; null where it is not known any more. */
  readonly browserHash: string | null;
  readonly passwordHash: string;
}

/** How whoever follows a mail's link shows that they asked for what it stands for. */
export interface Asker {
  /** What their browser shows; null for nothing. */
  readonly browser: string | null;
  /** The password that was chosen, in any browser but the one that asked; null where it was not given. */
  readonly password: string | null;
}

/**
 * Why whoever reads the mailbox has not shown that they asked; null where they have. Security: a link proves a mailbox
 * alone, and strangers may have it sent to others (docs/decisions/0165, 0180).
 */
export async function whyNotTheirs(
  { db, clock }: Services,
  of: "sign-up" | "asked-store",
  { id, browserHash, passwordHash }: Asked,
  { browser, password }: Asker,
): Promise<DomainError | null> {
  if (browser !== null && browserHash === tokenHash(browser)) return null;
  const refused = (key: "signUpPassword" | "signUpPasswordWrong") =>
    new DomainError("invalid_value", identityWords(key), { password: identityWords(key) });
  if (password === null) return refused("signUpPassword");
  const limit = new SignInLimit(db.kysely, clock);
  // What was asked for goes with the right one.
  const seconds = await limit.take([{ key: keyOf(of, "", id), rule: ofOnePlace }]);
  if (seconds > 0) return tooSoon(seconds);
  return (await verifyPassword({ hash: passwordHash, password })) ? null : refused("signUpPasswordWrong");
}
