import { t } from "#shared/words/define-words.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { consignerWords } from "#shared/areas/consigners/words.ts";
import { consignerFieldWords } from "#shared/areas/consigners/field-words.ts";

/** A consigner's name and contact data, editable by staff with Consigners. */
export function ProfileCard({ consignerId }: { readonly consignerId: string }) {
  const isAdmin = useDevice().session.user.role === "admin";
  const start = useView((view) => {
    const consigner = view.get("consigner", consignerId);
    const hidden = view.get("consignerPrivate", consignerId);
    return {
      firstName: consigner?.firstName ?? "",
      lastName: consigner?.lastName ?? "",
      email: view.get("consignerContact", consignerId)?.email ?? "",
      phone: hidden?.phone ?? "",
      address: hidden?.address ?? "",
      idNumber: hidden?.idNumber ?? "",
      notes: hidden?.notes ?? "",
    };
  });
  const form = useCommandForm(
    "consigners.edit",
    { consignerId, ...start },
    {
      missing: { firstName: t("Please enter a first name.") },
      args: (_values, changed) => ({ ...changed, consignerId }),
    },
  );
  return (
    <SectionCard id="profile" title={t("Profile")}>
      <form {...form.element} className="grid gap-4 sm:grid-cols-2">
        <TextField field={form.field("firstName")} label={consignerFieldWords("firstName")} most={120} />
        <TextField field={form.field("lastName")} label={consignerFieldWords("lastName")} most={120} />
        {isAdmin || start.email === "" ? (
          <TextField
            field={form.field("email")}
            label={consignerFieldWords("email")}
            most={254}
            className="sm:col-span-2"
          />
        ) : (
          <Field label={consignerFieldWords("email")} hint={consignerWords("emailIsAdmins")} className="sm:col-span-2">
            <Input value={start.email} readOnly />
          </Field>
        )}
        <TextField field={form.field("phone")} label={consignerFieldWords("phone")} most={60} />
        <TextField
          field={form.field("address")}
          label={consignerFieldWords("address")}
          most={500}
          lines={2}
          className="sm:col-span-2"
        />
        <TextField field={form.field("idNumber")} label={t("ID number")} most={60} />
        <TextField
          field={form.field("notes")}
          label={t("Notes")}
          most={2_000}
          lines={3}
          hint={t("Only staff see them.")}
          className="sm:col-span-2"
        />
        <FormEnd form={form} />
      </form>
    </SectionCard>
  );
}
