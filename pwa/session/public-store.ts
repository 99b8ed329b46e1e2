import { ApiError, api, type CallOptions } from "#pwa/machine/sync/api.ts";

/** Public data of the store at this address, for the screens before signing in. */
export interface PublicStore {
  readonly name: string;
  readonly logo: string;
  readonly accentColor: string;
  readonly supportEmail: string;
  /** Host of its portal for sellers; null when it has none. */
  readonly portalHost: string | null;
  /** Name of its sign-in provider; null for none. */
  readonly provider: string | null;
}

/** Storage key of the store's last known public data. */
export const publicStoreKey = "trace.door";

/**
 * Returns the store at this host: "none" when there is none, null when the server cannot be reached and nothing is
 * stored.
 */
export async function publicStore(options: Pick<CallOptions, "fetch"> = {}): Promise<PublicStore | "none" | null> {
  try {
    const path = `/open/stores/${encodeURIComponent(location.hostname)}`;
    const answer = (await api.get(path, options)) as Partial<PublicStore>;
    const store: PublicStore = {
      name: answer.name ?? "",
      logo: answer.logo ?? "",
      accentColor: answer.accentColor ?? "",
      supportEmail: answer.supportEmail ?? "",
      portalHost: answer.portalHost ?? null,
      provider: answer.provider ?? null,
    };
    localStorage.setItem(publicStoreKey, JSON.stringify(store));
    return store;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "none";
    return lastSeen();
  }
}

/** Returns the name of this store's sign-in provider, as last known. */
export const knownProvider = (): string | null => lastSeen()?.provider ?? null;

function lastSeen(): PublicStore | null {
  try {
    const store = JSON.parse(localStorage.getItem(publicStoreKey) ?? "null") as PublicStore | null;
    return typeof store?.name === "string" ? store : null;
  } catch {
    return null;
  }
}
