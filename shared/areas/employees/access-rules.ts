import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import type { Section } from "#shared/access/sections.ts";
import type { FoundRows } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { EmployeeRow } from "./rows.ts";
import { employeeWords, sectionNameWords } from "./words.ts";

/** The fields that make up a person's rights. */
export type Access = Pick<EmployeeRow, "isAdmin" | "accessControls" | "isActive" | "marketplaceLocation">;

/** The access of nobody. */
export const noAccess: Access = { isAdmin: false, accessControls: null, isActive: false, marketplaceLocation: false };

/**
 * Refuses granting rights that the actor lacks. Enabling somebody grants everything they are marked with.
 * @returns a refusal with the field of the right, or null.
 */
export function giveRefusal(actor: Actor, before: Access, after: Access): DomainError | null {
  if (actor.role === "admin" || actor.role === "system") return null;
  if (before.isAdmin || after.isAdmin) return new DomainError("forbidden", employeeWords("adminOnly"));
  const enabled = after.isActive && !before.isActive;
  const had = enabled ? [] : (before.accessControls ?? []);
  const lacking = (after.accessControls ?? []).filter((one) => !had.includes(one) && !actor.sections.includes(one));
  if (lacking.length > 0) return refusedAt("accessControls", lackedSentence(lacking));
  const givesMarketplace = after.marketplaceLocation && (enabled || !before.marketplaceLocation);
  return givesMarketplace && !mayUseMarketplace(actor)
    ? refusedAt(
        "marketplaceLocation",
        t("You can’t give the online marketplace to others: you don’t have it yourself."),
      )
    : null;
}

/**
 * Refuses reducing the rights of, disabling or deleting somebody who has more rights than the actor. A disabled
 * person's rights count too, since enabling restores them.
 */
export function takeAwayRefusal(actor: Actor, before: Access): DomainError | null {
  if (actor.role === "admin" || actor.role === "system") return null;
  if (before.isAdmin) return new DomainError("forbidden", employeeWords("adminOnly"));
  const lacking = (before.accessControls ?? []).filter((one) => !actor.sections.includes(one));
  if (lacking.length > 0)
    return new DomainError(
      "forbidden",
      t(
        "They have access that you don’t have: {sections}. Only an Admin, or somebody who has it, can take access from them, disable or delete them.",
        { sections: lacking.map((one) => sectionNameWords.named(one)).join(", ") },
      ),
    );
  return before.marketplaceLocation && !mayUseMarketplace(actor)
    ? new DomainError(
        "forbidden",
        t(
          "They may use the online marketplace, and you can’t. Only an Admin, or somebody who may use it, can take access from them, disable or delete them.",
        ),
      )
    : null;
}

/** Returns whether a person has fewer rights after a change. */
export const isTaken = (before: Access, after: Access): boolean =>
  (before.isActive && !after.isActive) ||
  (before.isAdmin && !after.isAdmin) ||
  (before.marketplaceLocation && !after.marketplaceLocation) ||
  (before.accessControls ?? []).some((one) => after.accessControls?.includes(one) !== true);

const lackedSentence = (lacking: readonly Section[]): string =>
  t("You can’t give access that you don’t have yourself: {sections}.", {
    sections: lacking.map((one) => sectionNameWords.named(one)).join(", "),
  });

const refusedAt = (field: keyof Access, sentence: string) =>
  new DomainError("forbidden", sentence, { [field]: sentence });

const isActing = ({ isAdmin, isActive, deletedAt }: EmployeeRow): boolean => isAdmin && isActive && deletedAt === null;

/**
 * Refuses leaving the store without an Admin who can sign in. Every employee's row must have been read for change, so
 * that two Admins cannot remove each other at once.
 */
export function lastAdminRefusal(rows: FoundRows, before: EmployeeRow, after: EmployeeRow): DomainError | null {
  if (!isActing(before) || isActing(after)) return null;
  const another = rows
    .find("employee", "every", "")
    .some((other) => other.id !== before.id && isActing(other) && other.userId !== null);
  return another
    ? null
    : new DomainError(
        "in_use",
        t("This is the store’s last Admin, and a store needs one. Make somebody else Admin first."),
      );
}
