import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { findUserId } from "./people.ts";
import type { Provided, Provider, ProviderAnswer } from "./provider.ts";
import { keyOf, networkOf, SignInLimit } from "./sign-in-limit.ts";
import { tokenHash } from "./tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { identityWords } from "./words.ts";

/** How long a person may take at the provider. */
const lastsMinutes = 10;

/** Begun from one network: a shop's tablets share one. */
const aNetwork = { free: 120, firstSeconds: 10, longestSeconds: 300, forgottenAfterSeconds: 3_600 };

/** How far the provider's clock may be from this server's. */
const skewSeconds = 60;

/** Whom the provider proved. `isProof` false: it did not say that it asked them just now (docs/decisions/0181). */
export interface ProvenThere {
  readonly userId: string;
  readonly isProof: boolean;
}

/** To whoever would set up their second factor by a sign-in there that is no proof. */
export const noFirstCode = (provider: Provider | null): DomainError =>
  new DomainError("provider_refused", identityWords("providerNoFirstCode", { name: provider?.name ?? "" }));

/** Sign-ins at the server's provider, from their beginning to the person they prove. */
export class ProviderSignIns {
  readonly provider: Provider;
  readonly #db: Kysely<Tables>;
  readonly #clock: () => Date;
  readonly #limit: SignInLimit;

  constructor(provider: Provider, db: Kysely<Tables>, clock: () => Date) {
    this.provider = provider;
    this.#db = db;
    this.#clock = clock;
    this.#limit = new SignInLimit(db, clock);
  }

  /** Where to send the browser, and what it has to show when it comes back. */
  async begin(wanted: {
    readonly storeId: string;
    readonly redirectUri: string;
    /** The caller's network address. */
    readonly address: string;
    readonly askAgain: boolean;
  }): Promise<{ readonly address: string; readonly state: string } | DomainError> {
    const counts = [{ key: keyOf("provider", "", networkOf(wanted.address)), rule: aNetwork }];
    const seconds = await this.#limit.take(counts);
    if (seconds > 0) return tooSoon(seconds);
    const begun = await this.provider.begin(wanted.redirectUri, wanted.askAgain);
    if (begun instanceof DomainError) return begun;
    const { state, nonce, codeVerifier, redirectUri, address } = begun;
    await this.#db.deleteFrom("identity.providerSignIns").where("begunAt", "<", this.#oldest()).execute();
    const row = {
      stateHash: tokenHash(state),
      storeId: wanted.storeId,
      redirectUri,
      nonce,
      codeVerifier,
      asksAnew: wanted.askAgain,
    };
    await this.#db
      .insertInto("identity.providerSignIns")
      .values({ ...row, begunAt: this.#clock().toISOString(), answeredAt: null, userId: null, isProof: false })
      .execute();
    return { address, state };
  }

  /**
   * The person whom the provider's answer proves, or why nobody. An answer is taken once. `askAgain`: as it has to have been
   * begun; what says that it was not asked anew then is refused.
   */
  async prove(
    state: string,
    { storeId, askAgain, ...answer }: ProviderAnswer & { readonly storeId: string; readonly askAgain: boolean },
  ): Promise<ProvenThere | DomainError> {
    // Security: taken before the provider is asked, so that the same answer sent twice at once finds it taken.
    const begun = await this.#db
      .updateTable("identity.providerSignIns")
      .set({ answeredAt: this.#clock().toISOString() })
      .where("stateHash", "=", tokenHash(state))
      .where("storeId", "=", storeId)
      .where("answeredAt", "is", null)
      .where("begunAt", ">=", this.#oldest())
      .returning(["redirectUri", "nonce", "codeVerifier", "asksAnew", "begunAt"])
      .executeTakeFirst();
    if (begun === undefined || (askAgain && !begun.asksAnew)) return this.#over();
    const provided = await this.provider.finish({ ...begun, state }, answer);
    if (provided instanceof DomainError) return provided;
    const isProof = this.#isSince(begun.begunAt, provided.askedAt);
    // Security: whoever takes the wish out of the address comes in as whoever signed in there last in this browser.
    if (begun.asksAnew && provided.askedAt !== null && !isProof)
      return new DomainError("provider_refused", identityWords("providerNotAnew", { name: this.provider.name }));
    const userId = await this.#personOf(provided);
    if (userId instanceof DomainError) return userId;
    await this.#db
      .updateTable("identity.providerSignIns")
      .set({ userId, isProof })
      .where("stateHash", "=", tokenHash(state))
      .execute();
    return { userId, isProof };
  }

  /** Whether the provider asked who it is after the sign-in was begun here. */
  #isSince(begunAt: string, askedAt: Date | null): boolean {
    if (askedAt === null) return false;
    const skew = skewSeconds * 1_000;
    const at = askedAt.getTime();
    return at >= Date.parse(begunAt) - skew && at <= this.#clock().getTime() + skew;
  }

  /**
   * The person who was proven before, while their second factor is asked for. `askAgain`: as it has to have been begun.
   * Security: an answer that the portal refused, and that nobody was asked for anew, opens nothing of the staff's either.
   */
  async proven(state: string, storeId: string, askAgain: boolean): Promise<ProvenThere | DomainError> {
    const found = await this.#db
      .selectFrom("identity.providerSignIns")
      .select(["userId", "isProof", "asksAnew"])
      .where("stateHash", "=", tokenHash(state))
      .where("storeId", "=", storeId)
      .where("begunAt", ">=", this.#oldest())
      .executeTakeFirst();
    if (found?.userId == null || (askAgain && !found.asksAnew)) return this.#over();
    return { userId: found.userId, isProof: found.isProof };
  }

  /** A session is made of it; of several presses at once by one. The others are told that it is over. */
  async end(state: string): Promise<DomainError | null> {
    const ended = await this.#db
      .deleteFrom("identity.providerSignIns")
      .where("stateHash", "=", tokenHash(state))
      .returning("stateHash")
      .executeTakeFirst();
    return ended === undefined ? this.#over() : null;
  }

  /** By the account that was linked, else by the e-mail, which links it: the provider says whose mailbox it is. */
  async #personOf({ subject, email, isEmailVerified }: Provided): Promise<string | DomainError> {
    const { issuer, name } = this.provider;
    const { rows } = await sql<{ userId: string | null }>`
      select identity.find_provided(${issuer}, ${subject}) as "userId"`.execute(this.#db);
    if (!isEmailVerified) return new DomainError("provider_refused", identityWords("providerUnverified", { name }));
    const linked = rows[0]?.userId ?? null;
    if (linked !== null) return linked;
    const userId = await findUserId(this.#db, email);
    if (userId === null) return new DomainError("wrong_store", identityWords("noAccountWithEmail", { email }));
    const { rows: made } = await sql<{ linked: boolean }>`
      select identity.link_provided(${newId()}, ${userId}, ${issuer}, ${subject}) as linked`.execute(this.#db);
    // Security: an address that was given to somebody else there is not the person it was before.
    return made[0]?.linked === true
      ? userId
      : new DomainError("provider_refused", identityWords("providerOther", { name, email }));
  }

  readonly #over = (): DomainError =>
    new DomainError("provider_refused", identityWords("providerRefused", { name: this.provider.name }));

  readonly #oldest = (): string => new Date(this.#clock().getTime() - lastsMinutes * 60_000).toISOString();
}
