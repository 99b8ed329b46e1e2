import { randomBytes } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";

const stepMs = 30_000;

/** Returns the time step of a moment. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** Returns a new secret for an authenticator app: 156 random bits. */
export const newTotpSecret = (): string => randomBytes(20).toString("base64url").slice(0, 26);

/** Returns the address for an app's QR code: `otpauth://totp/…`. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  createOTP(secret).url(issuer, account);

/** Returns the code an app shows at a moment. */
export const totpCode = (secret: string, at: Date): Promise<string> => createOTP(secret).hotp(stepAt(at));

/** Returns the time step of a code, now or half a minute to either side, since clocks differ; null for none. */
export async function totpStep(secret: string, code: string, at: Date): Promise<number | null> {
  const now = stepAt(at);
  const otp = createOTP(secret);
  let found: number | null = null;
  for (const step of [now - 1, now, now + 1]) if ((await otp.hotp(step)) === code) found = step;
  return found;
}
