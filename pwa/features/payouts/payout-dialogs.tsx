import { t } from "#shared/words/define-words.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import type { NamedShare } from "./payout-facts.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

/** Asks why a manual payment did not arrive. */
export function FailedDialog({ share, onClose }: { readonly share: NamedShare; readonly onClose: () => void }) {
  const form = useCommandForm(
    "payouts.markFailed",
    { payoutId: share.payoutId, consignerIds: [share.consignerId], reason: "" },
    { missing: { reason: t("Please give a reason") }, onSaved: onClose },
  );
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      online
      title={t("Mark this payment as failed?")}
      description={t("Use this when a payment came back. You can try it again afterwards.")}
      label={t("Mark as failed")}
    >
      <TextField field={form.field("reason")} label={t("Reason")} most={300} lines={2} />
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
      missing: { reason: t("Please give a reason") },
      onSaved: () => {
        toast.success(t("Payout voided"));
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
      title={t("Void this payout?")}
      description={[
        payout.isPurchase
          ? t(
              "The payment is taken back. What the store bought is still owed. The sellers who were paid are told, with your reason.",
            )
          : t(
              "The items are ready to pay again. What was recorded as paid goes back on the consigners’ ledgers. Those who were paid are told, with your reason.",
            ),
        ...(isCash ? [t("Cash from a till’s drawer counts as back in it.")] : []),
      ].join(" ")}
      label={t("Void payout")}
    >
      <TextField field={form.field("reason")} label={t("Reason")} most={300} lines={2} />
    </CommandDialog>
  );
}
