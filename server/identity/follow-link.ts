import type { Services } from "#server/services.ts";
import type { DomainError } from "#shared/kernel/domain-error.ts";
import { findToken, type PresentedToken, type TokenSubject } from "./single-use-tokens.ts";
import { Turns } from "./turns.ts";

/** Of this process; what another does at the same moment the database's constraints and `useToken` hold. */
const turns = new Turns();

/** Lets what one mailbox proves happen one after the other. */
export const inMailboxTurn = <T>(email: string, work: () => Promise<T>): Promise<T> =>
  turns.take(email.toLowerCase(), work);

/**
 * Follows the link of a mail. A link that is followed several times at once is followed once; the others find it
 * used, before a password is looked at or hashed. `work` uses the token up.
 */
export async function followLink<T>(
  { db, clock }: Pick<Services, "db" | "clock">,
  shown: PresentedToken,
  gone: () => DomainError,
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
