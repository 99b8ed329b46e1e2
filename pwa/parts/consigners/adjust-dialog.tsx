import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { OwedAmount } from "./owed-amount.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

/** Dialog for a manual entry on a consigner's ledger: amount, debtor and reason. */
export function AdjustDialog({ consignerId, onClose }: { readonly consignerId: string; readonly onClose: () => void }) {
  const [entryId] = useState(newId);
  const form = useCommandForm(
    "consigners.adjustLedger",
    { entryId, consignerId, amountMinor: null, reason: "" },
    {
      missing: { amountMinor: t("Please enter an amount"), reason: t("Please give a reason") },
      onSaved: () => {
        toast.success(t("Ledger adjusted"));
        onClose();
      },
    },
  );
  const amount = form.field("amountMinor");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={t("Adjust the ledger")}
      description={t("The next payout settles it. The consigner sees the reason on their statement.")}
      label={t("Adjust")}
    >
      <OwedAmount value={amount.value} error={amount.error} required={amount.required} onChange={amount.onChange} />
      <TextField field={form.field("reason")} label={t("Reason")} most={300} lines={2} />
    </CommandDialog>
  );
}
