import type { Standing } from "#shared/sync/standing.ts";
import { placeOf } from "./place-of.ts";

/**
 * Where a person who stands so must go from one of the screens to wait at; null when it is theirs [B2.36, B2.37, B2.44,
 * B2.45, B4.01-B4.04, B4.09].
 */
export function leavesFor(place: string, obstacle: Standing["obstacle"]): string | null {
  // Nobody waits there: it is for whoever is not known here.
  if (place === "/forgot" && obstacle === "not_signed_in") return null;
  const own = placeOf(obstacle);
  if (own !== null) return own === place ? null : own;
  if (obstacle !== null) return "/login";
  return place === "/verify" ? "/signupSplash" : "/";
}
