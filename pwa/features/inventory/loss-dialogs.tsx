import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useFullItems } from "./deciding/full-rows.ts";
import { earlyFeesOf } from "./early-fees.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

interface ItemsProps {
  readonly itemIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Confirms requesting that items go back to their consigners, with the fee that it would cost them now: they leave the
 * online shop until it is answered.
 */
export function WithdrawalRequestDialog({ itemIds, onClose, onDone }: ItemsProps) {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const fees = earlyFeesOf(view, session.store.id, useFullItems(itemIds) ?? []);
  const count = itemIds.length;
  const form = useCommandForm(
    "inventory.requestWithdrawals",
    { itemIds: [...itemIds], reason: "" },
    {
      onSaved: () => {
        toast.success(t("Withdrawal requested"));
        onDone();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={t("{count, plural, one {Request withdrawal of this item?} other {Request withdrawal of these # items?}}", {
        count,
      })}
      description={t(
        "{count, plural, one {It leaves the shop until somebody accepts or declines the withdrawal.} other {They leave the shop until somebody accepts or declines the withdrawals.}}",
        { count },
      )}
      label={stepLabelWords("requestWithdrawal")}
    >
      {fees.totalMinor > 0 && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          {inventoryScreenWords("earlyFeeThen", {
            count: fees.charged,
            days: fees.days,
            fee: formatMoney(fees.totalMinor, currency),
          })}
        </p>
      )}
      <TextField field={form.field("reason")} label={inventoryScreenWords("reasonOptional")} most={500} lines={2} />
    </CommandDialog>
  );
}

/** Confirms writing items off as lost: they become Withdrawn, without a fee for their consigners. */
export function LossDialog({ itemIds, onClose, onDone }: ItemsProps) {
  const count = itemIds.length;
  const form = useCommandForm(
    "inventory.writeOffItems",
    { itemIds: [...itemIds], note: "" },
    {
      onSaved: () => {
        toast.success(t("Written off"));
        onDone();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      danger
      onClose={onClose}
      title={t("{count, plural, one {Write off this item?} other {Write off these # items?}}", { count })}
      description={t(
        "{count, plural, one {The store has lost it. It is withdrawn, and its consigner owes no fee.} other {The store has lost them. They are withdrawn, and their consigners owe no fee.}}",
        { count },
      )}
      label={stepLabelWords("writeOff")}
    >
      <TextField field={form.field("note")} label={inventoryScreenWords("lossNote")} most={400} lines={2} />
    </CommandDialog>
  );
}
