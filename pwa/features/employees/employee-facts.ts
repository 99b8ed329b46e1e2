import type { Tone } from "#pwa/components/ui/badge.tsx";
import type { EmployeeRow } from "#shared/employees/rows.ts";
import { employeeScreenWords } from "./words.ts";

/** An employee's name; their address where they have none. */
export const employeeName = ({ firstName, lastName, email }: EmployeeRow): string =>
  `${firstName} ${lastName}`.trim() || email;

/** How far they are with getting in. */
export function standingOf({ isActive, userId }: EmployeeRow): { readonly tone: Tone; readonly text: string } {
  if (!isActive) return { tone: "danger", text: employeeScreenWords("disabled") };
  return userId === null
    ? { tone: "warning", text: employeeScreenWords("invited") }
    : { tone: "success", text: employeeScreenWords("active") };
}

/** What they may do, in a line. */
export function accessText({ isAdmin, accessControls }: EmployeeRow): string {
  if (isAdmin) return employeeScreenWords("admin");
  return accessControls === null || accessControls.length === 0
    ? employeeScreenWords("noAccess")
    : accessControls.join(", ");
}
