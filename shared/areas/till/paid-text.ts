import { handedMinor } from "./cash-rounding.ts";
import type { PaymentMethod, PaymentRow } from "./rows.ts";
import { methodWords } from "./words.ts";

/** What was set off comes first, then money, then what the store owed. */
const order: readonly PaymentMethod[] = ["exchange", "cash", "card", "other", "storeCredit", "balance"];

/**
 * Says how something was paid: "Card", or each method with what changed hands, "Cash $200.00 + Card $259.00"; empty for no
 * payments.
 */
export function paidText(
  payments: readonly (Pick<PaymentRow, "method" | "amountMinor"> & {
    readonly roundingMinor?: number | undefined;
  })[],
  amount: (minor: number) => string,
): string {
  const sums = order.flatMap((method) => {
    const parts = payments.filter((payment) => payment.method === method);
    return parts.length === 0 ? [] : [{ method, minor: parts.reduce((sum, part) => sum + handedMinor(part), 0) }];
  });
  return sums
    .map(({ method, minor }) =>
      sums.length === 1 ? methodWords.named(method) : `${methodWords.named(method)} ${amount(minor)}`,
    )
    .join(" + ");
}
