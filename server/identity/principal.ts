import type { Actor } from "#shared/access/actor.ts";

/** A person's role in one store, by the store's current rows. */
export interface Member {
  readonly actor: Actor;
  readonly email: string;
  readonly isActive: boolean;
  readonly marketplaceLocation: boolean;
  readonly supportEmail: string;
  readonly storeInMaintenance: boolean;
}

/** A session's person, by the store's rows at the time of the call. */
export interface Principal extends Member {
  /** The session's row id, so that signing out or revoking ends exactly this one. */
  readonly sessionId: string;
  readonly userId: string;
  readonly storeId: string;
  readonly emailVerified: boolean;
  /** Whether an admin revoked the device last used with this session. */
  readonly deviceRevoked: boolean;
  /** Whether the session was sent as a cookie, so that writes must prove their origin. */
  readonly byCookie: boolean;
}
