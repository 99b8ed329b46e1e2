import { useSyncExternalStore } from "react";

/** A choice for this device, stored in this browser only. */
export interface KeptChoice<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns the choice and follows its changes. */
  readonly use: () => T;
}

/** Makes a choice that is stored as text under the key; `read` parses it, and null or what is damaged as the default. */
export function keptChoice<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string = String,
): KeptChoice<T> {
  const listeners = new Set<() => void>();
  let current: { readonly value: T } | null = null;
  const get = (): T => {
    current ??= { value: read(stored(key)) };
    return current.value;
  };
  return {
    get,
    set: (value) => {
      current = { value };
      localStorage.setItem(key, write(value));
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        get,
        get,
      ),
  };
}

function stored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    // Storage is forbidden: the default.
    return null;
  }
}
