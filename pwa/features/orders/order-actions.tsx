import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { PayDialog } from "#pwa/parts/orders/pay-dialog.tsx";
import { printOrderReceipt } from "#pwa/parts/orders/print-receipt.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { orderScreenWords } from "./words.ts";

/** Actions on an order: mark as paid or cancel while it is pending, refund later. */
export function OrderActions({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const can = useCan();
  const device = useDevice();
  const { link } = useSync();
  const [openDialog, setOpenDialog] = useState<"pay" | "cancel" | "refund" | "receipt" | null>(null);
  const close = () => setOpenDialog(null);
  const toPack =
    can("orders.pack") &&
    order.source !== "counter" &&
    order.handedOverAt === null &&
    lines.some(({ isLive }) => isLive);
  const packing = toPack && (
    <AppLink to="/packing" className={buttonClasses()}>
      {t("Pack")}
    </AppLink>
  );
  const refundable = lines.filter(({ state }) => state === "sold" || state === "oversold");
  if (order.status === "pending")
    return (
      <>
        {packing}
        {can("orders.refund") && <Button onClick={() => setOpenDialog("cancel")}>{t("Cancel order")}</Button>}
        {can("orders.sell") && (
          <Button variant="primary" onClick={() => setOpenDialog("pay")}>
            {t("Mark as paid")}
          </Button>
        )}
        {openDialog === "pay" && <PayDialog order={order} lines={lines} onClose={close} />}
        <ConfirmDialog
          open={openDialog === "cancel"}
          onClose={close}
          danger
          title={t("Cancel this order?")}
          description={t("Its items go back to what they were before.")}
          confirmLabel={t("Cancel order")}
          cancelLabel={t("Keep order")}
          onConfirm={async () => {
            await device.run("orders.cancelOrder", { orderId: order.id, reason: "" });
            toast.success(t("Order cancelled"));
          }}
        >
          {link === "offline" ? <OfflineNote /> : undefined}
        </ConfirmDialog>
      </>
    );
  return (
    <>
      {packing}
      {refundable.length > 0 && (
        <Button data-whole onClick={() => void printOrderReceipt(device, { order, lines })}>
          {t("Print receipt")}
        </Button>
      )}
      {can("orders.sell") && refundable.length > 0 && (
        <Button data-whole onClick={() => setOpenDialog("receipt")}>
          {t("Send receipt")}
        </Button>
      )}
      {can("orders.refund") && lines.some(({ state }) => state === "sold") && (
        <AppLink to="/orders/$orderId/exchange" params={{ orderId: order.id }} data-whole className={buttonClasses()}>
          {t("Exchange")}
        </AppLink>
      )}
      {can("orders.refund") && refundable.length > 0 && (
        <Button data-whole onClick={() => setOpenDialog("refund")}>
          {orderScreenWords("refund")}
        </Button>
      )}
      {openDialog === "receipt" && <ReceiptDialog order={order} onClose={close} />}
      {openDialog === "refund" && <RefundDialog order={order} lines={refundable} onClose={close} />}
    </>
  );
}
