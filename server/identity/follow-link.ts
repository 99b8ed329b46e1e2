import type { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { mailboxOf } from "#shared/machine/kernel/is-email.ts";
import type { IdentityServices } from "./identity-services.ts";
import { findToken, type PresentedToken, type TokenSubject } from "./single-use-tokens.ts";
import { Turns } from "#server/machine/limits/turns.ts";

/** Within this process; across processes the database's constraints and `useToken` protect. */
const turns = new Turns();

/** Runs work for one mailbox one at a time. */
export const inMailboxTurn = <T>(email: string, work: () => Promise<T>): Promise<T> =>
  turns.take(mailboxOf(email), work);

/**
 * Follows a mail's link. Simultaneous calls follow it once; the others find it used before any password is checked or
 * hashed. `work` must use up the token.
 */
export async function followLink<T>(
  { db, clock }: Pick<IdentityServices, "db" | "clock">,
  shown: PresentedToken,
  gone: () => DomainError | Promise<DomainError>,
  work: (subject: TokenSubject) => Promise<T | DomainError>,
): Promise<T | DomainError> {
  const find = () => findToken(db.kysely, shown, clock());
  const known = await find();
  if (known === null) return gone();
  return await inMailboxTurn(known.email, async () => {
    const subject = await find();
    return subject === null ? gone() : work(subject);
  });
}
