import { t } from "#shared/words/define-words.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { bankDataOf } from "#server/areas/consigners/bank-data.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { openServiceKeys } from "../service-keys.ts";
import {
  bankAccount,
  bankFileKinds,
  type BankFormat,
  type BankOrder,
  fits,
  unreadable,
  wrongField,
} from "./bank-transfer.ts";
import { bankCsv } from "./csv.ts";
import { nachaFile } from "./nacha.ts";
import { sepaFile } from "./sepa.ts";
import { bankFileWords } from "./words.ts";

const makers = { sepa: sepaFile, nacha: nachaFile, csv: bankCsv } as const;
/** Each format's currency; null for any. */
const currencyOf = { sepa: "EUR", nacha: "USD", csv: null } as const;
/** Names listed of consigners who cannot be paid. */
const saidNames = 5;

interface Services extends CommandServices {
  readonly secrets: SecretBox;
}
interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/** A bank file as downloaded. */
export interface BankFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

interface Share {
  readonly id: string;
  readonly consignerId: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly bankFileId: string | null;
}

const placeOf = (storeId: string, id: string): string => ["bank file", storeId, id].join("/");

/**
 * Returns the bank file for a payout's shares that wait for it. Its shares are marked, so that nobody is paid by two
 * files; requested again, it is byte for byte the same. Retried shares get a new file.
 */
export async function bankFileOf(services: Services, call: Call, payoutId: string): Promise<BankFile | DomainError> {
  const { db, secrets } = services;
  const { storeId } = call;
  const made = await transact(db, storeId, (tx) => compose(tx, services, storeId, payoutId), "snapshot");
  if (made instanceof DomainError) return made;
  if (made !== null) {
    const { keyId, sealed } = secrets.seal(made.content, placeOf(storeId, made.id));
    // Before the command that refers to it, so that every marked share has a file.
    await transact(db, storeId, (tx) =>
      tx.runPrepared(sql`insert into sync.bank_files (store_id, id, payout_id, format, key_id, sealed, created_at)
        values (${storeId}, ${made.id}, ${payoutId}, ${made.format}, ${keyId}, ${sealed}::bytea,
          ${services.clock().toISOString()}::timestamptz) on conflict (store_id, id) do nothing`),
    );
    const args: CommandArgs<"payouts.noteBankFile"> = {
      payoutId,
      bankFileId: made.id,
      consignerIds: made.consignerIds,
    };
    const { error } = await executeCommand(services, {
      ...call,
      name: "payouts.noteBankFile",
      args,
      occurredAt: null,
      queue: null,
    });
    if (error !== null && error.code !== "in_use") return new DomainError(error.code, error.message, error.fields);
    // Somebody else was first: return their file, and keep none that no share names.
    if (error !== null)
      await transact(db, storeId, (tx) =>
        tx.runPrepared(sql`delete from sync.bank_files f where f.store_id = ${storeId} and f.id = ${made.id}
          and not exists (select from payout_shares s where s.store_id = ${storeId} and s.bank_file_id = f.id)`),
      );
  }
  return transact(db, storeId, (tx) => lastFile(tx, secrets, storeId, payoutId), "snapshot");
}

interface Made {
  readonly id: string;
  readonly format: BankFormat;
  readonly content: string;
  readonly consignerIds: string[];
}

/** Returns a file for the shares that are in none yet; null if all are. */
async function compose(
  tx: Transaction,
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  storeId: string,
  payoutId: string,
): Promise<Made | DomainError | null> {
  const [payout] = await tx.runPrepared(sql<{ name: string; store: string; currency: string; voided: boolean }>`
    select p.name, o.name as store, o.currency, p.voided_at is not null as voided from payouts p
    join stores o on o.store_id = p.store_id where p.store_id = ${storeId} and p.id = ${payoutId}`);
  if (payout === undefined) return new DomainError("not_found", t("This payout has been removed."));
  if (payout.voided) return new DomainError("illegal_transition", t("This payout was voided."));
  const shares = await tx.runPrepared(sql<Share>`
    select s.id, s.consigner_id as "consignerId", trim(c.first_name || ' ' || c.last_name) as name,
      s.amount_minor as "amountMinor", s.bank_file_id as "bankFileId"
    from payout_shares s join consigners c on c.store_id = s.store_id and c.id = s.consigner_id
    where s.store_id = ${storeId} and s.payout_id = ${payoutId} and s.provider = 'bankFile' and s.status = 'Pending'
      and s.amount_minor > 0
    order by s.id`);
  const fresh = shares.filter(({ bankFileId }) => bankFileId === null);
  if (fresh.length === 0) return null;
  const { bankProvider: format } = await officeOf(tx, storeId);
  if (format === "hand")
    return new DomainError("not_configured", t("Choose in the settings which file your bank takes."));
  const wanted = currencyOf[format];
  const { currency } = payout;
  if (wanted !== null && wanted !== currency)
    return new DomainError(
      "illegal_transition",
      t("This file pays in {wanted}, and your store’s currency is {currency}.", { wanted, currency }),
    );
  const kept = await openServiceKeys(tx, secrets, storeId, "bankAccount");
  if (kept === null && format !== "csv")
    return new DomainError("not_configured", t("Enter your bank account in the settings first."));
  const from = z.parse(
    bankAccount,
    kept ?? { name: "", iban: "", bic: "", routingNumber: "", bankName: "", companyId: "" },
  );
  const wrong = wrongField(format, from);
  if (wrong !== null)
    return new DomainError(
      "not_configured",
      t("Your bank account in the settings lacks what this file needs: {field}.", { field: bankFileWords(wrong) }),
    );
  const accounts = await bankDataOf(
    tx,
    secrets,
    storeId,
    fresh.map(({ consignerId }) => consignerId),
  );
  const text = t("{store}: {payout}", { store: payout.store, payout: payout.name });
  const transfers: BankOrder["transfers"][number][] = [];
  const unfit: string[] = [];
  for (const { id, consignerId, name, amountMinor } of fresh) {
    const account = accounts.get(consignerId)?.bankData ?? null;
    if (account === null || !fits(format, account)) unfit.push(name);
    else transfers.push({ reference: markOf(storeId, id).slice(0, 32), name, account, amountMinor, text });
  }
  if (unfit.length > 0) {
    const names = unfit.slice(0, saidNames).join(", ") + (unfit.length > saidNames ? " …" : "");
    return new DomainError(
      "invalid_value",
      t("This file cannot pay {names}. Complete their bank details, or pay them another way.", { names }),
      { consigners: names },
    );
  }
  const unread = unreadable(format, [
    from.name,
    ...(format === "nacha" ? [from.bankName] : []),
    ...transfers.map(({ name, account }) => account.accountName || name),
  ]);
  if (unread.length > 0) {
    const names = unread.slice(0, saidNames).join(", ") + (unread.length > saidNames ? " …" : "");
    return new DomainError(
      "invalid_value",
      t("The bank cannot read {names}. Enter the account name in Latin letters, or pay them another way.", { names }),
      { consigners: names },
    );
  }
  const [before] = await tx.runPrepared(sql<{ count: number }>`
    select count(*)::int as count from sync.bank_files where store_id = ${storeId} and payout_id = ${payoutId}`);
  // The same for simultaneous requests, and different after a retry.
  const ids = fresh.map(({ id }) => id);
  const reference = markOf(storeId, payoutId, String(before?.count ?? 0), ...ids).slice(0, 30);
  const content = makers[format]({ reference, madeAt: clock(), currency, from, transfers });
  return { id: reference, format, content, consignerIds: fresh.map(({ consignerId }) => consignerId) };
}

const markOf = (...parts: readonly string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Returns the newest file with one of the payout's shares. */
async function lastFile(
  tx: Transaction,
  secrets: SecretBox,
  storeId: string,
  payoutId: string,
): Promise<BankFile | DomainError> {
  const [found] = await tx.runPrepared(sql<{ id: string; format: BankFormat; keyId: string; sealed: Buffer }>`
    select f.id, f.format, f.key_id as "keyId", f.sealed from sync.bank_files f
    where f.store_id = ${storeId} and f.payout_id = ${payoutId} and f.sealed is not null and exists (
      select from payout_shares s where s.store_id = ${storeId} and s.payout_id = ${payoutId}
        and s.bank_file_id = f.id)
    order by f.created_at desc, f.id limit 1`);
  if (found === undefined)
    return new DomainError("not_found", t("Nothing of this payout waits to be paid by a bank file."));
  const content = secrets.open(found, placeOf(storeId, found.id));
  if (content === null)
    return new DomainError(
      "not_configured",
      t("What opens the account at {service} was encrypted with a key that this server doesn’t have.", {
        service: t("Bank"),
      }),
    );
  const { extension, type } = bankFileKinds[found.format];
  return { name: `payout-${found.id.slice(0, 8)}.${extension}`, type, content };
}
