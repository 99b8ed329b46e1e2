import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useTillPlace } from "#pwa/parts/till/this-till.ts";
import { useCashStep } from "#pwa/parts/till/use-cash-step.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { oversoldCause } from "./oversold-cause.ts";
import { ChangeDue } from "./change-due.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { newPart, type Part, tendersOf } from "./payment-parts.ts";
import { sellWords } from "./sell-words.ts";

/** Asks how a pending order was paid, and marks it as paid. */
export function PayDialog({
  order,
  lines,
  onClose,
}: {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly onClose: () => void;
}) {
  const { view } = useDevice();
  const currency = useCurrency();
  const tillPlace = useTillPlace();
  const [parts, setParts] = useState<readonly Part[]>(() => [newPart("cash")]);
  const dueMinor = totalOf(
    order,
    lines.filter(({ state }) => state === "pending" || state === "oversold"),
  );
  const stepMinor = useCashStep();
  const payment = tendersOf(parts, dueMinor, { kind: "sale", stepMinor });
  const form = useCommandForm(
    "orders.payOrder",
    { orderId: order.id },
    {
      ready: () => "tenders" in payment,
      args: async (values) => ({
        ...values,
        payments: "tenders" in payment ? [...payment.tenders] : [],
        till: await tillPlace(),
      }),
      onSaved: () => {
        toast.success(t("Order marked as paid"));
        onClose();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("How was it paid?")}
      description={formatMoney(dueMinor, currency)}
      label={t("Mark as paid")}
    >
      {lines
        .filter(({ state }) => state === "oversold")
        .map((line) => (
          <p key={line.id} role="alert" className="font-medium text-danger">
            {[view.items.brief(line.itemId)?.title ?? t("Item"), oversoldCause(view, line).text].join(": ")}
          </p>
        ))}
      {dueMinor > 0 && <PaymentFields parts={parts} onChange={setParts} dueMinor={dueMinor} kind="sale" />}
      {"tenders" in payment && <ChangeDue tenders={payment.tenders} />}
      {"problem" in payment && <p className="text-caption text-danger">{sellWords(payment.problem)}</p>}
    </CommandDialog>
  );
}
