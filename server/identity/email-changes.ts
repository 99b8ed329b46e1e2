import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { systemActor } from "#shared/access/actor.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { IdentityServices } from "./identity-services.ts";
import { followLink } from "./follow-link.ts";
import { countMail } from "./mail-limit.ts";
import { type PresentedToken, type TokenSubject, useToken as spendToken } from "./single-use-tokens.ts";
import { identityWords } from "./words.ts";

/** The consigner whose address it is. */
export interface Owner {
  readonly storeId: string;
  readonly consignerId: string;
}

/** A new address waiting for its mailbox to be proven. */
export interface PendingEmail {
  readonly email: string;
  readonly askedAt: string;
}

const lastsDays = 7;

/**
 * Stores a consigner's new address until its mailbox is proven, and sends mails to it and to the current one
 * (decision 0183). Repeating it sends nothing. Only the mailbox itself is told if another consigner has it.
 */
export async function requestEmailChange(
  services: IdentityServices,
  { storeId, consignerId }: Owner,
  wish: { readonly email: string; readonly origin: string; readonly address: string },
): Promise<DomainError | null> {
  const { db, clock, jobs } = services;
  const email = wish.email.trim().toLowerCase();
  if (!isEmail(email))
    return new DomainError("invalid_value", t("This is not an email address."), {
      email: t("This is not an email address."),
    });
  if ((await pendingEmail(services, { storeId, consignerId }))?.email === email) return null;
  const refused = await countMail(services, "email", { storeId, email, address: wish.address });
  if (refused !== null) return refused;
  await db.kysely.transaction().execute(async (tx) => {
    await sql`delete from identity.email_changes where asked_at < ${oldest(clock())}`.execute(tx);
    await sql`
      insert into identity.email_changes (store_id, consigner_id, email, origin, asked_at)
        values (${storeId}, ${consignerId}, ${email}, ${wish.origin}, ${clock().toISOString()})
      on conflict (store_id, consigner_id) do update set email = excluded.email, origin = excluded.origin,
        asked_at = excluded.asked_at`.execute(tx);
  });
  await jobs.mailEmailChange({ storeId, consignerId, tellsBefore: true });
  return null;
}

/** Returns a consigner's address waiting to be proven; null for none. */
export async function pendingEmail(
  { db, clock }: Pick<IdentityServices, "db" | "clock">,
  { storeId, consignerId }: Owner,
): Promise<PendingEmail | null> {
  const { rows } = await sql<PendingEmail>`
    select email, asked_at from identity.email_changes
    where store_id = ${storeId} and consigner_id = ${consignerId} and asked_at >= ${oldest(clock())}`.execute(
    db.kysely,
  );
  return rows[0] ?? null;
}

/** Sends the mail that proves the new address again; its link replaces the earlier one. */
export async function sendEmailAgain(
  services: IdentityServices,
  owner: Owner,
  address: string,
): Promise<PendingEmail | DomainError> {
  const pending = await pendingEmail(services, owner);
  if (pending === null) return new DomainError("not_found", identityWords("noEmailChange"));
  const refused = await countMail(services, "email", { storeId: owner.storeId, email: pending.email, address });
  if (refused !== null) return refused;
  await services.jobs.mailEmailChange({ storeId: owner.storeId, consignerId: owner.consignerId, tellsBefore: false });
  return pending;
}

/** Cancels the change; links already sent stop working. Refused if none is waiting: it may just have been confirmed. */
export async function cancelEmail(
  { db }: IdentityServices,
  { storeId, consignerId }: Owner,
): Promise<DomainError | null> {
  return await db.kysely.transaction().execute(async (tx) => {
    const { rows: waiting } = await sql`
      delete from identity.email_changes where store_id = ${storeId} and consigner_id = ${consignerId}
      returning 1`.execute(tx);
    if (waiting.length === 0) return new DomainError("not_found", identityWords("noEmailChange"));
    await sql`
      delete from identity.single_use_tokens
      where kind = 'email' and store_id = ${storeId} and subject_id = ${consignerId}`.execute(tx);
    return null;
  });
}

/**
 * Gives a consigner the address whose mailbox the link's token proves. Security: requires the consigner's session, so
 * that somebody who only reads that mailbox takes nothing over.
 */
export function confirmEmail(
  services: IdentityServices,
  owner: Owner,
  token: string,
): Promise<{ email: string } | DomainError> {
  const shown = { kind: "email", storeId: owner.storeId, token } as const;
  return followLink(services, shown, linkUsed, (found) => confirm(services, owner, shown, found));
}

const linkUsed = () =>
  new DomainError(
    "not_found",
    t("This link is no longer valid, or it belongs to somebody else’s account. Ask for a new one in your settings."),
  );

async function confirm(
  services: IdentityServices,
  { storeId, consignerId }: Owner,
  shown: PresentedToken,
  { subjectId, email }: TokenSubject,
): Promise<{ email: string } | DomainError> {
  const { db, clock } = services;
  if (subjectId !== consignerId) return linkUsed();
  // Deleted before the address is changed: of a simultaneous confirmation and cancellation, in any process, one finds
  // it.
  const { rows } = await sql<{ origin: string; askedAt: string }>`
    delete from identity.email_changes
    where store_id = ${storeId} and consigner_id = ${consignerId} and email = ${email} and asked_at >= ${oldest(clock())}
    returning origin, asked_at`.execute(db.kysely);
  const [taken] = rows;
  if (taken === undefined) return linkUsed();
  const { origin, askedAt } = taken;
  // A change requested meanwhile stays.
  const putBack = () =>
    sql`
      insert into identity.email_changes (store_id, consigner_id, email, origin, asked_at)
        values (${storeId}, ${consignerId}, ${email}, ${origin}, ${askedAt})
      on conflict (store_id, consigner_id) do nothing`.execute(db.kysely);
  const call = {
    storeId,
    actor: systemActor,
    commandId: newId(),
    name: "consigners.edit",
    args: { consignerId, email },
    occurredAt: null,
    queue: null,
  };
  const { error } = await executeCommand(services, call).catch(async (failure: unknown) => {
    await putBack();
    throw failure;
  });
  if (error !== null) {
    await putBack();
    return new DomainError(error.code, error.message, error.fields);
  }
  await spendToken(db.kysely, shown, clock());
  services.log.info({ storeId, consignerId }, "a consigner proved a new e-mail address");
  return { email };
}

const oldest = (now: Date): string => new Date(now.getTime() - lastsDays * 86_400_000).toISOString();
