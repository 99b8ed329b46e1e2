import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Language } from "#shared/words/language.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { limitKey, networkOf, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";
import type { IdentityServices } from "./identity-services.ts";

/** A requested store, which opens once its first admin's mailbox is proven. */
export interface StoreRequest {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly host: string;
  /** The origin of the page it was requested on. */
  readonly origin: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Hash of the requesting browser's token; null for requests older than that token. */
  readonly browserHash: string | null;
  /** The domain of its online shop; empty for none. */
  readonly shop: string;
  /** The ISO 3166 code of the requester's region; empty if the browser sent none. */
  readonly region: string;
  /** The requester's language. */
  readonly language: Language;
  /** The first admin's; empty if not given. */
  readonly ownerName: string;
  /** The requester's, such as "Africa/Johannesburg"; empty if not given. */
  readonly timeZone: string;
}

/** `opened` false: a mail was sent, and the store opens when its link is followed. */
export interface StoreOpened {
  readonly host: string;
  readonly opened: boolean;
  /** The first admin's, who signs in next. */
  readonly email: string;
}

/** A store waiting for its mail's link, with the token for the requesting browser. */
export interface StoreRequested extends StoreOpened {
  readonly browser: string;
}

const lastsHours = 24;

/** Limits of mails to one mailbox, and from one caller: enough to retry, too few to annoy. */
const aMailbox = { free: 3, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };
const aCaller = { free: 10, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };

/** Stores the request, sends its mail, and returns the browser's token to present when the mail's link is followed. */
export async function requestStore(
  services: IdentityServices,
  request: Omit<StoreRequest, "id" | "browserHash"> & { readonly address: string },
): Promise<StoreRequested | DomainError> {
  const { db, clock, jobs } = services;
  const { name, handle, host, origin, email, passwordHash, shop, region, language, ownerName, timeZone } = request;
  const limit = new SignInLimit(db.kysely, clock);
  const counts = [
    { key: limitKey("signup", email), rule: aMailbox },
    { key: limitKey("signup", "", networkOf(request.address)), rule: aCaller },
  ];
  if ((await limit.take(counts)) > 0)
    return new DomainError("too_many_requests", t("Too many sign-ups. Please wait an hour and try again."));
  await sql`delete from identity.asked_stores where asked_at < ${oldest(clock())}`.execute(db.kysely);
  const id = newId();
  const browser = newToken();
  await sql`
    insert into identity.asked_stores (id, name, handle, host, origin, shop, region, email, password_hash, language,
      owner_name, time_zone, browser_hash, asked_at)
    values (${id}, ${name}, ${handle}, ${host}, ${origin}, ${shop}, ${region}, ${email}, ${passwordHash}, ${language},
      ${ownerName}, ${timeZone}, ${tokenHash(browser)}, ${clock().toISOString()})`.execute(db.kysely);
  await jobs.mailStoreRequest(id);
  return { host, opened: false, email, browser };
}

/** Returns the request for a mail's token; null if it is no longer valid. */
export async function findStoreRequest({ db, clock }: IdentityServices, token: string): Promise<StoreRequest | null> {
  const { rows } = await sql<StoreRequest>`
    select id, name, handle, host, origin, email, password_hash, browser_hash, shop, region, language, owner_name, time_zone
    from identity.asked_stores
    where token_hash = ${tokenHash(token)} and asked_at >= ${oldest(clock())}`.execute(db.kysely);
  return rows[0] ?? null;
}

export async function forgetStoreRequest({ db }: IdentityServices, id: string): Promise<void> {
  await sql`delete from identity.asked_stores where id = ${id}`.execute(db.kysely);
}

const oldest = (now: Date): string => new Date(now.getTime() - lastsHours * 3_600_000).toISOString();
