import { t } from "#shared/words/define-words.ts";
import { isOfAnother, personReads } from "../person-ids.ts";
import { sections } from "#shared/access/sections.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { noAccess, giveRefusal } from "../access-rules.ts";
import { isEmailTaken, wrongFields } from "../employee-fields.ts";
import type { EmployeeRow } from "../rows.ts";
import { sampleMailHost } from "../sample-employee.ts";
import { employeeWords } from "../words.ts";

/**
 * Adds an employee and sends them an invitation. Needs Employees. Refused for an email already used by
 * an employee, and for access that the actor lacks.
 */
export const addEmployee = defineCommand({
  name: "employees.addEmployee",
  get title() {
    return t("Add employee");
  },
  args: z.object({
    id: newRowId,
    firstName: nameText(120),
    lastName: nameText(120),
    email: text(254),
    accessControls: z.optional(z.array(z.enum(sections)).check(z.maxLength(20))),
  }),
  asksForProof: true,
  offline: "online",
  needs: "employees.manage",
  describes: ({ firstName, lastName }) => ({ of: [{ text: `${firstName} ${lastName}`.trim() }], facts: [] }),
  concerns: (args) => [adds("employee", args.id)],
  corrects: {},
  sample: (from) => ({
    id: from.newId(),
    firstName: `Sam ${from.below(50)}`,
    lastName: "Sample",
    email: `sam.${from.below(50)}${sampleMailHost}`,
    accessControls: sections.filter(() => from.chance(0.3)),
  }),
  reads: (args) => [create("employee", args.id), ...personReads(args.id), changeEvery("employee")],
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("employee", args.id) !== undefined)
      return new DomainError("already_exists", t("This employee already exists."));
    if (isOfAnother(rows, args.id, "employee"))
      return new DomainError("already_exists", t("This id is already in use."));
    const wrong = wrongFields(args);
    const [first] = Object.values(wrong);
    if (first !== undefined) return new DomainError("invalid_value", first, wrong);
    const email = args.email.toLowerCase();
    if (isEmailTaken(rows, email))
      return new DomainError("already_exists", employeeWords("emailTaken"), { email: employeeWords("emailTaken") });
    const row: EmployeeRow = {
      id: args.id,
      firstName: args.firstName,
      lastName: args.lastName,
      email,
      isAdmin: false,
      accessControls: sections.filter((one) => args.accessControls?.includes(one) === true),
      isActive: true,
      marketplaceLocation: false,
      userId: null,
      invitedAt: now,
      deletedAt: null,
      formerUserId: null,
    };
    return (
      giveRefusal(actor, noAccess, row) ?? {
        put: [{ type: "employee", row }],
        events: [{ name: "employeeInvited", employeeId: row.id }],
      }
    );
  },
});
