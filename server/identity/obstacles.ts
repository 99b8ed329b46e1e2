import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import type { Principal } from "./principal.ts";

/** The reasons a session may not enter a store: the gate's error codes. */
export type Obstacle = Exclude<NonNullable<StoreAccess["obstacle"]>, "not_signed_in">;

const order = ["email_not_verified", "account_disabled", "device_revoked", "maintenance", "wrong_store"] as const;

/**
 * Returns everything that keeps a person out of the store at this host, in the specification's order;
 * empty if they may enter. `storeHere` is the store at the requested host, null for none.
 */
export function obstaclesOf(principal: Principal, storeHere: string | null): readonly Obstacle[] {
  const obstructs: Readonly<Record<Obstacle, boolean>> = {
    email_not_verified: !principal.emailVerified,
    account_disabled: !principal.isActive,
    device_revoked: principal.deviceRevoked,
    maintenance: principal.storeInMaintenance && principal.actor.role !== "admin",
    wrong_store: storeHere !== principal.storeId,
  };
  return order.filter((one) => obstructs[one]);
}
