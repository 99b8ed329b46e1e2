import { sql } from "kysely";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Config } from "#server/running/config.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import type { PaymentService } from "#shared/areas/payouts/providers.ts";
import type { PayoutService } from "#shared/areas/settings/office-choices.ts";
import { bankAccount } from "./bank-files/bank-transfer.ts";
import { checkbook, checkbookKeys } from "./checkbook.ts";
import { payPal, payPalKeys } from "./pay-pal.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The payment services' addresses; settings of the server, never a store's. */
export type ServiceAddresses = Pick<Config, "checkbookUrl" | "payPalUrl">;

const key = requiredText(400).check(z.regex(/^[\x21-\x7e]+$/));
/** The key that verifies webhooks; if empty, the service is only polled. */
const keyOrNone = z._default(text(400).check(z.regex(/^[\x21-\x7e]*$/)), "");
/** The keys a store sends to connect each service. */
export const sentKeys = {
  checkbook: z.object({ apiKey: key, apiSecret: key, webhookKey: keyOrNone }),
  payPal: z.object({ clientId: key, clientSecret: key, webhookId: keyOrNone }),
  bankAccount,
} as const;

/** Returns the context a value is encrypted for, so that it decrypts nowhere else. */
const placeOf = (storeId: string, service: PayoutService, id: string): string =>
  ["payout service", storeId, service, id].join("/");

interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/**
 * Stores a store's keys for a service, encrypted, and records them in the office's row with `hint`, a label for people.
 * Erases the keys they replace. Returns the command's refusal, if any.
 */
export async function keepServiceKeys(
  services: CommandServices & { readonly secrets: SecretBox },
  { storeId, actor, commandId }: Call,
  service: PayoutService,
  { keys, hint }: { readonly keys: object; readonly hint: string },
): Promise<DomainError | null> {
  const { db, secrets, clock } = services;
  const text = JSON.stringify(keys);
  // The id depends on the keys: repeated with others, the command has the same id with another body, and is refused.
  const keptId = secrets.mark([storeId, service, commandId, text].join("\n"));
  const { keyId, sealed } = secrets.seal(text, placeOf(storeId, service, keptId));
  const now = clock();
  // Before the command that refers to it, so that every reader of the reference finds the keys.
  await transact(db, storeId, (tx) =>
    tx.runPrepared(sql`insert into sync.payout_service_keys (store_id, id, service, key_id, sealed, created_at)
      values (${storeId}, ${keptId}, ${service}, ${keyId}, ${sealed}::bytea, ${now.toISOString()}::timestamptz)
        on conflict (store_id, id) do nothing`),
  );
  const args: CommandArgs<"settings.connectPayouts"> = { service, keptId, hint };
  const outcome = await executeCommand(services, {
    storeId,
    actor,
    commandId,
    name: "settings.connectPayouts",
    args,
    occurredAt: null,
    queue: null,
  });
  const before = new Date(now.getTime() - 60_000).toISOString();
  // An entry being stored now is referenced by the next statement: entries other than this one are kept for a minute.
  await transact(db, storeId, (tx) =>
    tx.runPrepared(sql`
      delete from sync.payout_service_keys k where k.store_id = ${storeId}
      and (k.id = ${keptId} or k.created_at < ${before}) and not exists (
      select from store_office o, jsonb_array_elements(o.payout_services) s
      where o.store_id = ${storeId} and s ->> 'keptId' = k.id)`),
  );
  return outcome.error === null
    ? null
    : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
}

/** Returns a service's stored keys; null if it is not connected, or this server lacks the key. */
export async function openServiceKeys(
  tx: Transaction,
  secrets: SecretBox,
  storeId: string,
  service: PayoutService,
): Promise<unknown> {
  const [found] = await tx.runPrepared(sql<{ id: string; keyId: string; sealed: Buffer }>`
    select k.id, k.key_id as "keyId", k.sealed from store_office o, jsonb_array_elements(o.payout_services) s
    join sync.payout_service_keys k on k.store_id = ${storeId} and k.id = s ->> 'keptId' and k.service = ${service}
    where o.store_id = ${storeId} and s ->> 'service' = ${service}`);
  if (found === undefined) return null;
  const text = secrets.open(found, placeOf(storeId, service, found.id));
  return text === null ? null : JSON.parse(text);
}

/** Opens the store's account at a payment service; null if it is not connected. */
export async function openProvider(
  tx: Transaction,
  { secrets, config }: { readonly secrets: SecretBox; readonly config: ServiceAddresses },
  storeId: string,
  service: PaymentService,
): Promise<PaymentProvider | null> {
  const keys = await openServiceKeys(tx, secrets, storeId, service);
  if (keys === null) return null;
  return service === "checkbook"
    ? checkbook(config.checkbookUrl, z.parse(checkbookKeys, keys))
    : payPal(config.payPalUrl, z.parse(payPalKeys, keys));
}
