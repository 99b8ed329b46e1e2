import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { consignerTypeWords } from "#shared/fees/type-words.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { FeeChoices } from "./fee-choices.ts";
import { FeeFields } from "./fee-fields.tsx";
import { feesWords } from "./words.ts";

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
      accountType: consignerTypeWords("typeRequired"),
      sellingFeeBasisPoints: consignerTypeWords("feeRequired"),
      minFeeMinor: consignerTypeWords("minFeeRequired"),
    },
    // A flat fee is optional.
    args: (values) => ({ ...values, flatFeeMinor: values.flatFeeMinor ?? 0 }),
    onSaved: () => {
      toast.success(feesWords("added"));
      onClose();
    },
  });
  const isDefault = form.field("isDefault");
  return (
    <CommandDialog form={form} online onClose={onClose} title={feesWords("add")} label={feesWords("add")}>
      <FeeFields field={form.fieldsIn("")} choices={choices} />
      <SwitchRow
        label={feesWords("isDefault")}
        hint={isDefault.error ?? feesWords("isDefaultHint")}
        value={isDefault.value === true}
        onChange={isDefault.onChange}
      />
    </CommandDialog>
  );
}
