import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { eraseUnnamed, putSealed } from "#server/machine/commands/sealed-bank-data.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Actor } from "#shared/access/actor.ts";
import { type BankData, bankData, checkBankData, type PayoutOption } from "#shared/areas/consigners/bank-data.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** The services that bank data needs. */
interface BankDataServices extends CommandServices {
  readonly secrets: SecretBox;
}

/** The caller and the command's id, by which a repeated call is run once. */
export interface BankDataCall {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/** Returns the context a value is encrypted for, so that it decrypts nowhere else. */
const placeOf = (storeId: string, consignerId: string, id: string): string =>
  ["consigner bank data", storeId, consignerId, id].join("/");

/**
 * Stores a consigner's bank data, encrypted (decision 0118). Returns the refusal for data that the payout
 * method's rules refuse, with its fields under `bankData.`; for a consigner whose data was stored before; and for a
 * deleted one.
 */
export async function changeBankData(
  services: BankDataServices,
  { storeId, actor, commandId }: BankDataCall,
  consignerId: string,
  given: { readonly payoutType: PayoutOption; readonly bankData: BankData },
): Promise<CommandOutcome | DomainError> {
  const { db, secrets, clock } = services;
  const checked = checkBankData(given.payoutType, given.bankData, { storeId, path: "bankData." });
  if (checked instanceof DomainError) return checked;
  const text = JSON.stringify(checked);
  // The id depends on the data: repeated with other data, the command has the same id with another body, and is
  // refused.
  const id = secrets.mark([storeId, consignerId, commandId, text].join("\n"));
  const { keyId, sealed } = secrets.seal(text, placeOf(storeId, consignerId, id));
  // Before the command that refers to it, so that every reader of the reference finds the data.
  const now = clock();
  await transact(db, storeId, (tx) => putSealed(tx, storeId, { id, consignerId, keyId, sealed }, now.toISOString()));
  const args: CommandArgs<"consigners.keepBankData"> = { consignerId, bankDataId: id, payoutType: given.payoutType };
  const outcome = await executeCommand(services, {
    storeId,
    actor,
    commandId,
    name: "consigners.keepBankData",
    args,
    occurredAt: null,
    queue: null,
  });
  const before = new Date(now.getTime() - 60_000).toISOString();
  await transact(db, storeId, (tx) => eraseUnnamed(tx, storeId, consignerId, { own: id, before }));
  return outcome.error === null
    ? outcome
    : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
}

/**
 * Returns a consigner's bank data once the history records who viewed it and why. Refused without a reason, if none is
 * stored, and (`not_configured`) if this server lacks the key.
 */
export async function showBankData(
  services: BankDataServices,
  { storeId, actor, commandId }: BankDataCall,
  consignerId: string,
  reason: string,
): Promise<{ readonly payoutType: string; readonly bankData: BankData } | DomainError> {
  const outcome = await executeCommand(services, {
    storeId,
    actor,
    commandId,
    name: "consigners.revealBankData",
    args: { consignerId, reason },
    occurredAt: null,
    queue: null,
  });
  if (outcome.error !== null) return new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
  const [found] = await transact(services.db, storeId, (tx) =>
    tx.runPrepared(sql<{ id: string; keyId: string; sealed: Buffer; payoutType: string }>`
      select b.id, b.key_id as "keyId", b.sealed, p.payout_type as "payoutType" from consigner_private p
      join consigner_bank_data b on b.store_id = p.store_id and b.id = p.bank_data_id and b.consigner_id = p.id
      where p.store_id = ${storeId} and p.id = ${consignerId}`),
  );
  if (found === undefined) return new DomainError("not_found", t("This consigner has no bank details yet."));
  const text = services.secrets.open(found, placeOf(storeId, consignerId, found.id));
  if (text === null)
    return new DomainError(
      "not_configured",
      t("These bank details were encrypted with a key that this server doesn’t have."),
    );
  return { payoutType: found.payoutType, bankData: z.parse(bankData, JSON.parse(text)) };
}

/** A consigner's payment method and bank data; null if none is stored, or this server lacks the key. */
export interface PaidTo {
  readonly payoutType: string;
  readonly bankData: BankData | null;
}

/**
 * Returns these consigners' bank data by consigner, for what the server itself sends to a bank or a payment service.
 */
export async function bankDataOf(
  tx: Transaction,
  secrets: SecretBox,
  storeId: string,
  consignerIds: readonly string[],
): Promise<ReadonlyMap<string, PaidTo>> {
  const rows = await tx.runPrepared(sql<{
    consignerId: string;
    payoutType: string | null;
    id: string | null;
    keyId: string;
    sealed: Buffer;
  }>`
    select p.id as "consignerId", p.payout_type as "payoutType", b.id, b.key_id as "keyId", b.sealed
    from consigner_private p
    left join consigner_bank_data b on b.store_id = p.store_id and b.id = p.bank_data_id and b.consigner_id = p.id
    where p.store_id = ${storeId} and p.id = any(${consignerIds})`);
  return new Map(
    rows.map(({ consignerId, payoutType, id, keyId, sealed }) => {
      const text = id === null ? null : secrets.open({ keyId, sealed }, placeOf(storeId, consignerId, id));
      return [
        consignerId,
        { payoutType: payoutType ?? "", bankData: text === null ? null : z.parse(bankData, JSON.parse(text)) },
      ];
    }),
  );
}
