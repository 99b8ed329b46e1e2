import type { Member } from "./who-is.ts";

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
