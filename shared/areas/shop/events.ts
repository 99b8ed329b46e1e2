import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";

/** Events of the online shop. */
export const shopEvents = {
  /** Something was told of an order there: it is to be read. */
  shopOrderChanged: z.object({ shopOrderId: requiredText(60) }),
  /** A customer reserved something in the store's own shop. */
  itemReserved: z.object({ shopOrderId: requiredText(60) }),
  /** A reservation in the store's own shop was cancelled, by whomever. */
  reservationCancelled: z.object({ shopOrderId: requiredText(60) }),
  /** What was reserved there turned out to be gone. */
  reservationLost: z.object({ shopOrderId: requiredText(60) }),
  /** Somebody wants to know how the shop differs from Trace. */
  shopToCompare: z.object({ askedBy: id }),
  /** All products are to be sent again; another one of the same store takes its place. */
  shopToResync: z.object({ runId: id }),
  /** The shop is to be asked which orders changed, or whether the connection is in order; or Linnworks for its orders. */
  shopToAsk: z.object({ about: z.enum(["orders", "connection", "linnworks"]) }),
};
