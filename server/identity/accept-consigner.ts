import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { findConsigner, type PresentedConsigner } from "#server/reads/consigners.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { IdentityServices } from "./identity-services.ts";
import { followLink } from "./follow-link.ts";
import { findToken } from "./single-use-tokens.ts";
import { otherSpelling } from "./other-spelling.ts";
import { isUsedInvite, spendInvite } from "./used-invites.ts";
import { identityWords } from "./words.ts";

/** A consigner's invitation, as presented with the link of its mail. */
export interface ShownConsignerInvite {
  readonly storeId: string;
  readonly consignerId: string;
  readonly token: string;
}

export interface OpenConsignerInvite {
  readonly consigner: PresentedConsigner;
  /** Whether they already sign in on this server with this address; they then keep their password. */
  readonly hasLogin: boolean;
}

/** Returns why a link works no longer: its holder has used it, or anything else. */
async function gone({ db, clock }: IdentityServices, { storeId, consignerId, token }: ShownConsignerInvite) {
  const isUsed = await isUsedInvite(db.kysely, { storeId, subjectId: consignerId, token }, clock());
  return new DomainError(
    "not_found",
    isUsed
      ? t("You have used this invite. Sign in.")
      : t("This invite is no longer valid. Sign up with the email address the store has of you."),
  );
}

/** Returns an invitation by its link; refused if expired, used, or replaced by a newer mail. */
export async function readConsignerInvite(
  services: IdentityServices,
  invite: ShownConsignerInvite,
): Promise<OpenConsignerInvite | DomainError> {
  const { db, clock } = services;
  const { storeId, consignerId, token } = invite;
  const subject = await findToken(db.kysely, { kind: "invite", storeId, token }, clock());
  if (subject === null || subject.subjectId !== consignerId) return gone(services, invite);
  const consigner = await transact(db, storeId, (tx) => findConsigner(tx, storeId, consignerId, false), "snapshot");
  // The address may have been another's when the mail was sent.
  if (consigner === undefined || consigner.email.toLowerCase() !== subject.email) return gone(services, invite);
  const { rows } = await sql<{ known: boolean }>`select identity.has_login(${subject.email}) as known`.execute(
    db.kysely,
  );
  return { consigner, hasLogin: rows[0]?.known === true };
}

/**
 * Accepts an invitation with a password for the new login. An existing login keeps its password, whatever is sent. The
 * store's terms are shown when they first enter (decision 0133).
 * @returns the consigner, or the refusal; the link works until accepted.
 */
export function acceptConsignerInvite(
  services: IdentityServices,
  invite: ShownConsignerInvite,
  password: string | null,
): Promise<OpenConsignerInvite | DomainError> {
  const { storeId, token } = invite;
  const shown = { kind: "invite", storeId, token } as const;
  return followLink(
    services,
    shown,
    () => gone(services, invite),
    () => accept(services, invite, password),
  );
}

async function accept(
  services: IdentityServices,
  invite: ShownConsignerInvite,
  password: string | null,
): Promise<OpenConsignerInvite | DomainError> {
  const open = await readConsignerInvite(services, invite);
  if (open instanceof DomainError) return open;
  const { consigner, hasLogin } = open;
  if (!hasLogin && password === null)
    return new DomainError("invalid_value", identityWords("choosePassword"), {
      password: identityWords("choosePassword"),
    });
  const spelt = await otherSpelling(services.db.kysely, consigner.email);
  if (spelt !== null) return spelt;
  // Hashing is expensive: none for callers without a valid link.
  const passwordHash = hasLogin || password === null ? "" : await services.identity.hashPassword(password);
  const email = consigner.email.toLowerCase();
  const name = `${consigner.firstName} ${consigner.lastName}`.trim();
  const { rows } = await sql<{ userId: string; existed: boolean }>`
    select * from identity.accept_login(${newId()}, ${name}, ${email}, ${passwordHash})`.execute(services.db.kysely);
  const login = rows[0];
  if (login === undefined) throw new Error("A login was neither made nor found.");
  const { error } = await executeCommand(services, {
    storeId: invite.storeId,
    actor: systemActor,
    commandId: newId(),
    name: "consigners.signUp",
    args: {
      consignerId: consigner.id,
      userId: login.userId,
      email,
      // Only for the history's sentence: what the staff entered stays.
      profile: {
        firstName: consigner.firstName || email,
        lastName: consigner.lastName || consigner.firstName || email,
        phone: "",
        address: "",
      },
      termsVersion: 0,
    },
    occurredAt: null,
    queue: null,
  });
  if (error !== null) return new DomainError(error.code, error.message, error.fields);
  const { storeId, token } = invite;
  await spendInvite(services.db.kysely, { storeId, subjectId: consigner.id, token }, services.clock());
  services.log.info({ storeId, consignerId: consigner.id }, "a consigner accepted an invitation");
  return { consigner: { ...consigner, fbUserId: login.userId }, hasLogin: login.existed };
}
