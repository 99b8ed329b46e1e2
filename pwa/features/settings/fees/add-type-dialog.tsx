import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { FeeChoices } from "./fee-choices.ts";
import { FeeFields } from "./fee-fields.tsx";

/** Dialog for a consigner type, or another row of an existing one. */
export function AddTypeDialog({ choices, onClose }: { readonly choices: FeeChoices; readonly onClose: () => void }) {
  const [start] = useState(() => ({
    id: newId(),
    accountType: "",
    sellingFeeBasisPoints: null,
    minFeeMinor: null,
    flatFeeMinor: null,
    isDefault: false,
    category: "",
    option1Value: "",
    option2Value: "",
    option3Value: "",
  }));
  const form = useCommandForm("fees.addType", start, {
    missing: {
      accountType: t("Consigner type required"),
      sellingFeeBasisPoints: t("Fee required"),
      minFeeMinor: t("Min fee required"),
    },
    // A flat fee is optional.
    args: (values) => ({ ...values, flatFeeMinor: values.flatFeeMinor ?? 0 }),
    onSaved: () => {
      toast.success(t("Consigner type added"));
      onClose();
    },
  });
  const isDefault = form.field("isDefault");
  return (
    <CommandDialog form={form} online onClose={onClose} title={t("Add consigner type")} label={t("Add consigner type")}>
      <FeeFields field={form.fieldsIn("")} choices={choices} />
      <SwitchRow
        label={t("Make it the default")}
        hint={isDefault.error ?? t("For consigners without a type, and for items that no other row of a type fits.")}
        value={isDefault.value === true}
        onChange={isDefault.onChange}
      />
    </CommandDialog>
  );
}
