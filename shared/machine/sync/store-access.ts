import type { ErrorCode } from "#shared/machine/kernel/error-codes.ts";

/** The reasons somebody may not enter a store, in order of precedence. */
export const obstacleCodes = [
  "not_signed_in",
  "email_not_verified",
  "account_disabled",
  "device_revoked",
  "maintenance",
  "wrong_store",
] as const satisfies readonly ErrorCode[];

/** A person's access to a store's host, as returned by `GET /open/standing`. */
export interface StoreAccess {
  /** The first reason that keeps them out; null if they may enter. */
  readonly obstacle: (typeof obstacleCodes)[number] | null;
  /** Their email; empty if nobody is signed in. */
  readonly email: string;
  readonly supportEmail: string;
  /** Terms of service they must accept first. */
  readonly terms: { readonly version: number; readonly text: string } | null;
}
