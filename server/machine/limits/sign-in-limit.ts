import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { mailboxOf } from "#shared/machine/kernel/is-email.ts";
import { Turns } from "./turns.ts";
import { ofOneAccount, ofOnePlace, type WaitRule, waitLeft } from "./waits.ts";

/** A sign-in attempt, as far as known before the password is checked. */
export interface Attempt {
  readonly email: string;
  /** The caller's network address. */
  readonly address: string;
  /**
   * The browser's device token, which shows that people have signed in with it; null for a new one, and for API
   * callers.
   */
  readonly device: string | null;
}

/** Days after which devices without sign-ins are forgotten. */
const deviceDays = 400;
/** Longer than any rule looks back. */
const keptHours = 24;
/** Shared within this process. */
const turns = new Turns();

/**
 * Slows guessing, through the database, so that it applies across processes. Each email is counted separately, whether
 * it exists or not: invented ones slow nobody, and cannot be told from others. A person on a device where they signed
 * in before has a separate count, which nobody else can raise. Only failures count.
 */
export class SignInLimit {
  readonly #db: Queries;
  readonly #clock: () => Date;

  constructor(db: Queries, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns the counts that limit an attempt and are raised when it fails; the first is the attempt's own. */
  async countsOf({ email, address, device }: Attempt): Promise<readonly Count[]> {
    if (device !== null && (await this.#isKnown(device, email)))
      return [{ key: limitKey("device", email, device), rule: ofOnePlace }];
    return [
      { key: limitKey("place", email, networkOf(address)), rule: ofOnePlace },
      { key: limitKey("account", email), rule: ofOneAccount },
    ];
  }

  /** Returns the seconds until the next attempt; 0 for now. */
  async waitFor(counts: readonly Count[]): Promise<number> {
    const { rows: found } = await sql<{ key: string; failures: number; failedAt: string }>`
      select key, failures, failed_at from identity.sign_in_failures
      where key = any(${counts.map(({ key }) => key)})`.execute(this.#db);
    const now = this.#clock().getTime();
    return Math.max(
      ...counts.map(({ key, rule }) => {
        const row = found.find((one) => one.key === key);
        return row === undefined ? 0 : waitLeft(rule, row.failures, (now - Date.parse(row.failedAt)) / 1_000);
      }),
    );
  }

  /**
   * Runs work after other work on any of these counts has finished. Security: otherwise many simultaneous attempts
   * would pass before the first is counted. Kinds of counts are always in the same order, so that nothing deadlocks.
   */
  async inTurn<T>(counts: readonly Count[], work: () => Promise<T>): Promise<T> {
    return await counts.reduceRight(
      (inner, { key }) =>
        () =>
          turns.take(key, inner),
      work,
    )();
  }

  /** Counts a request whatever its result; or, over the limit, returns the seconds to wait. */
  async take(counts: readonly Count[]): Promise<number> {
    return await this.inTurn(counts, async () => {
      const seconds = await this.waitFor(counts);
      if (seconds === 0) await this.countFailure(counts);
      return seconds;
    });
  }

  async countFailure(counts: readonly Count[]): Promise<void> {
    const now = this.#clock();
    for (const { key, rule } of counts) {
      const forgotten = new Date(now.getTime() - rule.forgottenAfterSeconds * 1_000).toISOString();
      await sql`
        insert into identity.sign_in_failures as f (key, failures, failed_at) values (${key}, 1, ${now.toISOString()})
        on conflict (key) do update set failed_at = excluded.failed_at,
          failures = case when f.failed_at > ${forgotten}::timestamptz then least(f.failures + 1, 1000) else 1 end
      `.execute(this.#db);
    }
    // Invented names and addresses must not fill the table.
    const oldest = new Date(now.getTime() - keptHours * 3_600_000).toISOString();
    await sql`delete from identity.sign_in_failures where failed_at < ${oldest}`.execute(this.#db);
  }

  /** Resets the attempt's own count after a right password, and remembers the device. */
  async countSuccess(counts: readonly Count[], email: string, device: string): Promise<void> {
    const seenAt = this.#clock().toISOString();
    await sql`delete from identity.sign_in_failures where key = ${counts[0]?.key ?? ""}`.execute(this.#db);
    await sql`
      insert into identity.known_devices (device_hash, email_hash, seen_at)
        values (${tokenHash(device)}, ${limitKey("person", email)}, ${seenAt})
      on conflict (device_hash, email_hash) do update set seen_at = excluded.seen_at`.execute(this.#db);
    const oldest = new Date(Date.parse(seenAt) - deviceDays * 86_400_000).toISOString();
    await sql`delete from identity.known_devices where seen_at < ${oldest}`.execute(this.#db);
  }

  async #isKnown(device: string, email: string): Promise<boolean> {
    const { rows } = await sql`
      select from identity.known_devices
      where device_hash = ${tokenHash(device)} and email_hash = ${limitKey("person", email)}`.execute(this.#db);
    return rows.length > 0;
  }
}

export interface Count {
  readonly key: string;
  readonly rule: WaitRule;
}

/**
 * Returns a count's key, by an email or by another name: a hash, so that the table contains no addresses and emails.
 * Security: other spellings of a mailbox have no counts of their own.
 */
export const limitKey = (kind: string, email: string, place = ""): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, mailboxOf(email), place]))
    .digest("hex");

/** Returns the network of an address: one caller has as many IPv6 addresses as they like, all of one network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter((part) => part !== "");
  const last = tail === undefined ? [] : tail.split(":").filter((part) => part !== "");
  const parts = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return parts
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Returns the site that a network belongs to: whoever rents one IPv6 site (/48) has 65,536 networks. An IPv4 address is
 * its own.
 */
export const siteOf = (address: string): string =>
  isIPv6(address) ? networkOf(address).split(":").slice(0, 3).join(":") : address;
