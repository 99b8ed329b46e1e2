import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, changeEvery, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { lastAdminRefusal, takeAwayRefusal } from "../access-rules.ts";
import type { EmployeeRow } from "../rows.ts";
import { sampleEmployee } from "../sample-employee.ts";

/**
 * Deletes an employee: rights, email and login are removed; the row stays with their name, since items and the history
 * refer to it (decision 0115). Needs Employees. Refused for oneself, for anyone with more access than the actor,
 * and for the last Admin.
 */
export const deleteEmployee = defineCommand({
  name: "employees.deleteEmployee",
  get title() {
    return t("Delete employee");
  },
  args: z.object({ employeeId: id }),
  asksForProof: true,
  offline: "online",
  needs: "employees.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("employee", args.employeeId)],
  corrects: {},
  sample: (from) => {
    const employee = sampleEmployee(from);
    return employee === null ? null : { employeeId: employee.id };
  },
  reads: (args) => [change("employee", args.employeeId), changeEvery("employee")],
  decide: ({ rows, args, actor, now }) => {
    const before = rows.get("employee", args.employeeId);
    if (before === undefined) return new DomainError("not_found", t("This employee has been deleted."));
    if (before.deletedAt !== null) return { put: [] };
    if (before.id === actor.id) return new DomainError("forbidden", t("You can’t delete yourself. Ask another Admin."));
    const after: EmployeeRow = {
      ...before,
      email: "",
      isAdmin: false,
      accessControls: null,
      isActive: false,
      marketplaceLocation: false,
      userId: null,
      invitedAt: null,
      deletedAt: now,
      formerUserId: before.userId,
    };
    return (
      takeAwayRefusal(actor, before) ??
      lastAdminRefusal(rows, before, after) ?? {
        put: [{ type: "employee", row: after }],
        events: before.userId === null ? [] : [{ name: "employeeDeleted", userId: before.userId }],
      }
    );
  },
});
