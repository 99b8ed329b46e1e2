import { Secret, TOTP } from "otpauth";

/** Returns the code that a person's authenticator app shows at a moment, for the key as it is typed into one. */
export const appCode = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, "")) }).generate({ timestamp: at.getTime() });
