import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { BankFields } from "#pwa/parts/consigners/bank-fields.tsx";
import { useBankForm } from "#pwa/parts/consigners/bank-form.ts";
import { typeOptions } from "#pwa/parts/consigners/type-options.ts";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { PublicStore } from "#pwa/session/public-store.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { api, ApiError } from "#pwa/machine/sync/api.ts";
import { consignerFieldWords } from "#shared/areas/consigners/field-words.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/**
 * Form that adds and invites a consigner. Bank data is sent to the server with the rest and not
 * stored on the device.
 */
export function AddConsignerScreen() {
  const { session, sync } = useDevice();
  const { link } = useSync();
  const can = useCan();
  const navigate = useNavigate();
  const bank = useBankForm(session.store.id, null);
  const types = useView(typeOptions);
  const [start] = useState(() => ({
    id: newId(),
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    address: "",
    idNumber: "",
    notes: "",
    invite: true,
  }));
  const form = useCommandForm("consigners.add", start, {
    missing: {
      firstName: t("Please enter a first name."),
      lastName: t("Please enter a last name."),
      email: t("Please enter an email address."),
      phone: t("Please enter a phone number."),
      address: t("Please enter an address."),
    },
    send: async (args) => {
      if (!bank.check()) throw new LocalRefusal("invalid_value", t("Please check how the consigner is paid."));
      const paid = bank.payoutType === null ? {} : { payoutType: bank.payoutType, bankData: bank.data };
      try {
        await api.post(
          "/api/consigners/createFromAdmin",
          { ...args, ...paid },
          { person: session.user.id, idempotencyKey: newId() },
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw bank.refuse(error.fields)
          ? new LocalRefusal(error.code, error.message)
          : new LocalRefusal(error.code, error.message, error.fields);
      }
      await sync.syncNow();
    },
    onSaved: () => {
      toast.success(t("Consigner added!"));
      void navigate({ to: "/consigners" });
    },
  });
  const phone = form.field("phone");
  const type = form.field("consignerTypeId");
  const offline = link === "offline";
  return (
    <section>
      <PageHeader
        title={t("Add new consigner")}
        subtitle={t("They get an email that invites them to sign up.")}
        back="/consigners"
      />
      <NoPortalYet />
      <Card>
        <form {...form.element} className="grid gap-4 sm:grid-cols-2">
          <TextField field={form.field("firstName")} label={consignerFieldWords("firstName")} most={120} />
          <TextField field={form.field("lastName")} label={consignerFieldWords("lastName")} most={120} />
          <TextField field={form.field("email")} label={consignerFieldWords("email")} most={254} />
          <Field
            label={consignerFieldWords("phone")}
            hint={t("Include the area code.")}
            error={phone.error}
            required={phone.required}
          >
            <Input
              type="tel"
              most={60}
              autoComplete="off"
              value={phone.value ?? ""}
              onChange={({ target }) => phone.onChange(target.value)}
              onBlur={phone.onBlur}
            />
          </Field>
          <TextField
            field={form.field("address")}
            label={consignerFieldWords("address")}
            most={500}
            lines={2}
            className="sm:col-span-2"
          />
          <TextField field={form.field("idNumber")} label={consignerFieldWords("idNumber")} most={60} />
          {can("consigners.manage") && (
            <Field label={consignerFieldWords("accountType")} error={type.error} required={type.required}>
              <Select
                value={type.value ?? ""}
                onChange={(value) => type.onChange(value === "" ? null : value)}
                options={[{ value: "", label: t("Store’s default") }, ...types]}
              />
            </Field>
          )}
          <BankFields form={bank} storeId={session.store.id} later={t("The consigner chooses")} />
          {offline && <p className="text-muted sm:col-span-2">{t("This needs a connection to the server.")}</p>}
          <FormEnd form={form} online always label={t("Invite")} />
        </form>
      </Card>
    </section>
  );
}

/** Says that the invitation cannot link to a portal, where the store has none; nothing while that is not known. */
function NoPortalYet() {
  const { answer } = useAnswer<Pick<PublicStore, "portalHost">>(
    `/open/stores/${encodeURIComponent(location.hostname)}`,
  );
  return answer === null || answer.portalHost !== null ? null : (
    <p role="status" className="mb-4 rounded-control bg-warning-soft p-3 text-warning">
      {t(
        "Your portal has no address yet, so the email cannot link to it. Set Consigner Domain in Settings, Store, first.",
      )}
    </p>
  );
}
