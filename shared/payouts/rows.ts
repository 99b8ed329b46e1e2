import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";

export const payoutRows = defineRow({
  type: "payout",
  table: "payouts",
  audiences: ["orders"],
  search: ["name"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    name: text(60),
    totalMinor: minor,
    status: z.enum(["Pending", "Failed", "Buying", "paid"]),
    createdAt: instant,
    paidAt: z.nullable(instant),
  }),
});
export type PayoutRow = z.infer<typeof payoutRows.schema>;

/** One item in one payout; an item stands in at most one live line, and lines sum to the payout's total. */
export const payoutLineRows = defineRow({
  type: "payoutLine",
  table: "payout_lines",
  indexes: { item: "itemId" },
  audiences: ["orders"],
  keep: "all",
  history: false,
  schema: z.object({
    id,
    payoutId: id,
    itemId: id,
    consignerId: id,
    amountMinor: minor,
    isLive: z.boolean(),
  }),
});
export type PayoutLineRow = z.infer<typeof payoutLineRows.schema>;
