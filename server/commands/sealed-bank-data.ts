import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { Sealed } from "#server/secrets/secret-box.ts";

/** An encrypted entry of bank data, under the id that a consigner's row names it by. */
export interface SealedBankData extends Sealed {
  readonly id: string;
  readonly consignerId: string;
}

/** Puts an entry beside the rows, which no row names yet; nothing for a consigner who is not there, or where it is already. */
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
 * Erases a consigner's entries that no row names: what was replaced, and what was refused. One that somebody puts in at this
 * moment is named in the next, so that others than `own` stay until they are a minute old.
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

/** Erases everything that was kept of a consigner. */
export async function eraseSealed(tx: Transaction, storeId: string, consignerId: string): Promise<void> {
  await runPrepared(tx, "delete from consigner_bank_data where store_id = $1 and consigner_id = $2", [
    storeId,
    consignerId,
  ]);
}
