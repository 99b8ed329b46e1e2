import { t } from "#shared/words/define-words.ts";
import { useNavigate, useParams } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { SaleCounter } from "./counter.tsx";
import { useOrder } from "./use-order.ts";
import { useSale } from "./use-sale.ts";
import { orderScreenWords } from "./words.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";

/** Returns items of an order and sells others in one step: both or neither. */
export function ExchangeScreen() {
  const { orderId = "" } = useParams({ strict: false }) as { orderId?: string };
  const { order, lines } = useOrder(orderId);
  const sold = lines.filter(({ state }) => state === "sold");
  if (order === undefined || sold.length === 0)
    return (
      <>
        <PageHeader title={t("Exchange")} back={`/orders/${encodeURIComponent(orderId)}`} />
        <EmptyState icon={<ReceiptText />} title={t("Nothing of this order can come back")} />
      </>
    );
  return <Exchange key={order.id} order={order} lines={sold} />;
}

function Exchange({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const { view } = useDevice();
  const navigate = useNavigate();
  const currency = useCurrency();
  const [lineIds, setLineIds] = useState<readonly string[]>(lines.length === 1 ? lines.map(({ id }) => id) : []);
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState("");
  const backMinor = totalOf(
    order,
    lines.filter(({ id }) => lineIds.includes(id)),
  );
  const { customerName, customerEmail, customerPhone } = order;
  const sale = useSale({
    orderId: order.id,
    lineIds,
    backMinor,
    restock,
    reason,
    customer: { customerName, customerEmail, customerPhone },
    takeBack: (itemId) => {
      const line = lines.find((one) => one.itemId === itemId);
      if (line !== undefined) setLineIds((now) => [...new Set([...now, line.id])]);
      return line !== undefined;
    },
  });
  const amount = (minor: number) => formatMoney(minor, currency);
  return (
    <SaleCounter
      sale={sale}
      title={t("Exchange from {order}", { order: order.name })}
      hint={t("Choose what comes back, then scan what the customer takes instead. They are saved together.")}
      back={`/orders/${encodeURIComponent(order.id)}`}
      backMinor={backMinor}
      blocked={lineIds.length === 0}
      finish={({ dueMinor }) =>
        dueMinor < 0
          ? t("Exchange, give back {amount}", { amount: amount(-dueMinor) })
          : t("Exchange, customer pays {amount}", { amount: amount(dueMinor) })
      }
      onFinish={async () => {
        const count = sale.lines.length;
        const sold = await sale.sell();
        toast.success(t("{count, plural, one {Exchanged for # item} other {Exchanged for # items}}", { count }));
        forgetUnsavedForms();
        void navigate({ to: "/orders/$orderId", params: { orderId: sold.orderId } });
      }}
      above={
        <>
          <OfflineNote />
          <SectionCard id="back" title={t("Comes back")}>
            <div className="mb-3 grid gap-3 border-b border-line pb-3">
              {lines.map((line) => (
                <SwitchRow
                  key={line.id}
                  label={view.items.brief(line.itemId)?.title ?? t("Item not on this device")}
                  hint={`${view.items.brief(line.itemId)?.code ?? ""} · ${amount(line.priceMinor - line.discountMinor)}`}
                  value={lineIds.includes(line.id)}
                  onChange={(on) =>
                    setLineIds((now) => (on ? [...now, line.id] : now.filter((one) => one !== line.id)))
                  }
                />
              ))}
            </div>
            <SwitchRow
              label={t("Put back on sale")}
              hint={orderScreenWords("restockHint")}
              value={restock}
              onChange={setRestock}
            />
            <Field label={t("Reason (optional)")} className="mt-3">
              <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </SectionCard>
        </>
      }
    />
  );
}
