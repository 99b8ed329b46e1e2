import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { PayoutPreview } from "#pwa/parts/fees/payout-preview.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/areas/commands.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { typeOptions } from "./type-options.ts";

/** An admin's settings of a consigner: type, VAT, sign-in and marketplace. */
export function ConsignerAccountCard({ consigner }: { readonly consigner: ConsignerRow }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const type = useRow("consignerType", consigner.consignerTypeId);
  const set = (change: Omit<CommandArgs<"consigners.edit">, "consignerId">) => {
    device
      .run("consigners.edit", { consignerId: consigner.id, ...change })
      .then(() => toast.success(t("Saved.")))
      .catch(toastProblem);
  };
  return (
    <SectionCard id="account" title={t("Account")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium">{t("Consigner type")}</p>
            <p className="text-caption text-muted">
              {type?.accountType ?? t("Store’s default")}
              {consigner.chargeTax && ` · ${t("VAT on fees")}`}
            </p>
          </div>
          <Button onClick={() => setChoosing(true)}>{t("Change type")}</Button>
        </div>
        {consigner.isStoreAccount ? (
          <p className="text-muted">{t("Store accounts cannot be disabled.")}</p>
        ) : (
          <>
            <SwitchRow
              label={t("Disabled")}
              hint={
                consigner.isActive
                  ? t("Off: they can sign in and sell.")
                  : t("On: they can’t sign in. Their items stay where they are.")
              }
              value={!consigner.isActive}
              onChange={(isDisabled) => set({ isActive: !isDisabled })}
            />
            <SwitchRow
              label={t("Online marketplace")}
              hint={
                consigner.marketplaceLocation
                  ? t("On: they can sell at the location ONLINE MARKETPLACE.")
                  : t("Off: they can’t sell at the location ONLINE MARKETPLACE.")
              }
              value={consigner.marketplaceLocation}
              onChange={(marketplaceLocation) => set({ marketplaceLocation })}
            />
          </>
        )}
      </div>
      {choosing && <TypeDialog consigner={consigner} onClose={() => setChoosing(false)} />}
    </SectionCard>
  );
}

/** Dialog for type and VAT, and whether they also apply to unsold items. */
function TypeDialog({ consigner, onClose }: { readonly consigner: ConsignerRow; readonly onClose: () => void }) {
  const options = useView(typeOptions);
  const form = useCommandForm(
    "consigners.edit",
    {
      consignerId: consigner.id,
      consignerTypeId: consigner.consignerTypeId,
      chargeTax: consigner.chargeTax,
      isRecalculateInventoryPayout: false,
    },
    {
      onSaved: () => {
        toast.success(t("Saved."));
        onClose();
      },
    },
  );
  const type = form.field("consignerTypeId");
  const tax = form.field("chargeTax");
  const recalculate = form.field("isRecalculateInventoryPayout");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={t("Change type")}
      description={t("The type decides which fees are taken.")}
      label={t("Save")}
    >
      <Field label={t("Consigner type")} error={type.error} required={type.required}>
        <Select
          value={type.value ?? ""}
          onChange={(value) => type.onChange(value === "" ? null : value)}
          options={[{ value: "", label: t("Store’s default") }, ...options]}
        />
      </Field>
      <SwitchRow
        label={t("VAT on fees")}
        hint={t("VAT is added to this consigner’s fees.")}
        value={tax.value ?? false}
        onChange={tax.onChange}
      />
      <SwitchRow
        label={t("Recalculate payouts of unsold items")}
        hint={t("Otherwise only items that come in from now on are paid by the new fees.")}
        value={recalculate.value ?? false}
        onChange={recalculate.onChange}
      />
      {recalculate.value === true && type.value != null && type.value !== consigner.consignerTypeId && (
        <PayoutPreview consigner={consigner.id} consignerTypeId={type.value} />
      )}
    </CommandDialog>
  );
}
