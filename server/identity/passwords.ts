import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { atMost } from "./at-most.ts";

/**
 * Password hashes at once. Security: each occupies one of the process's four threads for a tenth of a second; file
 * access needs them too.
 */
const inPlace = atMost(2);

export const hashPassword = (password: string): Promise<string> => inPlace(() => hash(password));

export const verifyPassword = (shown: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  inPlace(() => verify(shown));
