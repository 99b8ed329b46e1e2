import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Database } from "#server/database/database.ts";
import { transact } from "#server/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { keyOf, SignInLimit } from "./sign-in-limit.ts";
import { tokenHash } from "./tokens.ts";
import { newTotpSecret, totpAddress, totpStep } from "./totp.ts";
import { tooSoon } from "./too-soon.ts";
import { ofOnePlace } from "./waits.ts";
import { identityWords } from "./words.ts";

/** What a person takes into their authenticator app, shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the picture that apps read. */
  readonly address: string;
  /** The same secret to be typed, in base 32. */
  readonly secret: string;
  /** Each opens one sign-in, where the app is lost. */
  readonly recoveryCodes: readonly string[];
}

/** By what an authenticator app tells it from others. */
interface FactorNames {
  readonly store: string;
  readonly email: string;
}

interface Begun {
  /** As it is stored. */
  readonly sealed: Buffer;
  readonly made: NewSecondFactor | DomainError;
}

/** How long one that waits for its first code stays the same. */
const sameForMs = 60_000;
const recoveryCount = 10;
/** Without letters that look like digits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Whether a store asks this person for a second factor at their sign-in. */
export async function isAskedOf(
  database: Pick<Database, "kysely" | "pool">,
  storeId: string,
  actor: Actor,
): Promise<boolean> {
  if (actor.role === "consigner" || actor.role === "system") return false;
  const office = await transact(database, storeId, (tx) => officeOf(tx, storeId), "snapshot");
  if (office.secondFactorOf === "nobody") return false;
  if (actor.role === "admin") return true;
  return office.secondFactorOf === "adminsAndOrders" && actor.sections.includes("Orders");
}

/** Where a secret is stored, so that it opens nowhere else. */
const placeOf = (userId: string): string => `second factor/${userId}`;

/** The second factors of all people: one each, whatever stores they are in. */
export class SecondFactors {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => Date;
  readonly #secrets: SecretBox;
  readonly #limit: SignInLimit;
  /** Those that were made a moment ago, by whom they are for. */
  readonly #begun = new Map<string, Promise<Begun>>();

  constructor(db: Kysely<Tables>, clock: () => Date, secrets: SecretBox) {
    this.#db = db;
    this.#clock = clock;
    this.#secrets = secrets;
    this.#limit = new SignInLimit(db, clock);
  }

  /** Whether a person has one that was confirmed, and how many recovery codes are left of it. */
  async of(userId: string): Promise<{ readonly isOn: boolean; readonly recoveryCodesLeft: number }> {
    const found = await this.#find(userId);
    const isOn = found !== undefined && found.confirmedAt !== null;
    return { isOn, recoveryCodesLeft: isOn ? found.recoveryHashes.length : 0 };
  }

  /**
   * Makes a new one, which is asked for once a code has confirmed it. One that was confirmed is to be removed first. Asked
   * for again within a minute it is the same one, while it waits for its code: each press of a button would else put the one
   * that is shown out of use.
   */
  async begin(userId: string, names: FactorNames): Promise<NewSecondFactor | DomainError> {
    const key = JSON.stringify([userId, names.store, names.email]);
    const before = this.#begun.get(key);
    if (before !== undefined) {
      const { made, sealed } = await before;
      const now = await this.#find(userId);
      if (now !== undefined && now.confirmedAt === null && now.secretSealed.equals(sealed)) return made;
    }
    const making = this.#make(userId, names);
    this.#begun.set(key, making);
    const forget = () => this.#begun.get(key) === making && this.#begun.delete(key);
    making.then(() => setTimeout(forget, sameForMs).unref(), forget);
    return (await making).made;
  }

  async #make(userId: string, names: FactorNames): Promise<Begun> {
    const secret = newTotpSecret();
    const recoveryCodes = Array.from({ length: recoveryCount }, newRecoveryCode);
    const { keyId, sealed } = this.#secrets.seal(secret, placeOf(userId));
    const hashes = JSON.stringify(recoveryCodes.map(tokenHash));
    const { rows } = await sql`
      insert into identity.second_factors as f (user_id, secret_key_id, secret_sealed, last_step, recovery_hashes)
        values (${userId}, ${keyId}, ${sealed}, 0, ${hashes}::jsonb)
      on conflict (user_id) do update set secret_key_id = excluded.secret_key_id,
        secret_sealed = excluded.secret_sealed, last_step = 0, recovery_hashes = excluded.recovery_hashes
        where f.confirmed_at is null
      returning 1`.execute(this.#db);
    if (rows.length === 0)
      return { sealed, made: new DomainError("already_exists", identityWords("secondFactorIsOn")) };
    const address = totpAddress(secret, names.store.replaceAll(":", " "), names.email);
    return { sealed, made: { address, secret: new URL(address).searchParams.get("secret") ?? "", recoveryCodes } };
  }

  /** Takes the first code of a new one, from which on it is asked for; or says what is wrong with it. */
  async confirm(userId: string, code: string): Promise<DomainError | null> {
    return await this.#check(userId, code, false);
  }

  /** Takes a code of the app, each once, or a recovery code; or says what is wrong with it. Guesses are slowed. */
  async prove(userId: string, code: string): Promise<DomainError | null> {
    return await this.#check(userId, code, true);
  }

  async remove(userId: string): Promise<void> {
    await this.#db.deleteFrom("identity.secondFactors").where("userId", "=", userId).execute();
  }

  async #check(userId: string, given: string, isConfirmed: boolean): Promise<DomainError | null> {
    const counts = [{ key: keyOf("code", userId), rule: ofOnePlace }];
    return await this.#limit.inTurn(counts, async () => {
      // The same press twice: the first has turned it on, and the second is no guess.
      if (!isConfirmed && (await this.of(userId)).isOn)
        return new DomainError("already_exists", identityWords("secondFactorIsOn"));
      const seconds = await this.#limit.waitFor(counts);
      if (seconds > 0) return tooSoon(seconds);
      const code = given.toLowerCase().replaceAll(/[\s-]/g, "");
      const taken = /^\d{6}$/.test(code)
        ? await this.#takeStep(userId, code, isConfirmed)
        : isConfirmed && (await this.#takeRecoveryCode(userId, code));
      if (taken) return null;
      await this.#limit.countFailure(counts);
      return new DomainError("wrong_code", identityWords("wrongCode"), { code: identityWords("wrongCode") });
    });
  }

  async #takeStep(userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
    const found = await this.#find(userId);
    if (found === undefined || (found.confirmedAt !== null) !== isConfirmed) return false;
    const secret = this.#secrets.open({ keyId: found.secretKeyId, sealed: found.secretSealed }, placeOf(userId));
    if (secret === null) throw new Error("The key of a second factor is not among the server's keys.");
    const step = await totpStep(secret, code, this.#clock());
    if (step === null) return false;
    // Security: whoever saw a code typed cannot use it again, also at the same moment. One that was begun anew meanwhile is
    // not confirmed by the code of the one before.
    const now = this.#clock().toISOString();
    const { rows } = await sql`update identity.second_factors
      set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
      where user_id = ${userId} and last_step < ${step} and secret_sealed = ${found.secretSealed} returning 1`.execute(
      this.#db,
    );
    return rows.length > 0;
  }

  async #takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const hash = tokenHash(code);
    const { rows } = await sql`update identity.second_factors set recovery_hashes = recovery_hashes - ${hash}::text
      where user_id = ${userId} and confirmed_at is not null and recovery_hashes ? ${hash}::text returning 1`.execute(
      this.#db,
    );
    return rows.length > 0;
  }

  async #find(userId: string) {
    return await this.#db
      .selectFrom("identity.secondFactors")
      .selectAll()
      .where("userId", "=", userId)
      .executeTakeFirst();
  }
}

/** 16 letters of 31: 79 bits. */
const newRecoveryCode = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join("");
