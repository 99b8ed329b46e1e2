import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import { placeOf } from "./place-of.ts";

/**
 * Returns where a person with this obstacle must go from one of the waiting screens; null if they may stay.
 */
export function leavesFor(place: string, obstacle: StoreAccess["obstacle"]): string | null {
  // Not a waiting screen: it is for people who are not signed in.
  if (place === "/forgot" && obstacle === "not_signed_in") return null;
  const own = placeOf(obstacle);
  if (own !== null) return own === place ? null : own;
  if (obstacle !== null) return "/login";
  return place === "/verify" ? "/signupSplash" : "/";
}
