import { id, text, z } from "#shared/kernel/schema.ts";

/** What happens to orders that the world outside may want to know, with what is told of it. */
export const orderEvents = {
  /** A customer waits for a mail with what they bought. */
  receiptAsked: z.object({ orderId: id, email: text(254) }),
};
