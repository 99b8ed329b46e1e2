import { sql } from "kysely";
import type { SignUpMail } from "#server/identity/identity-services.ts";
import { readStore } from "#server/identity/read-store.ts";
import { findUserId } from "#server/identity/people.ts";
import { issueToken } from "#server/identity/single-use-tokens.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { findMember } from "#server/identity/who-is.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { sellerProfile } from "#shared/areas/consigners/commands/sign-up.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { Language } from "#shared/words/language.ts";
import type { EffectContext } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { greetingTo, nameToGreet } from "./mail-text.ts";
import { mailWords } from "./words.ts";

/** A request for a new password. */
export interface PasswordRequest {
  readonly storeId: string;
  readonly email: string;
  /** The origin of the page it was requested on: the mail links there if links may. */
  readonly origin: string;
  /** The language of that page; missing in jobs of before. */
  readonly language?: Language;
}

/**
 * Sends the mail whose link proves a sign-up's mailbox. The token is made here, so that it is in no job; if sent again,
 * only the newest mail's link works. A repeated job of the first mail sends nothing.
 */
export async function mailSignUp(
  context: EffectContext,
  id: string,
  which: SignUpMail,
  language?: Language,
): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{
    storeId: string;
    email: string;
    origin: string;
    mailedAt: string | null;
    profile: string;
  }>`
    select store_id, email, origin, mailed_at, profile from identity.sign_ups where id = ${id}`.execute(db.kysely);
  const [request] = rows;
  // Verified or expired meanwhile, or sent by an interrupted run of this job.
  if (request === undefined || (which === "first" && request.mailedAt !== null)) return;
  const { storeId, email, origin } = request;
  const token = await issueToken(db.kysely, { kind: "verify", storeId, subjectId: id, email }, clock());
  await sendLink(
    context,
    { storeId, email, language, name: greetedName(request.profile) },
    "verify",
    await linkOf(context, { storeId, origin }, `/verify?token=${token}`),
    token,
  );
  await sql`
    update identity.sign_ups set mailed_at = ${clock().toISOString()}
    where id = ${id} and mailed_at is null`.execute(db.kysely);
}

/**
 * Sends the mail whose link lets a person of this store choose a new password. Nothing is sent without an account in
 * it, and the requester is not told.
 */
export async function mailPasswordReset(context: EffectContext, request: PasswordRequest): Promise<void> {
  const { db, clock } = context;
  const { storeId, email, origin } = request;
  const userId = await findUserId(db.kysely, email);
  const member = userId === null ? null : await findMember(db.kysely, storeId, userId);
  if (userId === null || member === null) return;
  const token = await issueToken(db.kysely, { kind: "reset", storeId, subjectId: userId, email }, clock());
  await sendLink(
    context,
    { storeId, email, language: request.language, name: member.actor.name },
    "reset",
    await linkOf(context, { storeId, origin }, `/forgot?token=${token}`),
    token,
  );
}

interface Asked {
  readonly storeId: string;
  readonly email: string;
  readonly language: Language | undefined;
  /** Empty to greet nobody by name. */
  readonly name: string;
}

/** Returns the first name to greet by: anybody may sign up with anybody's address. */
const greetedName = (profile: string): string => nameToGreet(z.parse(sellerProfile, JSON.parse(profile)).firstName);

async function sendLink(
  { db, mailer }: EffectContext,
  { storeId, email: address, language: asked, name }: Asked,
  kind: "verify" | "reset",
  link: string,
  token: string,
): Promise<void> {
  const store = await readStore(db, storeId);
  if (store === null || !isMailbox(address)) return;
  const language = (await languagesOf(db, storeId, [address], { asked }))(address);
  const say = mailWords.in(language);
  const said = { store: store.name, link };
  await mailer.send({
    to: { name: "", address },
    fromName: store.name,
    replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
    language,
    subject: mailWords.in(language)(kind, said),
    text: `${greetingTo(name, say)}\n\n${say(kind === "verify" ? "verifyText" : "resetText", said)}\n`,
    key: `${kind}:${tokenHash(token)}`,
    storeId,
  });
}
