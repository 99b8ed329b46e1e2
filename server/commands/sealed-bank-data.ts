import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { Sealed } from "#server/secrets/secret-box.ts";

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
  await runPrepared(
    tx,
    `insert into consigner_bank_data (store_id, id, consigner_id, key_id, sealed, created_at)
     select c.store_id, $2::text, c.id, $4::text, $5::bytea, $6::timestamptz from consigners c where c.store_id = $1 and c.id = $3
     on conflict (store_id, id) do nothing`,
    [storeId, entry.id, entry.consignerId, entry.keyId, entry.sealed, now],
  );
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
  await runPrepared(
    tx,
    `delete from consigner_bank_data b where b.store_id = $1 and b.consigner_id = $2
       and (b.id = $3 or b.created_at < $4) and not exists (
         select from consigner_private p where p.store_id = $1 and p.id = $2 and p.bank_data_id = b.id)`,
    [storeId, consignerId, own, before],
  );
}

/** Erases all entries of a consigner. */
export async function eraseSealed(tx: Transaction, storeId: string, consignerId: string): Promise<void> {
  await runPrepared(tx, "delete from consigner_bank_data where store_id = $1 and consigner_id = $2", [
    storeId,
    consignerId,
  ]);
}
