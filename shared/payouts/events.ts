import { id, z } from "#shared/kernel/schema.ts";

/** What happens to payouts that the world outside may want to know, with what is told of it. */
export const payoutEvents = {
  /** Shares of payouts that were paid. */
  sharesPaid: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /** Shares of it are to be paid by a payment service. */
  payoutToSend: z.object({ payoutId: id }),
};
