import type { FieldWord } from "#shared/kernel/command-words.ts";
import type { EnteredLine } from "./order-port.ts";
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

/** Returns what a customer pays for these lines. */
export const totalOf = (lines: readonly Pick<EnteredLine, "priceMinor" | "discountMinor">[]): number =>
  lines.reduce((sum, { priceMinor, discountMinor }) => sum + priceMinor - discountMinor, 0);
