import { id, z } from "#shared/machine/kernel/schema.ts";

/** Events of payouts that effects may follow, with their data. */
export const payoutEvents = {
  /** Shares that were paid. */
  sharesPaid: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /** Paid amounts that were taken back: ids of the ledger entries that give them back to what is owed. */
  payoutsTakenBack: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /** A payment service is to pay shares of it. */
  payoutToSend: z.object({ payoutId: id }),
};
