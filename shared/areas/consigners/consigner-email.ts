import { t } from "#shared/words/define-words.ts";
import type { FoundRows } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { consignerWords } from "./words.ts";

/** Returns the refusal of an invalid address or another consigner's: mails and sign-ups use it. */
export function checkEmail(rows: FoundRows, email: string, ownId: string): DomainError | null {
  const refused = (code: "invalid_value" | "already_exists", sentence: string) =>
    new DomainError(code, sentence, { email: sentence });
  if (!isEmail(email)) return refused("invalid_value", t("This is not an email address."));
  const isTaken = rows.find("consignerContact", "email", email).some(({ id }) => id !== ownId);
  return isTaken ? refused("already_exists", consignerWords("emailTaken")) : null;
}
