import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Cursor } from "#shared/machine/sync/protocol.ts";
import type { Scope } from "#server/machine/access/scopes.ts";

/** A store's feed version, and how far one queue is included in it, in one snapshot. */
export interface Position {
  readonly epoch: string;
  readonly version: number;
}

/** Returns the store's epoch and version in this snapshot. */
export async function positionOf(tx: Transaction, storeId: string): Promise<Position> {
  const [position] = await tx.runPrepared(sql<Position>`
    select epoch, version from sync.store_versions where store_id = ${storeId}`);
  if (position === undefined) throw new Error(`The store ${storeId} has no version.`);
  return position;
}

/**
 * Returns null if a device may continue from its cursor; else why it must download again. Its queue is kept either way.
 */
export function checkCursor(cursor: Cursor, position: Position, scope: Scope): DomainError | null {
  if (cursor.epoch !== position.epoch || cursor.version > position.version)
    return new DomainError(
      "cursor_expired",
      t("The store’s data was restored or replaced. It is downloaded again. Your changes are kept."),
    );
  if (cursor.scope !== scope.hash)
    return new DomainError(
      "scope_changed",
      t("The data this device can hold has changed. It is downloaded again. Your changes are kept."),
    );
  return null;
}

/**
 * Returns the last seq of a queue whose effect, if any, is included in the store's rows as of `version`. A command
 * applied later, and everything queued after it, is not; a refused one changes nothing and is included as soon as all
 * before it are. A queue's versions grow with its seqs, so the first later version is enough.
 */
export async function includedSeq(tx: Transaction, storeId: string, queueId: string, version: number): Promise<number> {
  const [found] = await tx.runPrepared(sql<{ included: number }>`select coalesce(
    (select seq - 1 from sync.command_outcomes
     where store_id = ${storeId} and queue_id = ${queueId} and version > ${version} order by version, seq limit 1),
    (select last_seq from sync.queues where store_id = ${storeId} and id = ${queueId}), 0)::bigint as included`);
  return found?.included ?? 0;
}
