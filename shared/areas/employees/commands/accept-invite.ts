import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readEvery } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { sampleEmployee } from "../sample-employee.ts";
import { employeeWords } from "../words.ts";

/**
 * Links an employee to the login of the person who accepted their invitation. Run by the server alone, once the
 * mailed link was presented: an Admin could otherwise give anybody's rights to any login.
 */
export const acceptInvite = defineCommand({
  name: "employees.acceptInvite",
  get title() {
    return t("Accept invite");
  },
  args: z.object({ employeeId: id, userId: requiredText(120) }),
  asksForProof: false,
  offline: "online",
  needs: "employees.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("employee", args.employeeId)],
  corrects: {},
  sample: (from) => {
    const employee = sampleEmployee(from);
    return employee === null ? null : { employeeId: employee.id, userId: from.newId() };
  },
  reads: (args) => [change("employee", args.employeeId), readEvery("employee")],
  decide: ({ rows, args, actor }) => {
    if (actor.role !== "system")
      return new DomainError("forbidden", t("An invite is accepted by the link in its email."));
    const employee = rows.get("employee", args.employeeId);
    if (employee === undefined || employee.deletedAt !== null)
      return new DomainError("not_found", t("This employee has been deleted."));
    if (employee.userId !== null) return new DomainError("already_exists", employeeWords("alreadyAccepted"));
    const isTaken = rows.find("employee", "every", "").some((other) => other.userId === args.userId);
    if (isTaken) return new DomainError("already_exists", employeeWords("loginTaken"));
    return { put: [{ type: "employee", row: { ...employee, userId: args.userId } }] };
  },
});
