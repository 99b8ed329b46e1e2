import { id, z } from "#shared/kernel/schema.ts";

/** What happens to payouts that the world outside may want to know. */
export const payoutEvents = {
  /** Shares of it are to be paid by a payment service. */
  payoutToSend: z.object({ payoutId: id }),
};
