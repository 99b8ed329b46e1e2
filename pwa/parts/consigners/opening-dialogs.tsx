import { t } from "#shared/words/define-words.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { openingWords } from "#shared/areas/consigners/opening-words.ts";
import { OwedAmount } from "./owed-amount.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

interface Props {
  readonly consignerId: string;
  readonly onClose: () => void;
}

/** Dialog for what a consigner was owed, or owed, before the store used Trace. */
export function OpeningDialog({ consignerId, onClose }: Props) {
  const form = useCommandForm(
    "consigners.openBalances",
    { balances: [{ id: consignerId, amountMinor: null, note: "" }] },
    {
      missing: { "balances.0.amountMinor": t("Please enter an amount") },
      onSaved: () => {
        toast.success(t("Opening balance set"));
        onClose();
      },
    },
  );
  const amount = form.field("balances.0.amountMinor");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={t("Opening balance")}
      description={t(
        "What was owed before the store used Trace. Payouts settle it, and it counts as neither a sale nor a commission.",
      )}
      label={t("Set opening balance")}
    >
      <OwedAmount value={amount.value} error={amount.error} required onChange={amount.onChange} />
      <TextField field={form.field("balances.0.note")} label={t("Note")} most={300} lines={2} />
    </CommandDialog>
  );
}

/** Dialog for taking an opening balance back. */
export function VoidOpeningDialog({ consignerId, onClose }: Props) {
  const form = useCommandForm(
    "consigners.voidOpeningBalance",
    { consignerId, reason: "" },
    {
      missing: { reason: openingWords("reasonMissing") },
      onSaved: () => {
        toast.success(t("Opening balance voided"));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={t("Void the opening balance?")}
      description={t("An entry of the opposite amount takes it back. Then you can set another one.")}
      label={t("Void opening balance")}
    >
      <TextField field={form.field("reason")} label={t("Reason")} most={300} lines={2} />
    </CommandDialog>
  );
}
