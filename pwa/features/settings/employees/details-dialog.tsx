import { t } from "#shared/words/define-words.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";

/** Dialog for an employee's name, and their e-mail until they have accepted the invitation. */
export function DetailsDialog({ employee, onClose }: { readonly employee: EmployeeRow; readonly onClose: () => void }) {
  const { firstName, lastName, email } = employee;
  const isInvited = employee.userId === null;
  const form = useCommandForm(
    "employees.editEmployee",
    { employeeId: employee.id, changes: isInvited ? { firstName, lastName, email } : { firstName, lastName } },
    {
      onSaved: () => {
        toast.success(t("Saved"));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Details")}
      description={
        isInvited
          ? t("With another email address, the invite is sent there.")
          : t("The email address is the one they sign in with, so it stays.")
      }
      label={t("Save")}
    >
      <TextField field={form.field("changes.firstName")} label={t("First name")} most={120} />
      <TextField field={form.field("changes.lastName")} label={t("Last name")} most={120} />
      {isInvited && <TextField field={form.field("changes.email")} label={t("Email")} most={254} />}
    </CommandDialog>
  );
}
