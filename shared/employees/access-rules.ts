import type { Actor } from "#shared/access/actor.ts";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import type { Section } from "#shared/access/sections.ts";
import type { FoundRows } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { EmployeeRow } from "./rows.ts";
import { employeeWords } from "./words.ts";

/** What of a person their rights are made of. */
export type Access = Pick<EmployeeRow, "isAdmin" | "accessControls" | "isActive" | "marketplaceLocation">;

/** Nobody's. */
export const noAccess: Access = { isAdmin: false, accessControls: null, isActive: false, marketplaceLocation: false };

/**
 * Refuses to give rights that the actor lacks. Enabling somebody gives them all that they are marked with.
 * @returns a refusal with the field of the right, or null.
 */
export function whyNotGiven(actor: Actor, before: Access, after: Access): DomainError | null {
  if (actor.role === "admin" || actor.role === "system") return null;
  if (before.isAdmin || after.isAdmin) return new DomainError("forbidden", employeeWords("adminOnly"));
  const enabled = after.isActive && !before.isActive;
  const had = enabled ? [] : (before.accessControls ?? []);
  const lacking = (after.accessControls ?? []).filter((one) => !had.includes(one) && !actor.sections.includes(one));
  if (lacking.length > 0) return refusedAt("accessControls", lackedSentence(lacking));
  const givesMarketplace = after.marketplaceLocation && (enabled || !before.marketplaceLocation);
  return givesMarketplace && !mayUseMarketplace(actor)
    ? refusedAt("marketplaceLocation", employeeWords("lacksMarketplace"))
    : null;
}

/**
 * Refuses to take anything from somebody who has more than the actor, to disable or to delete them: whoever lacks a right
 * has no say over those who have it. What a disabled person is marked with counts as well, since it waits for them.
 */
export function whyNotTaken(actor: Actor, before: Access): DomainError | null {
  if (actor.role === "admin" || actor.role === "system") return null;
  if (before.isAdmin) return new DomainError("forbidden", employeeWords("adminOnly"));
  const lacking = (before.accessControls ?? []).filter((one) => !actor.sections.includes(one));
  if (lacking.length > 0)
    return new DomainError("forbidden", employeeWords("hasMore", { sections: lacking.join(", ") }));
  return before.marketplaceLocation && !mayUseMarketplace(actor)
    ? new DomainError("forbidden", employeeWords("hasMarketplace"))
    : null;
}

/** Whether a person has less after a change. */
export const isTaken = (before: Access, after: Access): boolean =>
  (before.isActive && !after.isActive) ||
  (before.isAdmin && !after.isAdmin) ||
  (before.marketplaceLocation && !after.marketplaceLocation) ||
  (before.accessControls ?? []).some((one) => after.accessControls?.includes(one) !== true);

const lackedSentence = (lacking: readonly Section[]): string =>
  employeeWords("lacksSections", { sections: lacking.join(", ") });

const refusedAt = (field: keyof Access, sentence: string) =>
  new DomainError("forbidden", sentence, { [field]: sentence });

const isActing = ({ isAdmin, isActive, deletedAt }: EmployeeRow): boolean => isAdmin && isActive && deletedAt === null;

/**
 * Refuses to leave the store without an Admin who can sign in. Every employee's row must have been read for change, so
 * that of two Admins who remove each other at once one stays.
 */
export function whyLastAdmin(rows: FoundRows, before: EmployeeRow, after: EmployeeRow): DomainError | null {
  if (!isActing(before) || isActing(after)) return null;
  const another = rows
    .find("employee", "every", "")
    .some((other) => other.id !== before.id && isActing(other) && other.userId !== null);
  return another ? null : new DomainError("in_use", employeeWords("lastAdmin"));
}
