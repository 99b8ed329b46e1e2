import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, minor, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";

/** */
export const payoutStatuses = ["Pending", "Failed", "Buying", "paid"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
/** The providers that pay shares. */
const payoutProviders = ["hand", "cheque", "checkbook", "bankFile", "payPal"] as const;
/** States of a share at a payment service: not there, being sent, or unknown because the service never answered. */
const transfers = ["none", "sending", "unknown"] as const;

/** A payment to several consigners at once. Its total is fixed when it is made. */
export const payoutRows = defineRow({
  type: "payout",
  table: "payouts",
  audiences: ["orders"],
  search: ["name"],
  history: true,
  schema: z.object({
    id,
    name: text(60),
    /** The sum of its shares. */
    totalMinor: minor,
    status: z.enum(payoutStatuses),
    createdAt: instant,
    /** The creator's name; empty for purchases. */
    createdByName: text(200),
    paidAt: z.nullable(instant),
    /** Whether it pays for items the store bought; owed to sellers whatever happens to the items. */
    isPurchase: z.boolean(),
    voidedAt: z.nullable(instant),
    voidReason: text(300),
  }),
});
export type PayoutRow = z.infer<typeof payoutRows.schema>;

/** One consigner's part of a payout. */
export const payoutShareRows = defineRow({
  type: "payoutShare",
  table: "payout_shares",
  indexes: { payout: "payoutId", consigner: "consignerId" },
  audiences: ["orders"],
  history: true,
  schema: z.object({
    id,
    payoutId: id,
    consignerId: id,
    itemCount: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** The sum of its items' payouts. */
    grossMinor: minor,
    /** Ledger balance settled with it: below 0 debts, above 0 credit. */
    settledMinor: signedMinor,
    /** The amount paid: `grossMinor` plus `settledMinor`, never below 0. */
    amountMinor: minor,
    /** The consigner's payment method when the payout was made, empty if none was set; once paid, how it was. */
    method: text(20),
    /** The provider, by the settings when the payout was made. */
    provider: z.enum(payoutProviders),
    transfer: z.enum(transfers),
    /** Number of requests to a payment service. */
    attempts: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** The part of a failed share that was sent anyway: each cheque is sent separately. */
    sentMinor: minor,
    /** The number of its first printed cheque; the others follow. */
    chequeNumber: z.nullable(z.int().check(z.gte(1), z.lte(999_999_999))),
    /** The bank file it is in. */
    bankFileId: z.nullable(id),
    status: z.enum(payoutStatuses),
    /** The reason it failed. */
    problem: text(300),
    /** When it was paid, by whoever recorded it. */
    paidAt: z.nullable(instant),
    paidByName: text(200),
    /** What identifies the payment: a transfer's or a cheque's number; empty if nothing was given. */
    reference: text(80),
  }),
});
export type PayoutShareRow = z.infer<typeof payoutShareRows.schema>;

/** One item in a payout; an item is in at most one live line, and a share's lines sum to its `grossMinor`. */
export const payoutLineRows = defineRow({
  type: "payoutLine",
  table: "payout_lines",
  indexes: { item: "itemId", payout: "payoutId" },
  audiences: ["orders"],
  owner: "consignerId",
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
