import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Sealed } from "#server/machine/secrets/secret-box.ts";

/** An encrypted entry of bank data, under the id by which a consigner's row refers to it. */
export interface SealedBankData extends Sealed {
  readonly id: string;
  readonly consignerId: string;
}

/**
 * Stores an entry beside the rows; no row refers to it yet. Does nothing for a missing consigner, or if the entry
 * exists.
 */
export async function putSealed(tx: Transaction, storeId: string, entry: SealedBankData, now: string): Promise<void> {
  await tx.runPrepared(sql`insert into consigner_bank_data (store_id, id, consigner_id, key_id, sealed, created_at)
    select c.store_id, ${entry.id}::text, c.id, ${entry.keyId}::text, ${entry.sealed}::bytea, ${now}::timestamptz
      from consigners c where c.store_id = ${storeId} and c.id = ${entry.consignerId}
    on conflict (store_id, id) do nothing`);
}

/**
 * Erases a consigner's unreferenced entries: replaced and refused ones. An entry being stored now is referenced by the
 * next statement, so entries other than `own` are kept for a minute.
 */
export async function eraseUnnamed(
  tx: Transaction,
  storeId: string,
  consignerId: string,
  { own, before }: { readonly own: string; readonly before: string },
): Promise<void> {
  await tx.runPrepared(sql`
    delete from consigner_bank_data b where b.store_id = ${storeId} and b.consigner_id = ${consignerId}
    and (b.id = ${own} or b.created_at < ${before}) and not exists (
      select from consigner_private p where p.store_id = ${storeId} and p.id = ${consignerId}
        and p.bank_data_id = b.id)`);
}

/** Erases all entries of a consigner. */
export async function eraseSealed(tx: Transaction, storeId: string, consignerId: string): Promise<void> {
  await tx.runPrepared(sql`
    delete from consigner_bank_data where store_id = ${storeId} and consigner_id = ${consignerId}`);
}
