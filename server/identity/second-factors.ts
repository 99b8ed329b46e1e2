import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { transact, type Transactable } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { limitKey, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { newTotpSecret, stepAt, totpAddress, totpStep } from "./totp.ts";
import { tooSoon } from "./too-soon.ts";
import { ofOnePlace } from "#server/machine/limits/waits.ts";
import { identityWords } from "./words.ts";

/** The data for a person's authenticator app, shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the QR code. */
  readonly address: string;
  /** The same secret for typing, in base 32. */
  readonly secret: string;
  /** Each opens one sign-in if the app is lost. */
  readonly recoveryCodes: readonly string[];
}

/** The labels of an entry in authenticator apps. */
interface FactorNames {
  readonly store: string;
  readonly email: string;
}

/** Time steps for which an unconfirmed one is returned again unchanged: a minute or a little more. */
const sameForSteps = 2;
/** An app's clock may be a step behind, and only codes after the stored step are accepted. */
const stepsBehind = 2;
const recoveryCount = 10;
/** Without letters that resemble digits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns whether a store requires a second factor from this person. */
export async function isRequiredOf(database: Transactable, storeId: string, actor: Actor): Promise<boolean> {
  if (actor.role === "consigner" || actor.role === "system") return false;
  const office = await transact(database, storeId, (tx) => officeOf(tx, storeId), "snapshot");
  if (office.secondFactorOf === "nobody") return false;
  if (actor.role === "admin") return true;
  return office.secondFactorOf === "adminsAndOrders" && actor.sections.includes("Orders");
}

/** Returns the context a secret is encrypted for, so that it decrypts nowhere else. */
const placeOf = (userId: string): string => `second factor/${userId}`;

interface KeptFactor {
  readonly secretKeyId: string;
  readonly secretSealed: Buffer;
  readonly confirmedAt: string | null;
  readonly lastStep: number;
  readonly recoveryHashes: readonly string[];
}

/** The second factors of all people: one each, in all their stores. */
export class SecondFactors {
  readonly #db: Queries;
  readonly #clock: () => Date;
  readonly #secrets: SecretBox;
  readonly #limit: SignInLimit;

  constructor(db: Queries, clock: () => Date, secrets: SecretBox) {
    this.#db = db;
    this.#clock = clock;
    this.#secrets = secrets;
    this.#limit = new SignInLimit(db, clock);
  }

  /** Returns whether a person has a confirmed one, and its number of unused recovery codes. */
  async of(userId: string): Promise<{ readonly isOn: boolean; readonly recoveryCodesLeft: number }> {
    const found = await this.#find(userId);
    const isOn = found !== undefined && found.confirmedAt !== null;
    return { isOn, recoveryCodesLeft: isOn ? found.recoveryHashes.length : 0 };
  }

  /**
   * Begins a new one, required once a code has confirmed it. A confirmed one must be removed first. Within a minute the
   * same unconfirmed one is returned, by every process: otherwise each press of a button would invalidate the one shown.
   */
  async begin(userId: string, names: FactorNames): Promise<NewSecondFactor | DomainError> {
    const isOn = () => new DomainError("already_exists", identityWords("secondFactorIsOn"));
    const made = newTotpSecret();
    const { keyId, sealed } = this.#secrets.seal(made, placeOf(userId));
    const hashes = JSON.stringify(this.#recoveryCodes(made).map(tokenHash));
    // Until it is confirmed, its last step is when it was begun.
    const step = stepAt(this.#clock()) - stepsBehind;
    const { rows } = await sql`
      insert into identity.second_factors as f (user_id, secret_key_id, secret_sealed, last_step, recovery_hashes)
        values (${userId}, ${keyId}, ${sealed}, ${step}, ${hashes}::jsonb)
      on conflict (user_id) do update set secret_key_id = excluded.secret_key_id,
        secret_sealed = excluded.secret_sealed, last_step = ${step}, recovery_hashes = excluded.recovery_hashes
        where f.confirmed_at is null and f.last_step < ${step - sameForSteps}
      returning 1`.execute(this.#db);
    if (rows.length > 0) return this.#shown(made, names);
    const waiting = await this.#find(userId);
    if (waiting === undefined || waiting.confirmedAt !== null) return isOn();
    const secret = this.#open(userId, waiting);
    return this.#shown(secret, names);
  }

  #shown(secret: string, { store, email }: FactorNames): NewSecondFactor {
    const address = totpAddress(secret, store.replaceAll(":", " "), email);
    const typed = new URL(address).searchParams.get("secret") ?? "";
    return { address, secret: typed, recoveryCodes: this.#recoveryCodes(secret) };
  }

  /**
   * Returns the recovery codes, 16 letters of 31 each: 79 bits. Derived from the secret and the server's key, so that
   * the app's secret alone does not give them.
   */
  #recoveryCodes(secret: string): readonly string[] {
    return Array.from({ length: recoveryCount }, (_, n) => {
      let rest = BigInt(`0x${this.#secrets.mark(`recovery code ${n}/${secret}`)}`);
      return Array.from({ length: 16 }, () => {
        const letter = letters[Number(rest % BigInt(letters.length))];
        rest /= BigInt(letters.length);
        return letter;
      }).join("");
    });
  }

  #open(
    userId: string,
    { secretKeyId, secretSealed }: { readonly secretKeyId: string; readonly secretSealed: Buffer },
  ) {
    const secret = this.#secrets.open({ keyId: secretKeyId, sealed: secretSealed }, placeOf(userId));
    if (secret === null) throw new Error("The key of a second factor is not among the server's keys.");
    return secret;
  }

  /** Confirms a new one with its first code, after which it is required; or returns the refusal. */
  async confirm(userId: string, code: string): Promise<DomainError | null> {
    return await this.#check(userId, code, false);
  }

  /** Checks a code of the app, each once, or a recovery code; or returns the refusal. Guesses are slowed. */
  async prove(userId: string, code: string): Promise<DomainError | null> {
    return await this.#check(userId, code, true);
  }

  async remove(userId: string): Promise<void> {
    await sql`delete from identity.second_factors where user_id = ${userId}`.execute(this.#db);
  }

  async #check(userId: string, given: string, isConfirmed: boolean): Promise<DomainError | null> {
    const counts = [{ key: limitKey("code", userId), rule: ofOnePlace }];
    return await this.#limit.inTurn(counts, async () => {
      // Two presses: the first has turned it on, and the second is no guess.
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
    const secret = this.#open(userId, found);
    const step = totpStep(secret, code, this.#clock());
    if (step === null) return false;
    // Security: a code works once, even when sent simultaneously by somebody who saw it. One begun again meanwhile is
    // not confirmed by the earlier one's code.
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
    const { rows } = await sql<KeptFactor>`
      select secret_key_id, secret_sealed, confirmed_at, last_step, recovery_hashes
      from identity.second_factors where user_id = ${userId}`.execute(this.#db);
    return rows[0];
  }
}
