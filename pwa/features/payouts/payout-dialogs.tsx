import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { type FormField, useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { PayoutRow } from "#shared/payouts/rows.ts";
import type { NamedShare } from "./payout-facts.ts";
import { payoutScreenWords } from "./words.ts";

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
export function VoidDialog({
  payout,
  shares,
  onClose,
}: {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
  readonly onClose: () => void;
}) {
  const isCash = shares.some(({ status, method }) => status === "paid" && method === "Cash");
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
      description={[
        payoutScreenWords(payout.isPurchase ? "voidPurchaseHint" : "voidHint"),
        ...(isCash ? [payoutScreenWords("voidCash")] : []),
      ].join(" ")}
      label={payoutScreenWords("void")}
    >
      <Reason field={form.field("reason")} />
    </CommandDialog>
  );
}

function Reason({ field }: { readonly field: FormField<string> }) {
  return (
    <Field label={payoutScreenWords("reason")} error={field.error} required={field.required}>
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
