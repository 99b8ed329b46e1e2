import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { sampleEmployee } from "../sample-employee.ts";
import { employeeWords } from "../words.ts";

/**
 * Sends an employee's invitation again; the earlier link stops working. Needs Employees. Refused for employees
 * who have accepted or are disabled.
 */
export const resendInvite = defineCommand({
  name: "employees.resendInvite",
  get title() {
    return t("Resend invite");
  },
  args: z.object({ employeeId: id }),
  asksForProof: false,
  offline: "online",
  needs: "employees.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("employee", args.employeeId)],
  corrects: {},
  sample: (from) => {
    const employee = sampleEmployee(from);
    return employee === null ? null : { employeeId: employee.id };
  },
  reads: (args) => [change("employee", args.employeeId)],
  decide: ({ rows, args, now }) => {
    const employee = rows.get("employee", args.employeeId);
    if (employee === undefined || employee.deletedAt !== null)
      return new DomainError("not_found", t("This employee has been deleted."));
    if (employee.userId !== null) return new DomainError("already_exists", employeeWords("alreadyAccepted"));
    if (!employee.isActive)
      return new DomainError("in_use", t("This employee is disabled. Enable them before you send an invite."));
    return {
      put: [{ type: "employee", row: { ...employee, invitedAt: now } }],
      events: [{ name: "employeeInvited", employeeId: employee.id }],
    };
  },
});
