import { sql } from "kysely";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { ShopifyKeys } from "../shopify/shopify-types.ts";

type Connection = NonNullable<StoreOfficeRow["shopConnection"]>;

/** What is encrypted of a connection. */
const kept = z.object({
  keys: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("app"), domain: z.string(), clientId: z.string(), clientSecret: z.string() }),
    z.object({ kind: z.literal("token"), domain: z.string(), token: z.string(), secret: z.string() }),
  ]),
  /** The secret part of the address to which the shop tells its changes. */
  path: z.string(),
});

/** A store's connection with what opens the shop. */
export interface OpenConnection extends z.infer<typeof kept> {
  readonly connection: Connection;
  readonly currency: string;
}

/** Returns the context a value is encrypted for, so that it decrypts nowhere else. */
const placeOf = (storeId: string, id: string): string => ["shop", storeId, id].join("/");

interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/**
 * Stores a shop's keys, encrypted, and records the connection in the office's row. Erases the keys they replace. Returns
 * the command's refusal, if any.
 */
export async function keepShopKeys(
  services: CommandServices & { readonly secrets: SecretBox },
  { storeId, actor, commandId }: Call,
  keys: ShopifyKeys,
  shop: Omit<CommandArgs<"settings.connectShop">, "keptId">,
): Promise<DomainError | null> {
  const { db, secrets, clock } = services;
  // The id depends on the keys: repeated with others, the command has the same id with another body, and is refused.
  const keptId = secrets.mark([storeId, commandId, JSON.stringify(keys)].join("\n"));
  const before = await transact(db, storeId, (tx) => openShopKeys(tx, secrets, storeId), "snapshot");
  // The shop goes on telling the address that it knows.
  const path = before?.connection.domain === shop.domain ? before.path : newToken();
  const text = JSON.stringify({ keys, path } satisfies z.infer<typeof kept>);
  const { keyId, sealed } = secrets.seal(text, placeOf(storeId, keptId));
  // Before the command that refers to it, so that every reader of the reference finds the keys.
  await transact(db, storeId, (tx) =>
    tx.runPrepared(sql`insert into sync.shop_keys (store_id, id, key_id, sealed, created_at)
      values (${storeId}, ${keptId}, ${keyId}, ${sealed}::bytea, ${clock().toISOString()}::timestamptz)
        on conflict (store_id, id) do nothing`),
  );
  const args: CommandArgs<"settings.connectShop"> = { ...shop, keptId };
  const outcome = await executeCommand(services, {
    storeId,
    actor,
    commandId,
    name: "settings.connectShop",
    args,
    occurredAt: null,
    queue: null,
  });
  await forgetShopKeys(services, storeId, keptId);
  return outcome.error === null
    ? null
    : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
}

/**
 * Erases keys that no connection refers to. Those of others than `keptId` are left for a minute: the call that stored
 * them may be about to refer to them.
 */
export async function forgetShopKeys(
  { db, clock }: Pick<CommandServices, "db" | "clock">,
  storeId: string,
  keptId: string,
): Promise<void> {
  await transact(db, storeId, (tx) =>
    tx.runPrepared(sql`
      delete from sync.shop_keys k where k.store_id = ${storeId}
      and (k.id = ${keptId} or k.created_at < ${new Date(clock().getTime() - 60_000).toISOString()}::timestamptz)
      and not exists (select from store_office o where o.store_id = ${storeId}
        and o.shop_connection ->> 'keptId' = k.id)`),
  );
}

/** Returns the store's connection with its keys; null if there is none, or this server lacks the key. */
export async function openShopKeys(
  tx: Transaction,
  secrets: SecretBox,
  storeId: string,
): Promise<OpenConnection | null> {
  const [found] = await tx.runPrepared(sql<{
    id: string;
    keyId: string;
    sealed: Buffer;
    connection: Connection;
    currency: string;
  }>`select k.id, k.key_id as "keyId", k.sealed, o.shop_connection as connection, s.currency
    from store_office o
    join stores s on s.store_id = o.store_id
    join sync.shop_keys k on k.store_id = o.store_id and k.id = o.shop_connection ->> 'keptId'
    where o.store_id = ${storeId}`);
  if (found === undefined) return null;
  const text = secrets.open(found, placeOf(storeId, found.id));
  if (text === null) return null;
  const { connection, currency } = found;
  return { ...z.parse(kept, JSON.parse(text)), connection, currency };
}

/** Returns the last part of the address to which a store's shop tells its changes. */
export const webhookPath = (storeId: string, path: string): string => `${storeId}.${path}`;

/** Returns the store and the secret of such a part; null for anything else. */
export function readWebhookPath(written: string): { readonly storeId: string; readonly path: string } | null {
  const [, storeId, path] = /^([A-Za-z0-9_:-]{1,120})\.([A-Za-z0-9_-]{43})$/.exec(written) ?? [];
  return storeId === undefined || path === undefined ? null : { storeId, path };
}

/** Returns whether two secrets are the same; how long it takes says nothing about them. */
export const isSameSecret = (one: string, other: string): boolean => tokenHash(one) === tokenHash(other);
