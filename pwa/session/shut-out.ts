const key = "trace.shutOut";

/** Names of the person who was shut out and of the store. */
export interface ShutOut {
  readonly store: string;
  readonly person: string;
}

/** Stores in this tab that its person or device was shut out of a store; null once somebody is signed in. */
export function noteShutOut(out: ShutOut | null): void {
  if (out === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify([out.store, out.person]));
}

/** Returns what this tab was shut out of; null if nothing. */
export function shutOutOf(): ShutOut | null {
  try {
    const [store, person] = JSON.parse(sessionStorage.getItem(key) ?? "[]") as readonly string[];
    return store === undefined || person === undefined ? null : { store, person };
  } catch {
    return null;
  }
}
