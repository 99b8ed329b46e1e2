import type { Standing } from "#shared/sync/standing.ts";
import type { Principal } from "./principal.ts";

/** Why somebody who has a session may not come in: the codes of the gate's refusals. */
export type Obstacle = Exclude<NonNullable<Standing["obstacle"]>, "not_signed_in">;

const order = ["email_not_verified", "account_disabled", "device_revoked", "maintenance", "wrong_store"] as const;

/**
 * What keeps a person out of the store at this host, all of it, in the specification's order [B4.01-B4.05]; empty when
 * they may come in. `storeHere` is the store at the host they asked at, null for none.
 */
export function obstaclesOf(principal: Principal, storeHere: string | null): readonly Obstacle[] {
  const told: Readonly<Record<Obstacle, boolean>> = {
    email_not_verified: !principal.emailVerified,
    account_disabled: !principal.isActive,
    device_revoked: principal.deviceRevoked,
    maintenance: principal.storeInMaintenance && principal.actor.role !== "admin",
    wrong_store: storeHere !== principal.storeId,
  };
  return order.filter((one) => told[one]);
}
