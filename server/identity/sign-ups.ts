import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { changeBankData } from "#server/areas/consigners/bank-data.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import { systemActor } from "#shared/access/actor.ts";
import { type BankData, checkBankData, type PayoutOption } from "#shared/areas/consigners/bank-data.ts";
import { missingInProfile } from "#shared/areas/consigners/check-sign-up.ts";
import { sellerProfile, type SellerProfile } from "#shared/areas/consigners/commands/sign-up.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { IdentityServices } from "./identity-services.ts";
import { followLink } from "./follow-link.ts";
import { countMail } from "./mail-limit.ts";
import { otherSpelling } from "./other-spelling.ts";
import { hasPasswordHash, insertSession } from "./people.ts";
import type { WaitingSignUp } from "./sign-up-rows.ts";
import { useToken } from "./single-use-tokens.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";
import { requesterRefusal } from "./requester-refusal.ts";
import { identityWords } from "./words.ts";

/** A request to become a consigner of a store. */
export interface SignUpRequest {
  readonly storeId: string;
  readonly email: string;
  readonly password: string;
  readonly profile: SellerProfile;
  /** Their payment method and bank data; null if not given. */
  readonly payout: Payout | null;
  /** The version of the terms they accepted; 0 if none were shown. */
  readonly termsVersion: number;
  /** The origin of the page, for the mail's link. */
  readonly origin: string;
  /** The caller's network address. */
  readonly address: string;
}

/** A payment method with its bank data. */
export interface Payout {
  readonly payoutType: PayoutOption;
  readonly bankData: BankData;
}

const lastsDays = 7;

/**
 * Stores a sign-up until its mailbox is proven, and sends the mail. The response is the same for every email: only its
 * mailbox is told if somebody has it.
 * @returns the browser's token while waiting.
 */
export async function signUpConsigner(
  services: IdentityServices,
  request: SignUpRequest,
): Promise<{ token: string } | DomainError> {
  const { db, clock, jobs } = services;
  const { storeId, profile, termsVersion, origin } = request;
  const email = request.email.toLowerCase();
  const office = await transact(db, storeId, (tx) => officeOf(tx, storeId), "snapshot");
  const missing = missingInProfile(office, profile);
  const [first] = Object.values(missing);
  if (first !== undefined) return new DomainError("invalid_value", first, missing);
  if (office.termsOfService !== "" && termsVersion !== office.termsVersion)
    return new DomainError("invalid_value", identityWords("termsNotAccepted"), {
      termsVersion: identityWords("termsNotAccepted"),
    });
  const payout = checkPayout(office, request);
  if (payout instanceof DomainError) return payout;
  const refused = await countMail(services, "verify", { storeId, email, address: request.address });
  if (refused !== null) return refused;

  const id = newId();
  const token = newToken();
  const { keyId, sealed } = services.secrets.seal(JSON.stringify(payout), placeOf(id));
  await forgetOld(db.kysely, clock());
  const passwordHash = await services.identity.hashPassword(request.password);
  await sql`
    insert into identity.sign_ups (id, store_id, email, session_hash, origin, password_hash, profile, payout_key_id,
      payout_sealed, terms_version, asked_at)
    values (${id}, ${storeId}, ${email}, ${tokenHash(token)}, ${origin}, ${passwordHash}, ${JSON.stringify(profile)}, ${keyId},
      ${sealed}, ${office.termsOfService === "" ? 0 : termsVersion}, ${clock().toISOString()})`.execute(db.kysely);
  await jobs.mailSignUp(id, "first");
  return { token };
}

/** Returns the context a sign-up's bank data is encrypted for, so that it decrypts nowhere else. */
const placeOf = (id: string): string => `sign-up/${id}`;

/** Returns the refusal of a payment method that the store does not offer, or of a missing one. */
export const payoutTypeWrong = (): DomainError =>
  new DomainError("invalid_value", t("Please choose one of the payout methods."), {
    payoutType: t("Please choose one of the payout methods."),
  });

function checkPayout(
  { payoutOptions, bankAtSignUp }: StoreOfficeRow,
  { payout, storeId }: SignUpRequest,
): Payout | null | DomainError {
  if (payoutOptions.length === 0) return null;
  // Older apps ask for it at every sign-up.
  if (payout === null) return bankAtSignUp ? payoutTypeWrong() : null;
  if (!payoutOptions.includes(payout.payoutType)) return payoutTypeWrong();
  const { payoutType } = payout;
  const bankData = checkBankData(payoutType, payout.bankData, { storeId, path: "bankData." });
  return bankData instanceof DomainError ? bankData : { payoutType, bankData };
}

/** Sends a sign-up's verification mail again. */
export async function resendVerification(
  services: IdentityServices,
  { id, storeId, email }: WaitingSignUp,
  address: string,
): Promise<DomainError | null> {
  const refused = await countMail(services, "verify", { storeId, email, address });
  if (refused === null) await services.jobs.mailSignUp(id, "again");
  return refused;
}

/** A mail's link, as presented. */
export interface FollowedLink {
  readonly storeId: string;
  readonly token: string;
  readonly userAgent: string;
  /** The browser's session token; null for none. */
  readonly session: string | null;
  /** The password chosen at sign-up, needed in any other browser; null if not given. */
  readonly password: string | null;
}

/**
 * Creates the person and consigner of a mail's link. Following it proves the mailbox; the caller must also prove having
 * signed up (decision 0165). An existing person with this email keeps their password, and signs in with it. The
 * browser that signed up is signed in.
 */
export function verifySignUp(services: IdentityServices, link: FollowedLink): Promise<{ email: string } | DomainError> {
  const { storeId, token } = link;
  return followLink(services, { kind: "verify", storeId, token }, linkUsed, ({ subjectId }) =>
    verify(services, link, subjectId),
  );
}

interface SignUp {
  readonly id: string;
  readonly storeId: string;
  readonly email: string;
  readonly sessionHash: string | null;
  readonly passwordHash: string;
  readonly profile: string;
  readonly payoutKeyId: string;
  readonly payoutSealed: Buffer;
  readonly termsVersion: number;
}

async function verify(
  services: IdentityServices,
  { storeId, token, userAgent, session, password }: FollowedLink,
  signUpId: string,
): Promise<{ email: string } | DomainError> {
  const { db, clock } = services;
  const shown = { kind: "verify", storeId, token } as const;
  const { rows } = await sql<SignUp>`
    select id, store_id, email, session_hash, password_hash, profile, payout_key_id, payout_sealed, terms_version
    from identity.sign_ups where id = ${signUpId}`.execute(db.kysely);
  const [asked] = rows;
  if (asked === undefined) return linkUsed();
  const { id, email, passwordHash } = asked;
  // Security: otherwise a stranger who signs up with somebody's email would have access, and be paid, once that person
  // follows the link.
  const shows = { browser: session, password };
  const other = await requesterRefusal(
    services,
    "sign-up",
    { id, browserHash: asked.sessionHash, passwordHash },
    shows,
  );
  if (other !== null) return other;
  const spelt = await otherSpelling(db.kysely, email);
  if (spelt !== null) return spelt;
  const profile = z.parse(sellerProfile, JSON.parse(asked.profile));
  const name = `${profile.firstName} ${profile.lastName}`;
  const { userId, existed: found } = await services.identity.ensureUser({ email, name, passwordHash });
  // Left by an interrupted call: a person belongs to this sign-up only if the password hash is the sign-up's.
  const existed = found && !(await hasPasswordHash(db.kysely, email, passwordHash));
  const refused = await makeConsigner(services, { ...asked, profile, userId, existed });
  if (refused !== null) return refused;
  const used = await db.kysely.transaction().execute(async (tx) => {
    const mine = await useToken(tx, shown, clock());
    if (mine === null) return null;
    // Read again: the browser may have signed out, or signed in as another person, while the consigner was created.
    const { rows: gone } = await sql<Pick<SignUp, "id" | "sessionHash">>`
      delete from identity.sign_ups where store_id = ${storeId} and email = ${email}
      returning id, session_hash`.execute(tx);
    const tokenOfBrowser = gone.find((one) => one.id === id)?.sessionHash ?? null;
    if (!existed && tokenOfBrowser !== null)
      await insertSession(tx, { tokenHash: tokenOfBrowser, userId, storeId, userAgent, device: null });
    return mine;
  });
  if (used === null) return linkUsed();
  services.log.info({ storeId, signUpId: id }, "a consigner signed up");
  return { email };
}

const linkUsed = () => new DomainError("not_found", t("This link is no longer valid. Sign in, or sign up again."));

/** Links the consigner whom staff added with this email to the login, else creates one. */
async function makeConsigner(
  services: IdentityServices,
  asked: {
    readonly id: string;
    readonly storeId: string;
    readonly email: string;
    readonly termsVersion: number;
    readonly profile: SellerProfile;
    readonly payoutKeyId: string;
    readonly payoutSealed: Buffer;
    readonly userId: string;
    /** Whether they had an account on this server before. */
    readonly existed: boolean;
  },
): Promise<DomainError | null> {
  const { id, storeId, email, termsVersion, profile, userId } = asked;
  const known = await transact(
    services.db,
    storeId,
    (tx) =>
      tx.run(sql<{ id: string; userId: string | null; hasBankData: boolean }>`
        select c.id, p.user_id, p.bank_data_id is not null as has_bank_data from consigners c
        left join consigner_private p on p.store_id = c.store_id and p.id = c.id
        left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
        where c.store_id = ${storeId} and c.deleted_at is null and (p.user_id = ${userId} or lower(k.email) = ${email})
        order by p.user_id nulls last, c.id`),
    "snapshot",
  );
  const own = known.find((one) => one.userId === userId);
  // An interrupted call continues; somebody with an earlier account changes nothing of it here.
  if (own !== undefined) return asked.existed || own.hasBankData ? null : keepPayout(services, asked, own.id);
  const free = known.find((one) => one.userId === null);
  if (free === undefined && known.length > 0)
    return new DomainError("already_exists", t("This consigner already has a login."));
  const consignerId = free?.id ?? newId();
  const outcome = await executeCommand(services, {
    storeId,
    actor: systemActor,
    commandId: `${id}-consigner`,
    name: "consigners.signUp",
    args: {
      consignerId,
      userId,
      email,
      profile,
      termsVersion,
    },
    occurredAt: null,
    queue: null,
  });
  if (outcome.error === null) return free?.hasBankData === true ? null : await keepPayout(services, asked, consignerId);
  return new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
}

/**
 * Stores a new consigner's payment method. Data stored by staff before stays; nothing is stored if this server lacks
 * the key.
 */
async function keepPayout(
  services: IdentityServices,
  asked: { id: string; storeId: string; payoutKeyId: string; payoutSealed: Buffer },
  consignerId: string,
): Promise<DomainError | null> {
  const text = services.secrets.open({ keyId: asked.payoutKeyId, sealed: asked.payoutSealed }, placeOf(asked.id));
  if (text === null) services.log.warn({ signUpId: asked.id }, "a sign-up's bank data has another key");
  const payout = JSON.parse(text ?? "null") as Payout | null;
  if (payout === null) return null;
  const call = { storeId: asked.storeId, actor: systemActor, commandId: `${asked.id}-bank-data` };
  const kept = await changeBankData(services, call, consignerId, payout);
  return kept instanceof DomainError ? kept : null;
}

async function forgetOld(db: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lastsDays * 86_400_000).toISOString();
  await sql`delete from identity.sign_ups where asked_at < ${oldest}`.execute(db);
}
