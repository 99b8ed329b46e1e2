import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import { codesPerPrefix, itemCode } from "#shared/machine/kernel/codes.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { protocolVersion } from "#shared/machine/sync/protocol.ts";
import { createQueue } from "./queues.ts";

/** The store's counter of codes for REST calls. */
interface Counter {
  readonly prefix: string;
  readonly next: number;
}
const counterOf = (storeId: string) =>
  sql<Counter>`select code_prefix as prefix, next_number as next from sync.server_codes where store_id = ${storeId}`;

/**
 * Returns codes for the items of one REST call, never issued again. A repeated command id gets the same codes; another
 * number of codes for it is refused as a reused id.
 */
export async function takeCodes(
  tx: Transaction,
  storeId: string,
  commandId: string,
  count: number,
  now: Date,
): Promise<readonly string[] | DomainError> {
  // One call at a time increments a store's counter; the lock ends with the transaction.
  await tx.run(sql`select from sync.store_versions where store_id = ${storeId} for update`);
  const [known] = await tx.run(sql<{ codes: string[] }>`
    select codes from sync.code_allocations where store_id = ${storeId} and command_id = ${commandId}`);
  if (known !== undefined)
    return known.codes.length === count
      ? known.codes
      : new DomainError("command_id_reused", t("This Idempotency-Key was used for another request."));

  const [counter] = await tx.run(counterOf(storeId));
  const fits = counter !== undefined && counter.next + count <= codesPerPrefix;
  const start = fits ? counter : { prefix: (await newPrefix(tx, storeId, now)).codePrefix, next: 0 };
  const codes = Array.from({ length: count }, (_, n) => itemCode(start.prefix, start.next + n));
  await tx.run(sql`
    insert into sync.server_codes (store_id, code_prefix, next_number)
      values (${storeId}, ${start.prefix}, ${start.next + count})
    on conflict (store_id) do update set code_prefix = ${start.prefix}, next_number = ${start.next + count}`);
  await tx.run(sql`
    insert into sync.code_allocations (store_id, command_id, codes) values (${storeId}, ${commandId}, ${codes})`);
  return codes;
}

/**
 * Returns a refused call's codes, unless others were issued since. The record of its codes stays, so that a repeat is
 * the same call, and refused again: its codes are then unused.
 */
export async function giveCodesBack(tx: Transaction, storeId: string, commandId: string): Promise<void> {
  await tx.run(sql`select from sync.store_versions where store_id = ${storeId} for update`);
  const [given] = await tx.run(sql<{ codes: string[] }>`
    update sync.code_allocations a set given_back = true from sync.command_outcomes o
    where a.store_id = ${storeId} and a.command_id = ${commandId} and not a.given_back
      and o.store_id = ${storeId} and o.command_id = ${commandId} and o.outcome ->> 'status' = 'rejected'
    returning a.codes`);
  const [counter] = await tx.run(counterOf(storeId));
  if (given === undefined || counter === undefined) return;
  const start = counter.next - given.codes.length;
  if (start >= 0 && itemCode(counter.prefix, start) === given.codes[0])
    await tx.run(sql`update sync.server_codes set next_number = ${start} where store_id = ${storeId}`);
}

const newPrefix = (tx: Transaction, storeId: string, now: Date) =>
  createQueue(
    tx,
    { storeId, actor: systemActor, sessionId: "" },
    { protocol: protocolVersion, deviceName: t("REST calls") },
    now,
  );
