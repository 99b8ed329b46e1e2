import { t } from "#shared/words/define-words.ts";
import type { FoundRows } from "#shared/machine/kernel/define-command.ts";
import { isEmail, mailboxOf } from "#shared/machine/kernel/is-email.ts";
import type { EmployeeRow } from "./rows.ts";

/** Returns a sentence for each missing or invalid name or email field. */
export function wrongFields(args: Pick<EmployeeRow, "firstName" | "lastName" | "email">): {
  readonly [Field in "firstName" | "lastName" | "email"]?: string;
} {
  return {
    ...(args.firstName === "" && { firstName: t("Please enter the first name.") }),
    ...(args.lastName === "" && { lastName: t("Please enter the last name.") }),
    ...(args.email === ""
      ? { email: t("Please enter the email address.") }
      : !isEmail(args.email) && { email: t("Please enter an email address like name@example.com.") }),
  };
}

/** Returns whether an employee uses this mailbox, however it is written. Every employee's row must have been read. */
export const isEmailTaken = (rows: FoundRows, email: string): boolean =>
  rows.find("employee", "every", "").some((other) => mailboxOf(other.email) === mailboxOf(email));
