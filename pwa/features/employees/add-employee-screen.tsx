import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { employeeWords } from "#shared/employees/words.ts";
import { newId } from "#shared/kernel/ids.ts";
import { AccessFields } from "./access-fields.tsx";
import { useMayGive } from "./use-may-give.ts";
import { employeeScreenWords } from "./words.ts";

/** Form that invites an employee with access controls. */
export function AddEmployeeScreen() {
  const navigate = useNavigate();
  const mayGive = useMayGive();
  const [start] = useState(() => ({ id: newId(), firstName: "", lastName: "", email: "", accessControls: [] }));
  const form = useCommandForm("employees.addEmployee", start, {
    missing: {
      firstName: employeeWords("firstNameMissing"),
      lastName: employeeWords("lastNameMissing"),
      email: employeeWords("emailMissing"),
    },
    onSaved: ({ id }) => {
      toast.success(employeeScreenWords("added"));
      void navigate({ to: "/employees/$employeeId", params: { employeeId: id }, replace: true });
    },
  });
  const [asking, setAsking] = useState(false);
  const { accessControls, firstName, lastName, email } = form.values;
  const mayForget = (accessControls ?? []).length === 0 && [firstName, lastName, email].every((typed) => typed?.trim());
  return (
    <>
      <PageHeader
        title={employeeScreenWords("addTitle")}
        subtitle={employeeScreenWords("addSubtitle")}
        back="/employees"
      />
      <form
        className="grid max-w-3xl gap-6"
        {...form.element}
        onSubmit={(event) => {
          if (!mayForget) return form.element.onSubmit(event);
          event.preventDefault();
          setAsking(true);
        }}
      >
        <OfflineNote text={employeeScreenWords("needsConnection")} />
        <SectionCard id="who" title={employeeScreenWords("details")}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={form.field("firstName")} label={employeeScreenWords("firstName")} most={120} />
            <TextField field={form.field("lastName")} label={employeeScreenWords("lastName")} most={120} />
            <TextField
              field={form.field("email")}
              label={employeeScreenWords("email")}
              most={254}
              className="sm:col-span-2"
            />
          </div>
        </SectionCard>
        <SectionCard id="access" title={employeeScreenWords("accessTitle")}>
          <AccessFields field={form.field("accessControls")} mayGive={mayGive} />
        </SectionCard>
        <FormEnd form={form} label={employeeScreenWords("invite")} online always />
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={employeeScreenWords("nothingQuestion")}
        description={employeeScreenWords("nothingQuestionHint")}
        confirmLabel={employeeScreenWords("inviteAnyway")}
        onConfirm={() => form.element.onSubmit({ preventDefault: () => undefined })}
      />
    </>
  );
}
