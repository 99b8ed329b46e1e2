import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { atMost } from "#server/machine/limits/at-most.ts";

/**
 * Password hashes at once. Security: each occupies one of the process's four threads for a tenth of a second; file
 * access needs them too.
 */
const inPlace = atMost(2);

/** `maxmem` is twice the memory that scrypt needs for these, in bytes. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const keyBytes = 64;

/** One password may be typed as different code points, depending on the keyboard: NFKC makes them equal. */
const stretch = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Returns `salt:key` in hexadecimal. The salt is used as that text, not as its bytes. */
export const hashPassword = (password: string): Promise<string> =>
  inPlace(async () => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${(await stretch(password, salt)).toString("hex")}`;
  });

/** Returns whether a hash made by `hashPassword` is of this password; throws if it is no such hash. */
export const verifyPassword = (shown: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  inPlace(async () => {
    const [salt, key] = shown.hash.split(":");
    const stored = Buffer.from(key ?? "", "hex");
    if (!salt || stored.length !== keyBytes) throw new Error("This is no password hash.");
    return timingSafeEqual(stored, await stretch(shown.password, salt));
  });
