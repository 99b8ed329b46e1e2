import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { payoutStatuses } from "#shared/areas/payouts/rows.ts";

/** The filters of payouts. */
export const presentedPayoutOptions = z.object({
  statuses: z.array(z.object({ label: z.string(), value: z.enum(payoutStatuses) })),
  consigners: z.array(
    z.object({
      label: z.string(),
      value: z.object({ id: z.string(), email: z.string(), isStoreAccount: z.boolean() }),
    }),
  ),
});

/**
 * Returns the states of payouts and, for staff, the consigners who can be paid. Consigners (`own`) get no list of
 * others.
 */
export async function payoutFilterOptions(tx: Transaction, storeId: string, own: string | undefined) {
  const rows =
    own === undefined
      ? await tx.run(sql<{ id: string; firstName: string; lastName: string; email: string }>`
          select c.id, c.first_name, c.last_name, coalesce(k.email, '') as email from consigners c
          left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
          where c.store_id = ${storeId} and c.deleted_at is null and not c.is_store_account
          order by c.first_name, c.last_name, c.id`)
      : [];
  return {
    statuses: payoutStatuses.map((value) => ({ label: value, value })),
    consigners: rows.map(({ id, firstName, lastName, email }) => ({
      label: `${firstName} ${lastName}`.trim(),
      value: { id, email, isStoreAccount: false },
    })),
  };
}
