import type { FieldWord } from "#shared/machine/kernel/command-words.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import { orderWords } from "./words.ts";

const field = (name: "total" | "payment" | "customer" | "order", kind: FieldWord["kind"]): FieldWord => ({
  kind,
  get label() {
    return orderWords(name);
  },
});

/** Fields in the order commands' descriptions. */
export const orderFields = {
  total: field("total", "money"),
  payment: field("payment", "text"),
  customer: field("customer", "text"),
  order: field("order", "text"),
} as const;

/** The amounts that make what a customer pays for an item, without the tax; `extraMinor` of lines in orders. */
type Charged = Pick<OrderLineRow, "priceMinor" | "discountMinor"> & Partial<Pick<OrderLineRow, "extraMinor">>;

/** Returns the price of these lines less discounts, in minor units. */
export const itemsTotal = (lines: readonly Charged[]): number =>
  lines.reduce(
    (sum, { priceMinor, discountMinor, extraMinor = 0 }) => sum + priceMinor + extraMinor - discountMinor,
    0,
  );

/** Returns the tax in these lines or on top of them, in minor units. */
export const taxTotal = (lines: readonly Pick<OrderLineRow, "taxMinor">[]): number =>
  lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);

/** Returns what a customer pays for these lines of an order, with the tax that was added. */
export const totalOf = (
  { taxIncluded }: Pick<OrderRow, "taxIncluded">,
  lines: readonly (Charged & Pick<OrderLineRow, "taxMinor">)[],
): number => itemsTotal(lines) + (taxIncluded ? 0 : taxTotal(lines));
