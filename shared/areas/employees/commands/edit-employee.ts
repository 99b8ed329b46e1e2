import { t } from "#shared/words/define-words.ts";
import { sections } from "#shared/access/sections.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, change, defineCommand, type FoundRows } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { isTaken, noAccess, lastAdminRefusal, giveRefusal, takeAwayRefusal } from "../access-rules.ts";
import { isEmailTaken, wrongFields } from "../employee-fields.ts";
import type { EmployeeRow } from "../rows.ts";
import { sampleEmployee } from "../sample-employee.ts";
import { employeeWords } from "../words.ts";

/**
 * Changes an employee's name, access controls, marketplace mark, whether they are enabled and whether they are an
 * Admin; also their email until they accept the invitation, which is then sent to the new address. Field by field; the
 * later of two changes of one field wins. Needs Employees. Refused for one's own access, rights that the actor lacks,
 * reducing rights of anyone who has more than the actor, Admins if the actor is none, and leaving the store without an
 * Admin.
 */
export const editEmployee = defineCommand({
  name: "employees.editEmployee",
  get title() {
    return t("Change an employee");
  },
  args: z.object({
    employeeId: id,
    changes: z.object({
      firstName: z.optional(nameText(120)),
      lastName: z.optional(nameText(120)),
      email: z.optional(text(254)),
      accessControls: z.optional(z.array(z.enum(sections)).check(z.maxLength(20))),
      isActive: z.optional(z.boolean()),
      marketplaceLocation: z.optional(z.boolean()),
      isAdmin: z.optional(z.boolean()),
    }),
  }),
  asksForProof: true,
  offline: "online",
  needs: "employees.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("employee", args.employeeId, args.changes)],
  corrects: {},
  sample: (from) => {
    const employee = sampleEmployee(from);
    if (employee === null) return null;
    return {
      employeeId: employee.id,
      changes: from.pick<Partial<Pick<EmployeeRow, "firstName" | "isActive" | "marketplaceLocation" | "isAdmin">>>([
        { accessControls: sections.filter(() => from.chance(0.4)) } as object,
        { isActive: from.chance(0.7) },
        { marketplaceLocation: from.chance(0.5) },
        { isAdmin: from.chance(0.3) },
        { firstName: `Sam ${from.below(50)}` },
      ]),
    };
  },
  reads: (args) => [change("employee", args.employeeId), changeEvery("employee")],
  decide: ({ rows, args, actor, now }) => {
    const before = rows.get("employee", args.employeeId);
    if (before === undefined || before.deletedAt !== null)
      return new DomainError("not_found", t("This employee has been deleted."));
    const { firstName, lastName, email, accessControls, isActive, marketplaceLocation, isAdmin } = args.changes;
    const isAccess = [accessControls, isActive, marketplaceLocation, isAdmin].some((one) => one !== undefined);
    if (before.id === actor.id && isAccess)
      return new DomainError("forbidden", t("You can’t change your own access. Ask another Admin."));
    const who = {
      firstName: firstName ?? before.firstName,
      lastName: lastName ?? before.lastName,
      email: email?.toLowerCase() ?? before.email,
    };
    const isMoved = who.email !== before.email;
    const refused = nameRefusal(rows, before, who);
    if (refused !== null) return refused;
    const after: EmployeeRow = {
      ...before,
      ...who,
      invitedAt: isMoved ? now : before.invitedAt,
      accessControls:
        accessControls === undefined ? before.accessControls : sections.filter((one) => accessControls.includes(one)),
      isActive: isActive ?? before.isActive,
      marketplaceLocation: marketplaceLocation ?? before.marketplaceLocation,
      isAdmin: isAdmin ?? before.isAdmin,
    };
    return (
      // Security: the invitation, and all access it gives, goes to another mailbox.
      giveRefusal(actor, isMoved ? noAccess : before, after) ??
      (isTaken(before, after) ? takeAwayRefusal(actor, before) : null) ??
      lastAdminRefusal(rows, before, after) ?? {
        put: [{ type: "employee", row: after }],
        // A disabled employee is invited by hand when enabled.
        events: isMoved && after.isActive ? [{ name: "employeeInvited", employeeId: after.id }] : [],
      }
    );
  },
});

type Called = Pick<EmployeeRow, "firstName" | "lastName" | "email">;

/**
 * Refuses invalid changed fields, another employee's email, and changing the email of somebody who signs in with it.
 */
function nameRefusal(rows: FoundRows, before: EmployeeRow, who: Called): DomainError | null {
  const changed = (["firstName", "lastName", "email"] as const).filter((field) => who[field] !== before[field]);
  const wrong = Object.entries(wrongFields(who)).filter(([field]) => (changed as readonly string[]).includes(field));
  const [first] = wrong;
  if (first !== undefined) return new DomainError("invalid_value", first[1], Object.fromEntries(wrong));
  if (who.email === before.email) return null;
  const refuse = (code: "in_use" | "already_exists", sentence: string) =>
    new DomainError(code, sentence, { email: sentence });
  if (before.userId !== null)
    return refuse("in_use", t("They sign in with this email address, so it can’t be changed here."));
  return isEmailTaken(rows, who.email) ? refuse("already_exists", employeeWords("emailTaken")) : null;
}
