import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { EmployeeRow } from "#shared/employees/rows.ts";
import { employeeScreenWords } from "./words.ts";

/** Dialog for an employee's name, and their e-mail until they have accepted the invitation. */
export function DetailsDialog({ employee, onClose }: { readonly employee: EmployeeRow; readonly onClose: () => void }) {
  const { firstName, lastName, email } = employee;
  const isInvited = employee.userId === null;
  const form = useCommandForm(
    "employees.editEmployee",
    { employeeId: employee.id, changes: isInvited ? { firstName, lastName, email } : { firstName, lastName } },
    {
      onSaved: () => {
        toast.success(employeeScreenWords("changed"));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={employeeScreenWords("details")}
      description={employeeScreenWords(isInvited ? "emailInvites" : "emailOfLogin")}
      label={employeeScreenWords("save")}
    >
      <TextField field={form.field("changes.firstName")} label={employeeScreenWords("firstName")} most={120} />
      <TextField field={form.field("changes.lastName")} label={employeeScreenWords("lastName")} most={120} />
      {isInvited && <TextField field={form.field("changes.email")} label={employeeScreenWords("email")} most={254} />}
    </CommandDialog>
  );
}
