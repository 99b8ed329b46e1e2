import type { Standing } from "#shared/sync/standing.ts";

const places: Readonly<Record<string, string>> = {
  email_not_verified: "/verify",
  account_disabled: "/disabledAccount",
  maintenance: "/maintenance",
};

/** The screen where a person with this reason waits until it has gone; null where there is nothing to wait for. */
export const placeOf = (obstacle: Standing["obstacle"]): string | null =>
  obstacle === null ? null : (places[obstacle] ?? null);
