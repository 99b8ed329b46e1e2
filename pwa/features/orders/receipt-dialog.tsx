import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { orderWords } from "#shared/orders/words.ts";
import type { OrderRow } from "#shared/orders/rows.ts";
import { orderScreenWords } from "./words.ts";

/** Asks for the address of a receipt, and mails it. */
export function ReceiptDialog({ order, onClose }: { readonly order: OrderRow; readonly onClose: () => void }) {
  const form = useCommandForm(
    "orders.sendReceipt",
    { orderId: order.id, email: order.customerEmail },
    {
      missing: { email: orderWords("emailMissing") },
      onSaved: ({ email: address }) => {
        toast.success(orderScreenWords("receiptSent", { email: address }));
        onClose();
      },
    },
  );
  const email = form.field("email");
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={orderScreenWords("sendReceipt")}
      label={orderScreenWords("send")}
    >
      <Field label={orderScreenWords("email")} error={email.error} required={email.required}>
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
