const key = "trace.shutOut";

/** Who was shut out of which store, by their names. */
export interface ShutOut {
  readonly store: string;
  readonly person: string;
}

/** Remembers in this tab that its person or device was shut out of a store; null once somebody is in again. */
export function noteShutOut(out: ShutOut | null): void {
  if (out === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify([out.store, out.person]));
}

/** What this tab was shut out of; null where it was not. */
export function shutOutOf(): ShutOut | null {
  try {
    const [store, person] = JSON.parse(sessionStorage.getItem(key) ?? "[]") as readonly string[];
    return store === undefined || person === undefined ? null : { store, person };
  } catch {
    return null;
  }
}
