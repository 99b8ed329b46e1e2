import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { limitKey, networkOf, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import type { IdentityServices } from "./identity-services.ts";

/** Limits of mails to one mailbox, and from one caller: enough to retry, too few to annoy. */
const aMailbox = { free: 3, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };
const aCaller = { free: 20, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };

/**
 * Counts a mail requested by a stranger, and refuses it over the limit of its mailbox or caller. Known and unknown
 * addresses count alike.
 */
export async function countMail(
  { db, clock }: Pick<IdentityServices, "db" | "clock">,
  kind: "verify" | "reset" | "email",
  { storeId, email, address }: { readonly storeId: string; readonly email: string; readonly address: string },
): Promise<DomainError | null> {
  const limit = new SignInLimit(db.kysely, clock);
  const counts = [
    { key: limitKey(`mail-${kind}`, email, storeId), rule: aMailbox },
    { key: limitKey(`mail-${kind}`, "", networkOf(address)), rule: aCaller },
  ];
  return (await limit.take(counts)) > 0
    ? new DomainError("too_many_requests", t("Too many emails were asked for. Please wait an hour and try again."))
    : null;
}
