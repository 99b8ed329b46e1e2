import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { mailboxOf } from "#shared/machine/kernel/is-email.ts";

/**
 * Returns the refusal of a new login for a mailbox that has one under another spelling of its address; null if there is
 * none, or the login of this very spelling. Security: only for who has proven the mailbox. It is not taken for theirs,
 * since a mail server may tell apart what is alike here.
 */
export async function otherSpelling(db: Queries, email: string): Promise<DomainError | null> {
  const { rows } = await sql<{ email: string }>`select email from identity.spellings_of(${email})`.execute(db);
  if (rows.some((one) => one.email === email.toLowerCase())) return null;
  if (!rows.some((one) => mailboxOf(one.email) === mailboxOf(email))) return null;
  const sentence = t(
    "You already have an account under another spelling of this email address. Use that spelling. If a store invited you, ask it to send the invite there.",
  );
  return new DomainError("already_exists", sentence, { email: sentence });
}
