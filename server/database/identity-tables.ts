import type { Generated } from "kysely";
import type { Language } from "#shared/words/language.ts";

export type Face = "staff" | "portal";

/**
 * The schema `identity`: people's credentials, and the hosts of stores. These tables are not divided by store. Users,
 * accounts and sessions are reached through security-definer functions only
 * (migrations/0143-tokens-only-as-hashes.sql), so they are not here.
 */
export interface IdentityTables {
  "identity.hosts": { host: string; storeId: string; face: Face; isCustom: Generated<boolean> };
  "identity.signInFailures": { key: string; failures: number; failedAt: string };
  "identity.knownDevices": { deviceHash: string; emailHash: string; seenAt: string };
  "identity.singleUseTokens": {
    tokenHash: string;
    /** `used`: an invitation that was accepted. */
    kind: "verify" | "reset" | "invite" | "email" | "used";
    storeId: string;
    subjectId: string;
    email: string;
    expiresAt: string;
  };
  "identity.signUps": {
    id: string;
    storeId: string;
    email: string;
    sessionHash: string | null;
    passwordHash: string;
    profile: string;
    payoutKeyId: string;
    payoutSealed: Buffer;
    termsVersion: number;
    origin: string;
    askedAt: string;
    mailedAt: string | null;
  };
  "identity.emailChanges": {
    storeId: string;
    consignerId: string;
    email: string;
    origin: string;
    askedAt: string;
  };
  "identity.providerSignIns": {
    stateHash: string;
    storeId: string;
    redirectUri: string;
    nonce: string;
    codeVerifier: string;
    begunAt: string;
    answeredAt: string | null;
    userId: string | null;
    asksAnew: boolean;
    isProof: boolean;
  };
  "identity.secondFactors": {
    userId: string;
    secretKeyId: string;
    secretSealed: Buffer;
    confirmedAt: string | null;
    lastStep: number;
    recoveryHashes: readonly string[];
  };
  "identity.askedStores": {
    id: string;
    tokenHash: string | null;
    name: string;
    handle: string;
    host: string;
    origin: string;
    email: string;
    passwordHash: string;
    browserHash: string | null;
    shop: string;
    region: string;
    language: Language;
    ownerName: string;
    timeZone: string;
    askedAt: string;
  };
}
