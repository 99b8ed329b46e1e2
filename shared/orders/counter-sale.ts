import type { Decision } from "#shared/kernel/define-command.ts";
import type { DomainError } from "#shared/kernel/domain-error.ts";
import { type EnteredLine, enteredOrder, type OrderContext } from "./order-port.ts";
import { orderName } from "./order-name.ts";
import type { OrderRow } from "./rows.ts";

/** A sale as entered at the counter. */
export interface CounterSale extends Pick<OrderRow, "customerName" | "customerEmail" | "customerPhone" | "payment"> {
  readonly orderId: string;
  readonly lines: readonly EnteredLine[];
}

/** Returns a counter sale as an order that is already paid. */
export const counterSale = (sale: CounterSale, context: OrderContext): Decision | DomainError =>
  enteredOrder(
    {
      id: sale.orderId,
      name: orderName("S", sale.orderId),
      source: "counter",
      shopifyId: null,
      customerName: sale.customerName,
      customerEmail: sale.customerEmail,
      customerPhone: sale.customerPhone,
      payment: sale.payment,
      placedAt: context.now,
      placedBy: context.actor.id,
      isPaid: true,
      lines: sale.lines,
    },
    context,
  );
