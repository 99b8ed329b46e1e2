import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { LinnworksKeys } from "./linnworks-types.ts";

const kept = z.object({ applicationId: z.string(), applicationSecret: z.string(), token: z.string() });

/** Returns the context a value is encrypted for, so that it decrypts nowhere else. */
const placeOf = (storeId: string, id: string): string => ["linnworks", storeId, id].join("/");

interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/**
 * Stores the keys of a store's account, encrypted, and records the connection in the office's row. Erases the keys they
 * replace. Returns the command's refusal, if any.
 */
export async function keepLinnworksKeys(
  services: CommandServices & { readonly secrets: SecretBox },
  { storeId, actor, commandId }: Call,
  keys: LinnworksKeys,
): Promise<DomainError | null> {
  const { db, secrets, clock } = services;
  // The id depends on the keys: repeated with others, the command has the same id with another body, and is refused.
  const keptId = secrets.mark([storeId, commandId, JSON.stringify(keys)].join("\n"));
  const { keyId, sealed } = secrets.seal(JSON.stringify(keys), placeOf(storeId, keptId));
  // Before the command that refers to it, so that every reader of the reference finds the keys.
  await transact(db, storeId, (tx) =>
    tx.runPrepared(sql`insert into sync.linnworks_keys (store_id, id, key_id, sealed, created_at)
      values (${storeId}, ${keptId}, ${keyId}, ${sealed}::bytea, ${clock().toISOString()}::timestamptz)
        on conflict (store_id, id) do nothing`),
  );
  const { error } = await executeCommand(services, {
    storeId,
    actor,
    commandId,
    name: "settings.connectLinnworks",
    args: { keptId, hint: `…${keys.applicationId.slice(-4)}` },
    occurredAt: null,
    queue: null,
  });
  await forgetLinnworksKeys(services, storeId, keptId);
  return error === null ? null : new DomainError(error.code, error.message, error.fields);
}

/**
 * Erases keys that no connection refers to. Those of others than `keptId` are left for a minute: the call that stored
 * them may be about to refer to them.
 */
export const forgetLinnworksKeys = (
  { db, clock }: Pick<CommandServices, "db" | "clock">,
  storeId: string,
  keptId: string,
) =>
  transact(db, storeId, (tx) =>
    tx.runPrepared(sql`
      delete from sync.linnworks_keys k where k.store_id = ${storeId}
      and (k.id = ${keptId} or k.created_at < ${new Date(clock().getTime() - 60_000).toISOString()}::timestamptz)
      and not exists (select from store_office o where o.store_id = ${storeId} and o.linnworks ->> 'keptId' = k.id)`),
  );

/** Returns the id of the store's connection; null without one. */
export const linnworksConnectionId = ({ db }: Pick<CommandServices, "db">, storeId: string): Promise<string | null> =>
  transact(
    db,
    storeId,
    async (tx) => {
      const [found] = await tx.runPrepared(sql<{ id: string | null }>`
        select linnworks ->> 'keptId' as id from store_office where store_id = ${storeId}`);
      return found?.id ?? null;
    },
    "snapshot",
  );

/** Returns the keys of the store's account; null if it is not connected, or this server lacks the key. */
export async function openLinnworksKeys(
  tx: Transaction,
  secrets: SecretBox,
  storeId: string,
): Promise<LinnworksKeys | null> {
  const [found] = await tx.runPrepared(sql<{ id: string; keyId: string; sealed: Buffer }>`
    select k.id, k.key_id as "keyId", k.sealed from store_office o
    join sync.linnworks_keys k on k.store_id = o.store_id and k.id = o.linnworks ->> 'keptId'
    where o.store_id = ${storeId}`);
  const text = found === undefined ? null : secrets.open(found, placeOf(storeId, found.id));
  return text === null ? null : z.parse(kept, JSON.parse(text));
}
