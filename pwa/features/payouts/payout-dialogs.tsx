import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { type FormField, useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ApiError } from "#pwa/sync/api.ts";
import type { PayoutRow } from "#shared/payouts/rows.ts";
import type { NamedShare } from "./payout-facts.ts";
import { payoutScreenWords } from "./words.ts";

/** Confirms that shares are recorded as paid; asks again if an item was refunded meanwhile [B2.156, B4.18]. */
export function PaidDialog({
  payout,
  shares,
  label = payoutScreenWords("markPaid"),
  onClose,
}: {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
  readonly label?: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const [refunded, setRefunded] = useState<string | null>(null);
  const total = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={payoutScreenWords("markPaidTitle", { amount: formatMoney(total, currency) })}
      description={refunded ?? payoutScreenWords("markPaidHint", { count: shares.length })}
      confirmLabel={refunded === null ? label : payoutScreenWords("paidAnyway")}
      onConfirm={async () => {
        try {
          await device.run("payouts.markPaid", {
            payoutId: payout.id,
            consignerIds: shares.map(({ consignerId }) => consignerId),
            paidAnyway: refunded !== null,
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === "stale_total") setRefunded(error.message);
          throw error;
        }
        toast.success(payoutScreenWords("statusPaid"));
      }}
    />
  );
}

/** Asks why a manual payment did not arrive. */
export function FailedDialog({ share, onClose }: { readonly share: NamedShare; readonly onClose: () => void }) {
  const form = useCommandForm(
    "payouts.markFailed",
    { payoutId: share.payoutId, consignerIds: [share.consignerId], reason: "" },
    { missing: { reason: payoutScreenWords("reasonMissing") }, onSaved: onClose },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={payoutScreenWords("markFailedTitle")}
      description={payoutScreenWords("markFailedHint")}
      label={payoutScreenWords("markFailed")}
    >
      <Reason field={form.field("reason")} />
    </CommandDialog>
  );
}

/** Asks why a payout is voided. */
export function VoidDialog({ payout, onClose }: { readonly payout: PayoutRow; readonly onClose: () => void }) {
  const form = useCommandForm(
    "payouts.void",
    { payoutId: payout.id, reason: "" },
    {
      missing: { reason: payoutScreenWords("reasonMissing") },
      onSaved: () => {
        toast.success(payoutScreenWords("voidDone"));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      danger
      title={payoutScreenWords("voidTitle")}
      description={payoutScreenWords(payout.isPurchase ? "voidPurchaseHint" : "voidHint")}
      label={payoutScreenWords("void")}
    >
      <Reason field={form.field("reason")} />
    </CommandDialog>
  );
}

function Reason({ field }: { readonly field: FormField<string> }) {
  return (
    <Field label={payoutScreenWords("reason")} error={field.error}>
      <Textarea
        rows={2}
        most={300}
        value={field.value ?? ""}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
