import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { itemsTotal } from "#shared/orders/order-fields.ts";
import type { OrderLineRow } from "#shared/orders/rows.ts";
import { orderScreenWords } from "./words.ts";

/** Dialog for the items of an order to refund, and whether they are on sale again. */
export function RefundDialog({
  orderId,
  lines,
  onClose,
}: {
  readonly orderId: string;
  readonly lines: readonly OrderLineRow[];
  readonly onClose: () => void;
}) {
  const { view } = useDevice();
  const currency = useCurrency();
  const form = useCommandForm(
    "orders.refundLines",
    { orderId, lineIds: lines.map(({ id }) => id), restock: true, locationId: null, reason: "" },
    {
      onSaved: ({ lineIds }) => {
        toast.success(orderScreenWords("refunded", { count: lineIds.length }));
        onClose();
      },
    },
  );
  const chosen = form.field("lineIds");
  const restock = form.field("restock");
  const reason = form.field("reason");
  const ids = chosen.value ?? [];
  const backMinor = itemsTotal(lines.filter(({ id }) => ids.includes(id)));
  const toggle = (id: string, on: boolean) => chosen.onChange(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <CommandDialog
      form={form}
      danger
      online
      onClose={onClose}
      title={orderScreenWords("refundQuestion", { count: ids.length })}
      description={orderScreenWords("refundHint", { amount: formatMoney(backMinor, currency) })}
      label={orderScreenWords("refund")}
    >
      {lines.length > 1 &&
        lines.map((line) => (
          <SwitchRow
            key={line.id}
            label={view.items.brief(line.itemId)?.title ?? orderScreenWords("itemNotHere")}
            hint={view.items.brief(line.itemId)?.code ?? ""}
            value={ids.includes(line.id)}
            onChange={(on) => toggle(line.id, on)}
          />
        ))}
      <SwitchRow
        label={orderScreenWords("restock")}
        hint={orderScreenWords("restockHint")}
        value={restock.value ?? true}
        onChange={restock.onChange}
      />
      <Field label={orderScreenWords("reason")} error={reason.error}>
        <Textarea
          rows={2}
          most={500}
          value={reason.value ?? ""}
          onChange={(event) => reason.onChange(event.target.value)}
          onBlur={reason.onBlur}
        />
      </Field>
    </CommandDialog>
  );
}
