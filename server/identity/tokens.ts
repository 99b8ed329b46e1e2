import { createHash, randomBytes } from "node:crypto";

/** What somebody shows to be let in; it stands nowhere but with them. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored in a token's place. A token is random and long, so it needs neither salt nor a slow hash. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
