import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, minor, signedMinor, text, z } from "#shared/kernel/schema.ts";

/** [B4.14] */
export const payoutStatuses = ["Pending", "Failed", "Buying", "paid"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
/** By what shares are paid. */
const payoutProviders = ["hand", "cheque", "checkbook", "bankFile", "payPal"] as const;
/** Where a share is: with nobody, with a payment service, or asked of one that never said what became of it. */
const transfers = ["none", "sending", "unknown"] as const;

/** Money for several consigners at once [B3.64]. Its total is frozen when it is made. */
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
    /** What its shares come to. */
    totalMinor: minor,
    status: z.enum(payoutStatuses),
    createdAt: instant,
    /** Who made it; empty for what the store bought. */
    createdByName: text(200),
    paidAt: z.nullable(instant),
    /** What the store bought, which is owed to sellers whatever becomes of the items. */
    isPurchase: z.boolean(),
    voidedAt: z.nullable(instant),
    voidReason: text(300),
  }),
});
export type PayoutRow = z.infer<typeof payoutRows.schema>;

/** What one consigner gets in one payout. */
export const payoutShareRows = defineRow({
  type: "payoutShare",
  table: "payout_shares",
  indexes: { payout: "payoutId", consigner: "consignerId" },
  audiences: ["orders"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    payoutId: id,
    consignerId: id,
    itemCount: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** The payouts of its items together. */
    grossMinor: minor,
    /** What else of the ledger is settled with it: below 0 what the consigner owed, above 0 what they had credit for. */
    settledMinor: signedMinor,
    /** What is paid: `grossMinor` and `settledMinor` together, never below 0. */
    amountMinor: minor,
    /** How the consigner is paid, as it stood when the payout was made; empty where nobody has said. */
    method: text(20),
    /** By what it is paid, as the settings said when the payout was made. */
    provider: z.enum(payoutProviders),
    transfer: z.enum(transfers),
    /** How often a payment service was asked to pay it. */
    attempts: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** What of a share that has failed went out all the same: each cheque arrives by itself. */
    sentMinor: minor,
    /** The number on the first of its printed cheques; the others follow. */
    chequeNumber: z.nullable(z.int().check(z.gte(1), z.lte(999_999_999))),
    /** The file for the bank that it is in. */
    bankFileId: z.nullable(id),
    status: z.enum(payoutStatuses),
    /** Why it failed. */
    problem: text(300),
    paidAt: z.nullable(instant),
    paidByName: text(200),
  }),
});
export type PayoutShareRow = z.infer<typeof payoutShareRows.schema>;

/** One item in one payout; an item stands in at most one live line, and a share's lines sum to its `grossMinor`. */
export const payoutLineRows = defineRow({
  type: "payoutLine",
  table: "payout_lines",
  indexes: { item: "itemId", payout: "payoutId" },
  audiences: ["orders"],
  owner: "consignerId",
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
