import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { thisTill, useTillPlace } from "#pwa/parts/till/this-till.ts";
import { useCashStep } from "#pwa/parts/till/use-cash-step.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { orderSourceWords, orderWords } from "#shared/areas/orders/words.ts";
import { refundRounding } from "#shared/areas/till/cash-back.ts";
import { paidText } from "#shared/areas/till/paid-text.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import { oversoldCause } from "./oversold-cause.ts";
import { type SettledNote, settledNotes, withNote } from "./settled-notes.ts";

/** One of the two sales of an item. */
interface Side {
  readonly line: OrderLineRow;
  readonly order: OrderRow | undefined;
  readonly name: string;
  readonly payments: readonly PaymentRow[];
  /** Paid by the customer for it. */
  readonly amountMinor: number;
  /** Given back if the other is kept. */
  readonly backMinor: number;
  readonly method: "cash" | "card" | "other" | "shop";
}

/** Whether its order waits for its payment, as a reservation does: there is nothing to give back. */
const isUnpaid = ({ order }: Side): boolean => order?.status === "pending";

function sideOf(view: View, line: OrderLineRow, stepMinor: number): Side {
  const order = view.get("order", line.orderId);
  const earlier = view.by("payment", "order", line.orderId);
  const amountMinor = order === undefined ? 0 : totalOf(order, [line]);
  const method = order?.source === "shop" ? "shop" : (order?.payment ?? "other");
  return {
    line,
    order,
    name: order?.name ?? "",
    payments: earlier.filter(({ kind }) => kind === "sale"),
    amountMinor,
    backMinor: method === "cash" ? amountMinor + refundRounding(earlier, amountMinor, stepMinor) : amountMinor,
    method,
  };
}

/** The two sales of an item, and a button for each that keeps it and refunds or cancels the other. */
export function SettleOversold({ line }: { readonly line: OrderLineRow }) {
  const device = useDevice();
  const { view, session } = device;
  const can = useCan();
  const currency = useCurrency();
  const tillPlace = useTillPlace();
  const stepMinor = useCashStep();
  const { busy, run } = useWork({ say: toastProblem });
  const [which, setWhich] = useState<"this" | "other" | "back">("this");
  useView((now) => now.version);
  const notes = settledNotes(session.store.id, session.user.id);
  const otherLine = view.by("orderLine", "item", line.itemId).find(({ isLive }) => isLive);
  const mine = sideOf(view, line, stepMinor);
  const other = otherLine === undefined ? null : sideOf(view, otherLine, stepMinor);
  const { kind } = oversoldCause(view, line);
  const note = async (back: Side, kept: Side | null): Promise<void> => {
    const given: SettledNote = {
      orderId: back.line.orderId,
      lineId: back.line.id,
      keptId: (kept ?? back).line.orderId,
      orderName: back.name,
      keptName: kept?.name ?? "",
      customerName: back.order?.customerName ?? "",
      amountMinor: back.backMinor,
      method: back.method,
    };
    await notes.change((now) => withNote(now, given));
  };
  const work = async (side: "this" | "other" | "back", does: () => Promise<void>): Promise<void> => {
    setWhich(side);
    await run(does);
  };
  const refund = async (): Promise<void> => {
    await device.run("orders.refundLines", {
      orderId: line.orderId,
      lineIds: [line.id],
      restock: false,
      locationId: null,
      reason: t("Not available"),
      till: await tillPlace(),
    });
    await note(mine, null);
  };
  const takeOff = async (): Promise<void> => {
    await device.run("orders.cancelOrder", {
      orderId: line.orderId,
      lineIds: [line.id],
      reason: t("Not available"),
    });
    const isOver = view.get("order", line.orderId)?.status === "cancelled";
    toast.success(
      isOver
        ? t("It was the last item of {order}, so the order is cancelled", { order: mine.name })
        : t("It was taken off {order}", { order: mine.name }),
    );
  };
  const settle = async (keep: "this" | "other"): Promise<void> =>
    await work(keep, async () => {
      if (other === null) {
        await device.run("orders.sellOversold", { lineId: line.id });
        toast.success(t("The item was given to this sale"));
        return;
      }
      await device.run("orders.settleOversold", {
        lineId: line.id,
        orderId: line.orderId,
        otherLineId: other.line.id,
        otherOrderId: other.line.orderId,
        keep,
        reason: kind === "twice" ? t("Sold twice") : t("Another order has it"),
        till: await tillPlace(),
      });
      const [kept, back] = keep === "this" ? [mine, other] : [other, mine];
      if (isUnpaid(back))
        toast.success(
          t("{kept} keeps the item. It was taken off {order}, for which nothing was paid.", {
            kept: kept.name,
            order: back.name,
          }),
        );
      else await note(back, kept);
    });
  const button = (keep: "this" | "other", kept: Side, back: Side | null) =>
    can("orders.refund") && (
      <Button
        className="w-full py-2 sm:w-auto"
        busy={busy && which === keep}
        disabled={busy}
        onClick={() => void settle(keep)}
      >
        {back === null
          ? t("Give the item to {order}", { order: kept.name })
          : isUnpaid(back)
            ? t("Keep {order}, cancel {other} (nothing paid)", { order: kept.name, other: back.name })
            : t(
                "Keep {order}, refund {other} ({amount}, {method, select, cash {cash} card {card} shop {in the online shop} other {other}})",
                {
                  order: kept.name,
                  other: back.name,
                  amount: formatMoney(back.backMinor, currency),
                  method: back.method,
                },
              )}
      </Button>
    );
  return (
    <ul className="grid gap-3">
      {other !== null && (
        <li className="grid justify-items-start gap-2">
          <SideFacts side={other} label={t("Recorded first")} />
          {button("other", other, mine)}
        </li>
      )}
      <li className="grid justify-items-start gap-2">
        <SideFacts side={mine} label={other === null ? "" : t("Recorded second")} />
        {kind !== "gone" && button("this", mine, other)}
        {kind === "gone" && can("orders.refund") && (
          <Button
            className="w-full py-2 sm:w-auto"
            busy={busy && which === "back"}
            disabled={busy}
            onClick={() => void work("back", isUnpaid(mine) ? takeOff : refund)}
          >
            {isUnpaid(mine)
              ? t("Take it off {order} ({amount} less to pay)", {
                  order: mine.name,
                  amount: formatMoney(mine.backMinor, currency),
                })
              : t(
                  "Refund {order} ({amount}, {method, select, cash {cash} card {card} shop {in the online shop} other {other}})",
                  { order: mine.name, amount: formatMoney(mine.backMinor, currency), method: mine.method },
                )}
          </Button>
        )}
      </li>
    </ul>
  );
}

/** Which order, when, by whom, for whom, and how it was paid. */
function SideFacts({ side, label }: { readonly side: Side; readonly label: string }) {
  const { session } = useDevice();
  const currency = useCurrency();
  const own = thisTill(session.store.id).get().registerId;
  const { order, payments, line } = side;
  const amount = (minor: number) => formatMoney(minor, currency);
  const paid = payments.length > 0 ? paidText(payments, amount) : order?.payment ? orderWords(order.payment) : "";
  const seller = payments[0]?.takenByName ?? "";
  const facts = [
    label,
    order === undefined ? "" : formatDateTime(order.placedAt),
    seller === ""
      ? order === undefined
        ? ""
        : orderSourceWords.named(order.source)
      : t("Sold by {person}", { person: seller }),
    own !== "" && payments.some(({ registerId }) => registerId === own) ? t("At this till") : "",
    order === undefined || order.customerName === "" ? t("No customer name") : order.customerName,
    paid,
  ];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <AppLink
          to="/orders/$orderId"
          params={{ orderId: line.orderId }}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          {side.name}
        </AppLink>
        <span className="tabular font-semibold">{amount(side.amountMinor)}</span>
      </p>
      <p className="text-caption">{facts.filter((fact) => fact !== "").join(" · ")}</p>
    </div>
  );
}
