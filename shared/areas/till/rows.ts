import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, minor, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * How money changes hands. `balance`: what the store owes a consigner; `exchange`: the value of returned items, set off
 * against those bought. Trace records payments and charges no cards.
 */
export const paymentMethods = ["cash", "card", "other", "storeCredit", "balance", "exchange"] as const;
/** Those that people choose; `exchange` follows from the items. */
export const tenderMethods = ["cash", "card", "other", "storeCredit", "balance"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** `payIn` and `payOut`: cash put into the drawer or taken out of it without an order, also for a payout. */
export const paymentKinds = ["sale", "refund", "payIn", "payOut"] as const;

/** The close of a till's day: what was taken by method, and the cash that was counted. Amounts are minor units. */
export const dayCloseRows = defineRow({
  type: "dayClose",
  table: "day_closes",
  audiences: ["orders"],
  search: ["registerName", "locationName", "closedByName"],
  keep: { closedAt: "closedAt", days: 90 },
  history: true,
  schema: z.object({
    id,
    registerId: id,
    registerName: text(120),
    locationId: z.nullable(id),
    locationName: text(120),
    /** When its first payment was taken. */
    openedAt: instant,
    closedAt: instant,
    /** Cash in the drawer before the first payment. */
    openingMinor: minor,
    /** What was taken and given back, by method; only those used. */
    methods: z
      .array(z.object({ method: z.enum(paymentMethods), takenMinor: minor, refundedMinor: minor }))
      .check(z.maxLength(20)),
    payInsMinor: minor,
    payOutsMinor: minor,
    /** The cash that should be in the drawer. */
    expectedMinor: signedMinor,
    countedMinor: minor,
    /** The cash left in the drawer for the next day; the rest goes to the bank. */
    floatMinor: minor,
    note: text(500),
    closedBy: id,
    closedByName: text(200),
    /** The amount that rounding added to the cash; `methods` leave it out, `expectedMinor` has it. */
    roundingMinor: signedMinor,
  }),
});
export type DayCloseRow = z.infer<typeof dayCloseRows.schema>;

/** Credit given for returned items, to be spent in the store. Its history is the payments that name it. */
export const storeCreditRows = defineRow({
  type: "storeCredit",
  table: "store_credits",
  audiences: ["orders"],
  search: ["code", "customerName"],
  keep: { closedAt: "closedAt", days: 90 },
  history: true,
  secret: ["code"],
  schema: z.object({
    id,
    /** Printed as a barcode; whoever has it may spend the credit. */
    code: text(20),
    customerName: text(200),
    /** The order whose items were returned. */
    orderId: id,
    issuedMinor: minor,
    balanceMinor: minor,
    issuedAt: instant,
    issuedByName: text(200),
    /** When it was spent; null while there is credit. */
    closedAt: z.nullable(instant),
  }),
});
export type StoreCreditRow = z.infer<typeof storeCreditRows.schema>;

/** Money taken or given back at a till, by one method. */
export const paymentRows = defineRow({
  type: "payment",
  table: "payments",
  indexes: { order: "orderId", register: "openRegisterId", storeCredit: "storeCreditId", dayClose: "dayCloseId" },
  audiences: ["orders"],
  keep: { closedAt: "takenAt", days: 90 },
  schema: z.object({
    id,
    kind: z.enum(paymentKinds),
    /** Null for pay-ins and pay-outs. */
    orderId: z.nullable(id),
    method: z.enum(paymentMethods),
    /** Above 0 taken, below 0 given. */
    amountMinor: signedMinor,
    /** The cash handed over, of which the change was given back; null where that was not recorded. */
    tenderedMinor: z.nullable(minor),
    storeCreditId: z.nullable(id),
    /** The consigner whose balance paid. */
    consignerId: z.nullable(id),
    /** The till: a device's own id, or `noTill`. */
    registerId: id,
    /** The till whose next close counts it; null once counted. */
    openRegisterId: z.nullable(id),
    dayCloseId: z.nullable(id),
    locationId: z.nullable(id),
    takenAt: instant,
    takenBy: id,
    takenByName: text(200),
    reason: text(500),
    /** The payout that was paid out of the drawer, or came back into it. */
    payoutId: z.nullable(id),
    /** The amount that rounding adds to `amountMinor`, which is exact: both together changed hands. 0 except for cash. */
    roundingMinor: signedMinor,
  }),
});
export type PaymentRow = z.infer<typeof paymentRows.schema>;
