import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { findUserId } from "./people.ts";
import type { Provided, Provider, ProviderAnswer } from "./provider.ts";
import { limitKey, networkOf, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { identityWords } from "./words.ts";

/** Time limit of a sign-in at the provider. */
const lastsMinutes = 10;

/** Limit of sign-ins begun from one network, which a shop's tablets share. */
const aNetwork = { free: 120, firstSeconds: 10, longestSeconds: 300, forgottenAfterSeconds: 3_600 };

/** Largest accepted difference between the provider's clock and this server's. */
const skewSeconds = 60;

/** A person proven by the provider. `isProof` false: it did not confirm asking them just now (decision 0181). */
export interface ProviderIdentity {
  readonly userId: string;
  readonly isProof: boolean;
}

/** Returns the refusal for setting up a second factor in a sign-in that is no proof. */
export const noFirstCode = (provider: Provider | null): DomainError =>
  new DomainError(
    "provider_refused",
    t(
      "Your store asks for a second factor, and {name} didn’t confirm that it just checked who you are. Sign in with your password to set it up.",
      { name: provider?.name ?? "" },
    ),
  );

interface Begun {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly asksAnew: boolean;
  readonly begunAt: string;
}

/** Sign-ins through the server's provider, from beginning to proven person. */
export class ProviderSignIns {
  readonly provider: Provider;
  readonly #db: Queries;
  readonly #clock: () => Date;
  readonly #limit: SignInLimit;

  constructor(provider: Provider, db: Queries, clock: () => Date) {
    this.provider = provider;
    this.#db = db;
    this.#clock = clock;
    this.#limit = new SignInLimit(db, clock);
  }

  /** Begins a sign-in; returns where to redirect the browser, and the token it must present on return. */
  async begin(wanted: {
    readonly storeId: string;
    readonly redirectUri: string;
    /** The caller's network address. */
    readonly address: string;
    readonly askAgain: boolean;
  }): Promise<{ readonly address: string; readonly state: string } | DomainError> {
    const counts = [{ key: limitKey("provider", "", networkOf(wanted.address)), rule: aNetwork }];
    const seconds = await this.#limit.take(counts);
    if (seconds > 0) return tooSoon(seconds);
    const begun = await this.provider.begin(wanted.redirectUri, wanted.askAgain);
    if (begun instanceof DomainError) return begun;
    const { state, nonce, codeVerifier, redirectUri, address } = begun;
    await sql`delete from identity.provider_sign_ins where begun_at < ${this.#oldest()}`.execute(this.#db);
    await sql`
      insert into identity.provider_sign_ins (state_hash, store_id, redirect_uri, nonce, code_verifier, asks_anew, begun_at,
        is_proof)
      values (${tokenHash(state)}, ${wanted.storeId}, ${redirectUri}, ${nonce}, ${codeVerifier}, ${wanted.askAgain},
        ${this.#clock().toISOString()}, false)`.execute(this.#db);
    return { address, state };
  }

  /**
   * Returns the person proven by the provider's response, or the refusal. A response is accepted once. `askAgain` must
   * be as when begun: if set, a response without a fresh proof is refused.
   */
  async prove(
    state: string,
    { storeId, askAgain, ...answer }: ProviderAnswer & { readonly storeId: string; readonly askAgain: boolean },
  ): Promise<ProviderIdentity | DomainError> {
    // Security: used up before the provider is called, so that a repeated response fails even when simultaneous.
    const { rows } = await sql<Begun>`
      update identity.provider_sign_ins set answered_at = ${this.#clock().toISOString()}
      where state_hash = ${tokenHash(state)} and store_id = ${storeId} and answered_at is null
        and begun_at >= ${this.#oldest()}
      returning redirect_uri, nonce, code_verifier, asks_anew, begun_at`.execute(this.#db);
    const [begun] = rows;
    if (begun === undefined || (askAgain && !begun.asksAnew)) return this.#over();
    const provided = await this.provider.finish({ ...begun, state }, answer);
    if (provided instanceof DomainError) return provided;
    const isProof = this.#isSince(begun.begunAt, provided.askedAt);
    // Security: otherwise whoever removes the prompt from the URL would sign in as the person who last signed in there
    // with this browser.
    if (begun.asksAnew && provided.askedAt !== null && !isProof)
      return new DomainError(
        "provider_refused",
        t("{name} let you in without checking who you are. Sign out there, then start again.", {
          name: this.provider.name,
        }),
      );
    const userId = await this.#personOf(provided);
    if (userId instanceof DomainError) return userId;
    await sql`
      update identity.provider_sign_ins set user_id = ${userId}, is_proof = ${isProof}
      where state_hash = ${tokenHash(state)}`.execute(this.#db);
    return { userId, isProof };
  }

  /** Returns whether the provider asked for identity after the sign-in was begun here. */
  #isSince(begunAt: string, askedAt: Date | null): boolean {
    if (askedAt === null) return false;
    const skew = skewSeconds * 1_000;
    const at = askedAt.getTime();
    return at >= Date.parse(begunAt) - skew && at <= this.#clock().getTime() + skew;
  }

  /**
   * Returns the person proven before, while their second factor is being requested. `askAgain` must be as when begun.
   * Security: a response that the portal refused, without a fresh proof, must not open the staff app either.
   */
  async proven(state: string, storeId: string, askAgain: boolean): Promise<ProviderIdentity | DomainError> {
    const { rows } = await sql<{ userId: string | null; isProof: boolean; asksAnew: boolean }>`
      select user_id, is_proof, asks_anew from identity.provider_sign_ins
      where state_hash = ${tokenHash(state)} and store_id = ${storeId} and begun_at >= ${this.#oldest()}`.execute(
      this.#db,
    );
    const [found] = rows;
    if (found?.userId == null || (askAgain && !found.asksAnew)) return this.#over();
    return { userId: found.userId, isProof: found.isProof };
  }

  /**
   * Ends a sign-in when its session is made; of simultaneous calls one succeeds, the others get the refusal that it is
   * over.
   */
  async end(state: string): Promise<DomainError | null> {
    const { rows } = await sql`
      delete from identity.provider_sign_ins where state_hash = ${tokenHash(state)} returning 1`.execute(this.#db);
    return rows.length === 0 ? this.#over() : null;
  }

  /**
   * Finds the person by linked account, else by email, which links the account: the provider vouches for the mailbox.
   */
  async #personOf({ subject, email, isEmailVerified }: Provided): Promise<string | DomainError> {
    const { issuer, name } = this.provider;
    const { rows } = await sql<{ userId: string | null }>`
      select identity.find_provided(${issuer}, ${subject}) as "userId"`.execute(this.#db);
    if (!isEmailVerified)
      return new DomainError(
        "provider_refused",
        t("{name} has not verified your email address. Verify it there first, or sign in with your password.", {
          name,
        }),
      );
    const linked = rows[0]?.userId ?? null;
    if (linked !== null) return linked;
    const userId = await findUserId(this.#db, email);
    if (userId === null)
      return new DomainError(
        "wrong_store",
        t("Nobody has an account here with {email}. Ask the store to add you with this address.", { email }),
      );
    const { rows: made } = await sql<{ linked: boolean }>`
      select identity.link_provided(${newId()}, ${userId}, ${issuer}, ${subject}) as linked`.execute(this.#db);
    // Security: an address reassigned at the provider is no longer the same person.
    return made[0]?.linked === true
      ? userId
      : new DomainError(
          "provider_refused",
          t(
            "{email} belongs to somebody else’s account at {name}. Sign in with your password, or ask whoever runs this server.",
            { name, email },
          ),
        );
  }

  readonly #over = (): DomainError =>
    new DomainError("provider_refused", identityWords("providerRefused", { name: this.provider.name }));

  readonly #oldest = (): string => new Date(this.#clock().getTime() - lastsMinutes * 60_000).toISOString();
}
