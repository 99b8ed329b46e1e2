import { t } from "#shared/words/define-words.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { sectionNameWords } from "#shared/areas/employees/words.ts";
import { employeeScreenWords } from "./words.ts";

/** Returns an employee's name, or their e-mail if they have none. */
export const employeeName = ({ firstName, lastName, email }: EmployeeRow): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns an employee's state: disabled, invited, or active. */
export function employeeBadgeOf({ isActive, userId }: EmployeeRow): { readonly tone: Tone; readonly text: string } {
  if (!isActive) return { tone: "danger", text: employeeScreenWords("disabled") };
  return userId === null
    ? { tone: "warning", text: employeeScreenWords("invited") }
    : { tone: "success", text: employeeScreenWords("active") };
}

/** Returns an employee's access in one line. */
export function accessText({ isAdmin, accessControls }: EmployeeRow): string {
  if (isAdmin) return t("Admin");
  return accessControls === null || accessControls.length === 0
    ? t("No access yet")
    : accessControls.map((one) => sectionNameWords.named(one)).join(", ");
}
