import type { Actor } from "#shared/access/actor.ts";

/** What a person is in one store, as the store's rows say now. */
export interface Member {
  readonly actor: Actor;
  readonly email: string;
  readonly isActive: boolean;
  readonly marketplaceLocation: boolean;
  readonly supportEmail: string;
  readonly storeInMaintenance: boolean;
}

/** Who a session is, as the store's own rows say at the time of the call. */
export interface Principal extends Member {
  /** The session's row, so that signing out or revoking ends exactly this one. */
  readonly sessionId: string;
  readonly userId: string;
  readonly storeId: string;
  readonly emailVerified: boolean;
  /** An admin revoked the device this session was last used on. */
  readonly deviceRevoked: boolean;
  /** True when the session came as a cookie, so that writes must show their origin. */
  readonly byCookie: boolean;
}
