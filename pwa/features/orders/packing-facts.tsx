import { t } from "#shared/words/define-words.ts";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { givesWay } from "#shared/areas/orders/order-port.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { OrderDetail } from "./fact.tsx";

/** Shows how an online order goes to its customer, which of its pairs were picked, and when they got it. */
export function PackingFacts({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const live = lines.filter(({ isLive }) => isLive);
  const picked = live.filter(({ pickedAt }) => pickedAt !== null).length;
  return (
    <>
      <OrderDetail name={t("Delivery")}>{order.isPickUp ? t("Pick-up") : t("By post")}</OrderDetail>
      {givesWay(order) && order.unprovenUntil !== null && (
        <OrderDetail name={t("Not confirmed")}>
          {t("Kept until {time}; you may sell it at the counter", { time: formatDateTime(order.unprovenUntil) })}
        </OrderDetail>
      )}
      {order.handedOverAt === null && live.length > 0 && (
        <OrderDetail name={t("Picked")}>{t("{picked} of {count}", { picked, count: live.length })}</OrderDetail>
      )}
      {order.handedOverAt !== null && (
        <OrderDetail name={order.isPickUp || order.trackingCode === "" ? t("Handed over") : t("Sent")}>
          <DateText at={order.handedOverAt} form="dateTime" />
        </OrderDetail>
      )}
      <OrderDetail name={t("Tracking code")}>{order.trackingCode}</OrderDetail>
    </>
  );
}
