import type { Face } from "./hosts.ts";

/**
 * The schema `identity`: who can prove to be whom, and which host is whose. These tables
 * stand outside the stores' walls. Users, accounts, sessions and verifications are
 * better-auth's to read and write (migrations/0002-identity.sql), so they are not here.
 */
export interface IdentityTables {
  "identity.hosts": { host: string; storeId: string; face: Face };
  "identity.signInFailures": { key: string; windowStartedAt: string; failures: number };
  "identity.secrets": { name: string; value: string };
}
