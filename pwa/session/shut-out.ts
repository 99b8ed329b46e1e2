const key = "trace.shutOut";

/** Remembers in this tab that its person or device was shut out of a store, by its name; null once somebody is in again. */
export function noteShutOut(store: string | null): void {
  if (store === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, store);
}

/** The store that this tab was shut out of; null where it was not. */
export const shutOutOf = (): string | null => sessionStorage.getItem(key);
