import { z } from "#shared/machine/kernel/schema.ts";

/** Keys of an account at Linnworks: an application's, and the token of its installation there. */
export interface LinnworksKeys {
  readonly applicationId: string;
  readonly applicationSecret: string;
  readonly token: string;
}

/** Replacements for the network in tests. */
export interface LinnworksMeans {
  readonly fetch?: typeof fetch;
  /** Waits for some milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
}

const textOrNone = z.nullish(z.string());

/** The part of an order there that Trace reads; amounts are major units of its currency. */
export const linnworksOrder = z.object({
  OrderId: z.string(),
  /** Its number for people. */
  NumOrderId: z.int(),
  /** It left the open orders: sent, or cancelled. */
  Processed: z.nullish(z.boolean()),
  GeneralInfo: z.object({
    /** 0 unpaid, 1 paid, 2 return, 3 pending, 4 sent again. */
    Status: z.int(),
    /** An open order is on hold; a processed one was cancelled. */
    HoldOrCancel: z.nullish(z.boolean()),
  }),
  CustomerInfo: z.nullish(
    z.object({
      Address: z.nullish(z.object({ FullName: textOrNone, EmailAddress: textOrNone, PhoneNumber: textOrNone })),
    }),
  ),
  TotalsInfo: z.object({ Currency: textOrNone }),
  Items: z.nullish(
    z.array(
      z.object({
        RowId: z.string(),
        SKU: textOrNone,
        BarcodeNumber: textOrNone,
        Quantity: z.int(),
        PricePerUnit: z.number(),
        /** Percent; on top of the unit's price unless it is in it. */
        TaxRate: z.nullish(z.number()),
        TaxCostInclusive: z.nullish(z.boolean()),
        /** The amount that the customer paid for the whole line. */
        CostIncTax: z.number(),
        IsService: z.nullish(z.boolean()),
      }),
    ),
  ),
});
export type LinnworksOrder = z.output<typeof linnworksOrder>;
export type LinnworksItem = NonNullable<LinnworksOrder["Items"]>[number];

/** A signed-in session: answers are read by a schema. @throws ShopProblem */
export interface LinnworksClient {
  ask<S extends z.ZodMiniType>(path: string, body: object | null, schema: S): Promise<z.output<S>>;
}
