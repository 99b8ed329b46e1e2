import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useTillPlace } from "#pwa/parts/till/this-till.ts";
import { useCashStep } from "#pwa/parts/till/use-cash-step.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { ChangeDue } from "#pwa/parts/orders/change-due.tsx";
import { PaymentFields } from "#pwa/parts/orders/payment-fields.tsx";
import { newPart, type Part, tendersOf } from "#pwa/parts/orders/payment-parts.ts";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import { orderScreenWords } from "./words.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

const refundedFacts = (item: ItemBrief | undefined, amount: string): string =>
  item === undefined ? amount : sizeFirst(item, item.code, amount);

/** Dialog for the items of an order to refund, how the money is given back, and whether they are on sale again. */
export function RefundDialog({
  order,
  lines,
  onClose,
}: {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly onClose: () => void;
}) {
  const { view } = useDevice();
  const { link } = useSync();
  const currency = useCurrency();
  // As it was paid.
  const [parts, setParts] = useState<readonly Part[]>(() => [newPart(order.payment ?? "other")]);
  const backOf = (ids: readonly string[]): number =>
    totalOf(
      order,
      lines.filter(({ id }) => ids.includes(id)),
    );
  const tillPlace = useTillPlace();
  const stepMinor = useCashStep();
  const paymentOf = (ids: readonly string[]) =>
    tendersOf(parts, backOf(ids), { kind: "refund", stepMinor, earlier: view.by("payment", "order", order.id) });
  const form = useCommandForm(
    "orders.refundLines",
    {
      orderId: order.id,
      lineIds: lines.length === 1 ? lines.map(({ id }) => id) : [],
      restock: true,
      locationId: null,
      reason: "",
    },
    {
      missing: { lineIds: t("Choose the items to refund.") },
      ready: ({ lineIds }) => "tenders" in paymentOf(lineIds ?? []),
      args: async (values) => {
        const payment = paymentOf(values.lineIds ?? []);
        return {
          ...values,
          payments: "tenders" in payment ? [...payment.tenders] : [],
          till: await tillPlace(),
        };
      },
      onSaved: ({ lineIds }) => {
        toast.success(t("{count, plural, one {# item refunded} other {# items refunded}}", { count: lineIds.length }));
        onClose();
      },
    },
  );
  const chosen = form.field("lineIds");
  const restock = form.field("restock");
  const ids = chosen.value ?? [];
  const backMinor = backOf(ids);
  const payment = paymentOf(ids);
  const toggle = (id: string, on: boolean) => chosen.onChange(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <CommandDialog
      form={form}
      danger
      online
      onClose={onClose}
      title={t("{count, plural, =0 {Refund items} one {Refund # item?} other {Refund # items?}}", {
        count: ids.length,
      })}
      description={
        link === "offline"
          ? undefined
          : t(
              "Choose what comes back. Refund cards on your card terminal: Trace only records it. Consigners’ credit for these items is taken back.",
            )
      }
      label={
        ids.length === 0
          ? orderScreenWords("refund")
          : t("Refund {amount}", { amount: formatMoney(backMinor, currency) })
      }
    >
      <div
        role="group"
        className="grid gap-3"
        aria-label={t("Line items")}
        data-invalid={chosen.error === null ? undefined : true}
      >
        {lines.map((line) => (
          <SwitchRow
            key={line.id}
            label={view.items.brief(line.itemId)?.title ?? t("Item not on this device")}
            hint={refundedFacts(view.items.brief(line.itemId), formatMoney(totalOf(order, [line]), currency))}
            value={ids.includes(line.id)}
            onChange={(on) => toggle(line.id, on)}
          />
        ))}
        <Problem text={chosen.error} className="text-caption" />
      </div>
      {backMinor > 0 && <PaymentFields parts={parts} onChange={setParts} dueMinor={backMinor} kind="refund" />}
      {"tenders" in payment && <ChangeDue tenders={payment.tenders} kind="refund" />}
      {"problem" in payment && <p className="text-caption text-danger">{sellWords(payment.problem)}</p>}
      <SwitchRow
        label={t("Put back on sale")}
        hint={orderScreenWords("restockHint")}
        value={restock.value ?? true}
        onChange={restock.onChange}
      />
      <TextField field={form.field("reason")} label={t("Reason (optional)")} most={500} lines={2} />
    </CommandDialog>
  );
}
