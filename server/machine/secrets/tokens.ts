import { createHash, randomBytes } from "node:crypto";

/** Returns a new bearer secret; only its owner has it. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Returns the hash stored instead of a token. Tokens are random and long, so they need neither salt nor a slow hash.
 */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
