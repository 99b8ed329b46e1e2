import type { StoreAccess } from "#shared/machine/sync/store-access.ts";

const places: Readonly<Record<string, string>> = {
  email_not_verified: "/verify",
  account_disabled: "/disabledAccount",
  maintenance: "/maintenance",
};

/** Returns the screen where a person with this obstacle waits; null where there is none. */
export const placeOf = (obstacle: StoreAccess["obstacle"]): string | null =>
  obstacle === null ? null : (places[obstacle] ?? null);
