import { rateText } from "#pwa/ui/rate-text.ts";
import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { CloudOff, ReceiptText } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { SettledNotes } from "#pwa/parts/orders/settled-note.tsx";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge, type Tone } from "#pwa/ui/controls/badge.tsx";
import { Card, SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { InTurn } from "#pwa/ui/in-turn.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { useRowsOf } from "#pwa/ui/use-row.ts";
import { useBack } from "#pwa/ui/use-back.ts";
import { taxTotal, totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { orderSourceWords, orderStatusWords, orderWords } from "#shared/areas/orders/words.ts";
import { shopOfOrder } from "#shared/areas/orders/shop-of-order.ts";
import { paidText } from "#shared/areas/till/paid-text.ts";
import { LineItem } from "./line-item.tsx";
import { ExchangeLinks, OrderMoney } from "./order-money.tsx";
import { OrderActions } from "./order-actions.tsx";
import { knownToWords } from "./shop-menu-words.ts";
import { ShopOrderActions } from "./shop-order-actions.tsx";
import { PackingFacts } from "./packing-facts.tsx";
import { OrderDetail } from "./fact.tsx";
import { useOrder } from "./use-order.ts";

const tones: Readonly<Record<OrderRow["status"], Tone>> = {
  pending: "warning",
  paid: "success",
  cancelled: "neutral",
  refunded: "danger",
  partlyRefunded: "warning",
};

/** One order: customer, items, and how each payout is computed. */
export function OrderScreen() {
  const { orderId = "" } = useParams({ strict: false }) as { orderId?: string };
  const back = useBack();
  const can = useCan();
  const { order, lines, asked } = useOrder(orderId);
  return (
    <>
      <PageHeader
        title={order === undefined ? t("Order") : t("Order {name}", { name: order.name })}
        onBack={back}
        actions={
          order !== undefined && (
            <>
              <ShopOrderActions order={order} />
              <OrderActions order={order} lines={lines} />
            </>
          )
        }
      />
      {order === undefined ? (
        <NoOrder asked={asked} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SettledNotes orderId={order.id} />
          {/* On wide windows facts and timeline are beside what was sold, without which they left two thirds empty. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:items-start">
            <InTurn each={2}>
              <div className="min-w-0 xl:col-start-2">
                <OrderFacts order={order} lines={lines} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
                <Lines order={order} lines={lines} />
                <OrderMoney order={order} lines={lines} />
              </div>
              {can("history.view") && (
                <div className="min-w-0 xl:col-start-2">
                  <RowTimeline rowType="order" rowId={order.id} productId="" />
                </div>
              )}
            </InTurn>
          </div>
        </div>
      )}
    </>
  );
}

function NoOrder({ asked }: Pick<ReturnType<typeof useOrder>, "asked">) {
  if (asked.state === "missing")
    return (
      <EmptyState icon={<ReceiptText />} title={t("This order doesn’t exist")}>
        {t("It was removed, or belongs to another store.")}
      </EmptyState>
    );
  return <Unanswered of={asked} icon={<CloudOff />} placeholder={<Spinner label={t("Loading")} />} />;
}

function OrderFacts({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const currency = useCurrency();
  const payments = useRowsOf("payment", "order", order.id);
  const sales = payments.filter(({ kind }) => kind === "sale");
  // Older orders, and those this device no longer keeps, have only their main payment.
  const known = order.payment === null ? "" : orderWords(order.payment);
  const paid = sales.length === 0 ? known : paidText(sales, (minor) => formatMoney(minor, currency));
  return (
    <Card>
      <Badge tone={tones[order.status]}>{orderStatusWords.named(order.status)}</Badge>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3 xl:grid-cols-2">
        <OrderDetail name={t("Customer")}>{order.customerName}</OrderDetail>
        <OrderDetail long name={t("Email")}>
          {order.customerEmail}
        </OrderDetail>
        <OrderDetail name={t("Phone")}>{order.customerPhone}</OrderDetail>
        <OrderDetail name={t("Placed")}>
          <DateText at={order.placedAt} form="dateTime" />
        </OrderDetail>
        <OrderDetail name={t("Source")}>{orderSourceWords.named(order.source)}</OrderDetail>
        <OrderDetail name={t("Payment")}>{paid}</OrderDetail>
        {order.source !== "counter" && (
          <OrderDetail name={t("Known to")}>{knownToWords(shopOfOrder(order) ?? "none")}</OrderDetail>
        )}
        {order.source !== "counter" && <PackingFacts order={order} lines={lines} />}
      </dl>
      <ExchangeLinks order={order} />
    </Card>
  );
}

/** Returns the tax with its rate, as it is in the prices or on top of them. */
function taxName({ taxName: name, taxBasisPoints, taxIncluded }: OrderRow): string {
  const named = name === "" ? t("Tax") : name;
  // Without a rate, its items have several.
  const tax = taxBasisPoints === 0 ? named : t("{tax} {percent}", { tax: named, percent: rateText(taxBasisPoints) });
  return taxIncluded ? t("Includes {tax}", { tax }) : tax;
}

/** The order's items, followed by those returned. */
function Lines({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const currency = useCurrency();
  const sorted = lines.toSorted((one, other) => Number(other.isLive) - Number(one.isLive));
  const charged = lines.filter(({ state }) => state !== "cancelled" && state !== "refunded");
  return (
    <SectionCard
      id="lines"
      title={t("Line items")}
      aside={
        <span className="tabular text-muted">
          {t("Total")} <span className="font-semibold text-ink">{formatMoney(totalOf(order, charged), currency)}</span>
        </span>
      }
    >
      {taxTotal(charged) > 0 && (
        <p className="mb-2 flex justify-between gap-3 text-muted">
          <span>{taxName(order)}</span>
          <span className="tabular">{formatMoney(taxTotal(charged), currency)}</span>
        </p>
      )}
      {sorted.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t("No items are left in this order")}>
          {t("Items that were taken out of the order are not listed.")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {sorted.map((line) => (
            <li key={line.id} className="py-3">
              <LineItem line={line} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
