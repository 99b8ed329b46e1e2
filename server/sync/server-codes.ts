import { t } from "#shared/words/define-words.ts";
import { runSql, type Transaction } from "#server/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import { codesPerPrefix, itemCode } from "#shared/kernel/codes.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { protocolVersion } from "#shared/sync/protocol.ts";
import { createQueue } from "./queues.ts";

/** The store's counter of codes for REST calls. */
interface Counter {
  readonly prefix: string;
  readonly next: number;
}
const readCounter = "select code_prefix as prefix, next_number as next from sync.server_codes where store_id = $1";

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
  await runSql(tx, "select from sync.store_versions where store_id = $1 for update", [storeId]);
  const [known] = await runSql<{ codes: string[] }>(
    tx,
    "select codes from sync.code_allocations where store_id = $1 and command_id = $2",
    [storeId, commandId],
  );
  if (known !== undefined)
    return known.codes.length === count
      ? known.codes
      : new DomainError("command_id_reused", t("This Idempotency-Key was used for another request."));

  const [counter] = await runSql<Counter>(tx, readCounter, [storeId]);
  const fits = counter !== undefined && counter.next + count <= codesPerPrefix;
  const start = fits ? counter : { prefix: (await newPrefix(tx, storeId, now)).codePrefix, next: 0 };
  const codes = Array.from({ length: count }, (_, n) => itemCode(start.prefix, start.next + n));
  await runSql(
    tx,
    `insert into sync.server_codes (store_id, code_prefix, next_number) values ($1, $2, $3)
     on conflict (store_id) do update set code_prefix = $2, next_number = $3`,
    [storeId, start.prefix, start.next + count],
  );
  await runSql(tx, "insert into sync.code_allocations (store_id, command_id, codes) values ($1, $2, $3)", [
    storeId,
    commandId,
    codes,
  ]);
  return codes;
}

/**
 * Returns a refused call's codes, unless others were issued since. The record of its codes stays, so that a repeat is
 * the same call, and refused again: its codes are then unused.
 */
export async function giveCodesBack(tx: Transaction, storeId: string, commandId: string): Promise<void> {
  await runSql(tx, "select from sync.store_versions where store_id = $1 for update", [storeId]);
  const [given] = await runSql<{ codes: string[] }>(
    tx,
    `update sync.code_allocations a set given_back = true from sync.command_outcomes o
     where a.store_id = $1 and a.command_id = $2 and not a.given_back
       and o.store_id = $1 and o.command_id = $2 and o.outcome ->> 'status' = 'rejected'
     returning a.codes`,
    [storeId, commandId],
  );
  const [counter] = await runSql<Counter>(tx, readCounter, [storeId]);
  if (given === undefined || counter === undefined) return;
  const start = counter.next - given.codes.length;
  if (start >= 0 && itemCode(counter.prefix, start) === given.codes[0])
    await runSql(tx, "update sync.server_codes set next_number = $2 where store_id = $1", [storeId, start]);
}

const newPrefix = (tx: Transaction, storeId: string, now: Date) =>
  createQueue(
    tx,
    { storeId, actor: systemActor, sessionId: "" },
    { protocol: protocolVersion, deviceName: t("REST calls") },
    now,
  );
