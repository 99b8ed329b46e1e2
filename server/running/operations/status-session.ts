import { createHash, timingSafeEqual } from "node:crypto";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";

/** How long a sign-in to the status page lasts. */
export const statusHours = 8;

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Sessions of the status page: kept nowhere, signed by the server's key, and over when the password changes. */
export class StatusSessions {
  readonly #password: string;
  readonly #secrets: Pick<SecretBox, "mark">;
  readonly #clock: () => Date;

  constructor(password: string, secrets: Pick<SecretBox, "mark">, clock: () => Date) {
    this.#password = password;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  isPassword(sent: string): boolean {
    return isSame(sent, this.#password);
  }

  /** Returns the value of a new session's cookie. */
  begin(): string {
    const until = String(this.#clock().getTime() + statusHours * 3_600_000);
    return `${until}.${this.#markOf(until)}`;
  }

  isOpen(cookie: string | undefined): boolean {
    const [until = "", mark = ""] = (cookie ?? "").split(".");
    return /^\d{1,15}$/.test(until) && isSame(mark, this.#markOf(until)) && Number(until) > this.#clock().getTime();
  }

  #markOf(until: string): string {
    return this.#secrets.mark(`status page ${until} ${this.#password}`);
  }
}
