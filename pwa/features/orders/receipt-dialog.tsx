import { t } from "#shared/words/define-words.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { OrderRow } from "#shared/areas/orders/rows.ts";

/** Asks for the address of a receipt, and mails it. */
export function ReceiptDialog({ order, onClose }: { readonly order: OrderRow; readonly onClose: () => void }) {
  const form = useCommandForm(
    "orders.sendReceipt",
    { orderId: order.id, email: order.customerEmail },
    {
      missing: { email: t("Please enter an email address.") },
      onSaved: ({ email: address }) => {
        toast.success(t("Receipt on its way to {email}", { email: address }));
        onClose();
      },
    },
  );
  const email = form.field("email");
  return (
    <CommandDialog form={form} online onClose={onClose} title={t("Send receipt")} label={t("Send")}>
      <Field label={t("Email")} error={email.error} required={email.required}>
        <Input
          type="email"
          value={email.value ?? ""}
          maxLength={254}
          onChange={(event) => email.onChange(event.target.value)}
          onBlur={email.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
