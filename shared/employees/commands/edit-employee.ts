import { sections } from "#shared/access/sections.ts";
import { changes } from "#shared/kernel/command-words.ts";
import { changeEvery, change, defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { whyLastAdmin, whyNotGiven } from "../access-rules.ts";
import type { EmployeeRow } from "../rows.ts";
import { sampleEmployee } from "../sample-employee.ts";
import { employeeWords } from "../words.ts";

/**
 * Changes what an employee may do: their access controls, whether they are enabled, the marketplace mark, and whether
 * they are an Admin [B4.10, B4.11, B4.27]. Field by field; the later of two changes of one field wins. Needs Employees.
 * Refused for oneself, for rights that the actor lacks, for Admins where the actor is none, and where it would leave
 * the store without one.
 */
export const editEmployee = defineCommand({
  name: "employees.editEmployee",
  get title() {
    return employeeWords("editEmployee");
  },
  args: z.object({
    employeeId: id,
    changes: z.object({
      accessControls: z.optional(z.array(z.enum(sections)).check(z.maxLength(20))),
      isActive: z.optional(z.boolean()),
      marketplaceLocation: z.optional(z.boolean()),
      isAdmin: z.optional(z.boolean()),
    }),
  }),
  offline: "online",
  needs: "employees.manage",
  tells: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("employee", args.employeeId, args.changes)],
  corrects: {},
  sample: (from) => {
    const employee = sampleEmployee(from);
    if (employee === null) return null;
    return {
      employeeId: employee.id,
      changes: from.pick<Partial<Pick<EmployeeRow, "isActive" | "marketplaceLocation" | "isAdmin">>>([
        { accessControls: sections.filter(() => from.chance(0.4)) } as object,
        { isActive: from.chance(0.7) },
        { marketplaceLocation: from.chance(0.5) },
        { isAdmin: from.chance(0.3) },
      ]),
    };
  },
  reads: (args) => [change("employee", args.employeeId), changeEvery("employee")],
  decide: ({ rows, args, actor }) => {
    const before = rows.get("employee", args.employeeId);
    if (before === undefined || before.deletedAt !== null) return new DomainError("not_found", employeeWords("gone"));
    if (before.id === actor.id) return new DomainError("forbidden", employeeWords("ownAccess"));
    const { accessControls, isActive, marketplaceLocation, isAdmin } = args.changes;
    const after: EmployeeRow = {
      ...before,
      accessControls:
        accessControls === undefined ? before.accessControls : sections.filter((one) => accessControls.includes(one)),
      isActive: isActive ?? before.isActive,
      marketplaceLocation: marketplaceLocation ?? before.marketplaceLocation,
      isAdmin: isAdmin ?? before.isAdmin,
    };
    return (
      whyNotGiven(actor, before, after) ??
      whyLastAdmin(rows, before, after) ?? { put: [{ type: "employee", row: after }] }
    );
  },
});
