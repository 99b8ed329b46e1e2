import { id, text, z } from "#shared/machine/kernel/schema.ts";

/** Events of orders that effects may follow, with their data. */
export const orderEvents = {
  /** A receipt is to be mailed to a customer. */
  receiptAsked: z.object({ orderId: id, email: text(254) }),
};
