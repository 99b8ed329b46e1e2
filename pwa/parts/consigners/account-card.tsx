import { useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { PayoutPreview } from "#pwa/parts/fees/payout-preview.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/commands.ts";
import type { ConsignerRow } from "#shared/consigners/rows.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { typeOptions } from "./type-options.ts";
import { consignerScreenWords } from "./words.ts";

/** An admin's settings of a consigner: type, VAT, sign-in and marketplace. */
export function AccountCard({ consigner }: { readonly consigner: ConsignerRow }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const type = useView((view) =>
    consigner.consignerTypeId === null ? undefined : view.get("consignerType", consigner.consignerTypeId),
  );
  const set = (change: Omit<CommandArgs<"consigners.edit">, "consignerId">) => {
    device
      .run("consigners.edit", { consignerId: consigner.id, ...change })
      .then(() => toast.success(consignerScreenWords("saved")))
      .catch(toastProblem);
  };
  return (
    <SectionCard id="account" title={consignerScreenWords("account")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium">{consignerScreenWords("type")}</p>
            <p className="text-caption text-muted">
              {type?.accountType ?? consignerScreenWords("noType")}
              {consigner.chargeTax && ` · ${consignerScreenWords("chargeTax")}`}
            </p>
          </div>
          <Button onClick={() => setChoosing(true)}>{consignerScreenWords("changeType")}</Button>
        </div>
        {consigner.isStoreAccount ? (
          <p className="text-muted">{consignerScreenWords("storeAccountHint")}</p>
        ) : (
          <>
            <SwitchRow
              label={consignerScreenWords("disabled")}
              hint={consignerScreenWords(consigner.isActive ? "enabledHint" : "disabledHint")}
              value={!consigner.isActive}
              onChange={(isDisabled) => set({ isActive: !isDisabled })}
            />
            <SwitchRow
              label={consignerScreenWords("marketplace")}
              hint={consignerScreenWords(consigner.marketplaceLocation ? "marketplaceOn" : "marketplaceOff")}
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
        toast.success(consignerScreenWords("saved"));
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
      title={consignerScreenWords("changeType")}
      description={consignerScreenWords("typeHint")}
      label={laterWords("save")}
    >
      <Field label={consignerScreenWords("type")} error={type.error} required={type.required}>
        <Select
          value={type.value ?? ""}
          onChange={(value) => type.onChange(value === "" ? null : value)}
          options={[{ value: "", label: consignerScreenWords("noType") }, ...options]}
        />
      </Field>
      <SwitchRow
        label={consignerScreenWords("chargeTax")}
        hint={consignerScreenWords("chargeTaxHint")}
        value={tax.value ?? false}
        onChange={tax.onChange}
      />
      <SwitchRow
        label={consignerScreenWords("recalculate")}
        hint={consignerScreenWords("recalculateHint")}
        value={recalculate.value ?? false}
        onChange={recalculate.onChange}
      />
      {recalculate.value === true && type.value != null && type.value !== consigner.consignerTypeId && (
        <PayoutPreview consigner={consigner.id} consignerTypeId={type.value} />
      )}
    </CommandDialog>
  );
}
