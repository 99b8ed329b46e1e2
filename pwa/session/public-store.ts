import { ApiError, api } from "#pwa/sync/api.ts";

/** What anyone may know of the store at this address: enough to dress the door. */
export interface PublicStore {
  readonly name: string;
  readonly logo: string;
  readonly accentColor: string;
  readonly supportEmail: string;
  /** The host where its sellers sign up and in; null when it has none. */
  readonly portalHost: string | null;
  /** Where people may sign in instead of with a password, by its name; null for nowhere. */
  readonly provider: string | null;
}

/** Where the browser keeps what it knew of the store. */
export const doorKey = "trace.door";

/**
 * The store that lives at this host: "none" when there is none, null when the server
 * cannot be asked and nothing is known from before.
 */
export async function publicStore(): Promise<PublicStore | "none" | null> {
  try {
    const answer = (await api.get(`/open/stores/${encodeURIComponent(location.hostname)}`)) as Partial<PublicStore>;
    const store: PublicStore = {
      name: answer.name ?? "",
      logo: answer.logo ?? "",
      accentColor: answer.accentColor ?? "",
      supportEmail: answer.supportEmail ?? "",
      portalHost: answer.portalHost ?? null,
      provider: answer.provider ?? null,
    };
    localStorage.setItem(doorKey, JSON.stringify(store));
    return store;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "none";
    return lastSeen();
  }
}

/** Where people of the store at this address may sign in beside the password, as far as it is known here. */
export const providerHere = (): string | null => lastSeen()?.provider ?? null;

function lastSeen(): PublicStore | null {
  try {
    const store = JSON.parse(localStorage.getItem(doorKey) ?? "null") as PublicStore | null;
    return typeof store?.name === "string" ? store : null;
  } catch {
    return null;
  }
}
