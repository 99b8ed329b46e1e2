import { t } from "#shared/words/define-words.ts";
import { Printer } from "lucide-react";
import { useCallback } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useRowsOf } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { handedMinor, roundingOf } from "#shared/areas/till/cash-rounding.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import { methodWords } from "#shared/areas/till/words.ts";
import { printOrderReceipt } from "#pwa/parts/orders/print-receipt.ts";
import { changeOf } from "#pwa/parts/orders/receipt-of.ts";
import { orderScreenWords } from "./words.ts";

/** How an order was paid, and what was given back: when, by whom, how and why. */
export function OrderMoney({ order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) {
  const device = useDevice();
  const payments = useRowsOf("payment", "order", order.id);
  if (payments.length === 0) return null;
  const sales = payments.filter(({ kind }) => kind === "sale");
  const refunds = [
    ...Map.groupBy(
      payments.filter(({ kind }) => kind === "refund"),
      ({ takenAt }) => takenAt,
    ),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <SectionCard id="payments" title={t("Payments")}>
      <ul className="divide-y divide-line">
        {sales.map((payment) => (
          <li key={payment.id} className="py-2">
            <PaymentLine payment={payment} />
          </li>
        ))}
        {roundingOf(sales) !== 0 && (
          <li className="py-2">
            <Amount name={t("Rounding")} minor={roundingOf(sales)} />
          </li>
        )}
        {changeOf(sales) > 0 && (
          <li className="py-2">
            <Amount name={t("Change")} minor={changeOf(sales)} />
          </li>
        )}
        {refunds.map(([at, parts]) => (
          <li key={at} className="grid gap-1 py-2">
            {parts.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
            {roundingOf(parts) !== 0 && <Amount name={t("Rounding")} minor={roundingOf(parts)} />}
            {(parts[0]?.reason ?? "") !== "" && <p className="text-muted">{parts[0]?.reason}</p>}
            <Button
              className="mt-1 justify-self-start"
              icon={<Printer aria-hidden />}
              onClick={() => void printOrderReceipt(device, { order, lines }, at)}
            >
              {t("Refund receipt")}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function PaymentLine({ payment }: { readonly payment: PaymentRow }) {
  const { view } = useDevice();
  const credit = payment.storeCreditId === null ? undefined : view.get("storeCredit", payment.storeCreditId);
  return (
    <div>
      <Amount
        name={
          payment.kind === "refund"
            ? t("Given back: {method}", { method: methodWords.named(payment.method) })
            : t("Paid by {method}", { method: methodWords.named(payment.method) })
        }
        minor={payment.amountMinor}
      />
      <p className="text-caption text-muted">
        <DateText at={payment.takenAt} form="dateTime" /> · {payment.takenByName}
        {credit !== undefined && <> · {credit.code}</>}
      </p>
    </div>
  );
}

function Amount({ name, minor }: { readonly name: string; readonly minor: number }) {
  const currency = useCurrency();
  return (
    <p className="flex justify-between gap-3">
      <span>{name}</span>
      <span className="tabular font-medium">{formatMoney(minor, currency)}</span>
    </p>
  );
}

/** Links between an order and the one that its items were exchanged from or for. */
export function ExchangeLinks({ order }: { readonly order: OrderRow }) {
  const { view } = useDevice();
  const later = useRowsOf("order", "exchangeOf", order.id);
  const given = useView(
    useCallback(
      (now: View) =>
        order.exchangeOf === null
          ? []
          : now
              .by("payment", "order", order.exchangeOf)
              .filter(
                ({ kind, method, takenAt }) => kind === "refund" && method !== "exchange" && takenAt === order.paidAt,
              ),
      [order.exchangeOf, order.paidAt],
    ),
  );
  const links: readonly (readonly [word: "exchangedFrom" | "exchangedFor", id: string, name: string])[] = [
    ...(order.exchangeOf === null
      ? []
      : [["exchangedFrom", order.exchangeOf, view.get("order", order.exchangeOf)?.name ?? ""] as const]),
    ...later.map(({ id, name }) => ["exchangedFor", id, name] as const),
  ];
  return (
    <>
      {given.map((payment) => (
        <div key={payment.id} role="status" className="mt-3 text-lg font-semibold">
          <Amount
            name={t("Given back: {method}", { method: methodWords.named(payment.method) })}
            minor={handedMinor(payment)}
          />
        </div>
      ))}
      {links.map(([word, orderId, name]) => (
        <p key={orderId}>
          <AppLink
            to="/orders/$orderId"
            params={{ orderId }}
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
          >
            {orderScreenWords(word, { order: name })}
          </AppLink>
        </p>
      ))}
    </>
  );
}
