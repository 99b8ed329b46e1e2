import { DomainError } from "#shared/kernel/domain-error.ts";
import type { Services } from "#server/services.ts";
import { keyOf, networkOf, SignInLimit } from "./sign-in-limit.ts";
import { identityWords } from "./words.ts";

/** Mails to one mailbox, and from one caller: enough to try again, too few to be a nuisance with. */
const aMailbox = { free: 3, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };
const aCaller = { free: 20, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };

/**
 * Counts a mail that a stranger asks for, and refuses it when there were too many to this mailbox or from this caller. It
 * counts alike for addresses that somebody has and that nobody has.
 */
export async function countMail(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: "verify" | "reset" | "email",
  { storeId, email, address }: { readonly storeId: string; readonly email: string; readonly address: string },
): Promise<DomainError | null> {
  const limit = new SignInLimit(db.kysely, clock);
  const counts = [
    { key: keyOf(`mail-${kind}`, email, storeId), rule: aMailbox },
    { key: keyOf(`mail-${kind}`, "", networkOf(address)), rule: aCaller },
  ];
  return (await limit.take(counts)) > 0 ? new DomainError("too_many_requests", identityWords("tooManyMails")) : null;
}
