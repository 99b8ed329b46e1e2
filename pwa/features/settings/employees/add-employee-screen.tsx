import { t } from "#shared/words/define-words.ts";
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
import { newId } from "#shared/machine/kernel/ids.ts";
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
      firstName: t("Please enter the first name."),
      lastName: t("Please enter the last name."),
      email: t("Please enter the email address."),
    },
    onSaved: ({ id }) => {
      toast.success(t("Employee added!"));
      void navigate({ to: "/employees/$employeeId", params: { employeeId: id }, replace: true });
    },
  });
  const [asking, setAsking] = useState(false);
  const { accessControls, firstName, lastName, email } = form.values;
  const mayForget = (accessControls ?? []).length === 0 && [firstName, lastName, email].every((typed) => typed?.trim());
  return (
    <>
      <PageHeader
        title={t("Add new employee")}
        subtitle={t("They get an email with a link to choose a password.")}
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
        <SectionCard id="who" title={t("Details")}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={form.field("firstName")} label={t("First name")} most={120} />
            <TextField field={form.field("lastName")} label={t("Last name")} most={120} />
            <TextField field={form.field("email")} label={t("Email")} most={254} className="sm:col-span-2" />
          </div>
        </SectionCard>
        <SectionCard id="access" title={t("Access")}>
          <AccessFields field={form.field("accessControls")} mayGive={mayGive} />
        </SectionCard>
        <FormEnd form={form} label={t("Invite")} online always />
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Invite without any access?")}
        description={t("They will see nothing until you give them access.")}
        confirmLabel={t("Invite anyway")}
        onConfirm={() => form.element.onSubmit({ preventDefault: () => undefined })}
      />
    </>
  );
}
