import { useParams } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useCallback } from "react";
import { useCan } from "#pwa/components/access.ts";
import { useCurrency } from "#pwa/components/currency.tsx";
import { useSync, useView } from "#pwa/components/device-context.tsx";
import { formatMoney } from "#pwa/components/format.ts";
import { CodeText, ItemImage, ItemLink, optionLine } from "#pwa/components/items/item-facts.tsx";
import { Badge, type Tone } from "#pwa/components/ui/badge.tsx";
import { Card, SectionCard } from "#pwa/components/ui/card.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Spinner } from "#pwa/components/ui/skeleton.tsx";
import { StatusBadge } from "#pwa/components/ui/status-badge.tsx";
import type { View } from "#pwa/local/device.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { accountWords, orderStatusWords } from "./account-words.ts";
import { useBack } from "./use-back.ts";

const tones: Readonly<Record<OrderRow["status"], Tone>> = {
  pending: "warning",
  paid: "success",
  cancelled: "neutral",
  refunded: "danger",
};

/** One order, as far as this device knows it: whose it is and what was sold in it [A2.122]. */
export function OrderScreen() {
  const { orderId = "" } = useParams({ strict: false }) as { orderId?: string };
  const { download } = useSync();
  const back = useBack();
  const order = useView(useCallback((view: View) => view.get("order", orderId), [orderId]));
  return (
    <>
      <PageHeader
        title={order === undefined ? accountWords("order") : accountWords("orderOf", { name: order.name })}
        onBack={back}
      />
      {order === undefined ? (
        download === null ? (
          <EmptyState icon={<ReceiptText />} title={accountWords("noOrder")}>
            {accountWords("noOrderHint")}
          </EmptyState>
        ) : (
          <Spinner label={commonWords("loading")} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OrderFacts order={order} />
          <Lines order={order} />
        </div>
      )}
    </>
  );
}

function OrderFacts({ order }: { order: OrderRow }) {
  return (
    <Card>
      <Badge tone={tones[order.status]}>{orderStatusWords(order.status)}</Badge>
      <dl className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact name={accountWords("customer")}>{order.customerName}</Fact>
        <Fact name={accountWords("email")}>{order.customerEmail}</Fact>
        <Fact name={accountWords("placed")}>
          <DateText at={order.placedAt} form="dateTime" />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** Its lines, what is in it first. */
const linesOf = (view: View, orderId: string): readonly OrderLineRow[] =>
  view
    .list("orderLine", { where: { orderId } })
    .rows.toSorted((one, other) => Number(other.isLive) - Number(one.isLive));

function Lines({ order }: { order: OrderRow }) {
  const currency = useCurrency();
  const lines = useView(useCallback((view: View) => JSON.stringify(linesOf(view, order.id)), [order.id]));
  const read = JSON.parse(lines) as readonly OrderLineRow[];
  const total = read.reduce((sum, { isLive, priceMinor }) => (isLive ? sum + priceMinor : sum), 0);
  return (
    <SectionCard
      id="lines"
      title={accountWords("lineItems")}
      aside={
        <span className="tabular text-muted">
          {accountWords("total")} <span className="font-semibold text-ink">{formatMoney(total, currency)}</span>
        </span>
      }
    >
      {read.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={accountWords("noLines")}>
          {accountWords("noLinesHint")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {read.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <LineItem line={line} />
              <span className="tabular ml-auto font-medium">{formatMoney(line.priceMinor, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function LineItem({ line }: { line: OrderLineRow }) {
  const may = useCan()("inventory.view");
  const item = useView(useCallback((view: View) => view.items.brief(line.itemId), [line.itemId]));
  if (item === undefined) return <span className="text-muted">{accountWords("itemNotHere")}</span>;
  return (
    <>
      <ItemImage item={item} className="size-12" />
      <div className="min-w-0 flex-1 basis-48">
        {may ? (
          <ItemLink id={item.id} className="font-medium underline decoration-line-strong underline-offset-4">
            {item.title}
          </ItemLink>
        ) : (
          <p className="font-medium">{item.title}</p>
        )}
        <LineFacts item={item} />
      </div>
      {line.isLive ? <StatusBadge status={item.status} /> : <Badge>{accountWords("leftOrder")}</Badge>}
    </>
  );
}

const LineFacts = ({ item }: { item: ItemBrief }) => (
  <p className="text-caption text-muted">
    <CodeText code={item.code} /> {optionLine(item)}
  </p>
);
