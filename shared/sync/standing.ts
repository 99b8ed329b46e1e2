import type { ErrorCode } from "#shared/kernel/error-codes.ts";

/** Why somebody may not come in to a store, in the order in which the reasons are told [B4.01-B4.05]. */
export const obstacleCodes = [
  "not_signed_in",
  "email_not_verified",
  "account_disabled",
  "device_revoked",
  "maintenance",
  "wrong_store",
] as const satisfies readonly ErrorCode[];

/** How somebody stands at a store's host, as `GET /open/standing` answers. */
export interface Standing {
  /** The first reason that keeps them out; null when they may come in. */
  readonly obstacle: (typeof obstacleCodes)[number] | null;
  /** Theirs; empty where nobody is known. */
  readonly email: string;
  readonly supportEmail: string;
  /** The terms of service that they have to accept before they go on. */
  readonly terms: { readonly version: number; readonly text: string } | null;
}
