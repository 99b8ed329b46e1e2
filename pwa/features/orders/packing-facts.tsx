import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { givesWay } from "#shared/orders/order-port.ts";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";
import { Fact } from "./fact.tsx";
import { orderScreenWords } from "./words.ts";

/** Shows how an online order goes to its customer, which of its pairs were picked, and when they got it. */
export function PackingFacts({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const live = lines.filter(({ isLive }) => isLive);
  const picked = live.filter(({ pickedAt }) => pickedAt !== null).length;
  return (
    <>
      <Fact name={orderScreenWords("delivery")}>{orderScreenWords(order.isPickUp ? "pickUp" : "byPost")}</Fact>
      {givesWay(order) && order.unprovenUntil !== null && (
        <Fact name={orderScreenWords("unproven")}>
          {orderScreenWords("unprovenUntil", { time: formatDateTime(order.unprovenUntil) })}
        </Fact>
      )}
      {order.handedOverAt === null && live.length > 0 && (
        <Fact name={orderScreenWords("picked")}>{orderScreenWords("pickedOf", { picked, count: live.length })}</Fact>
      )}
      {order.handedOverAt !== null && (
        <Fact name={orderScreenWords(order.isPickUp || order.trackingCode === "" ? "handedOver" : "sentOn")}>
          <DateText at={order.handedOverAt} form="dateTime" />
        </Fact>
      )}
      <Fact name={orderScreenWords("tracking")}>{order.trackingCode}</Fact>
    </>
  );
}
