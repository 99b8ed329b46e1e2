import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** As RFC 6238 and authenticator apps have it: SHA-1, six digits, a new code every 30 s. */
const otp = (secret: string, names?: { readonly issuer: string; readonly label: string }): TOTP =>
  new TOTP({ ...names, secret: Secret.fromUTF8(secret) });

/** Returns the time step of a moment. */
export const stepAt = (at: Date): number => TOTP.counter({ timestamp: at.getTime() });

/** Returns a new secret for an authenticator app: 156 random bits. */
export const newTotpSecret = (): string => randomBytes(20).toString("base64url").slice(0, 26);

/** Returns the address for an app's QR code: `otpauth://totp/…`. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  otp(secret, { issuer, label: account }).toString();

/** Returns the time step of a code, now or half a minute to either side, since clocks differ; null for none. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const delta = otp(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : stepAt(at) + delta;
}
