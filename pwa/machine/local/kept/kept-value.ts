import { browserKept } from "./page-kept.ts";

/** A value of this browser that a kill does not take back (kept.ts). */
export interface KeptValue<T> {
  readonly get: () => T;
  /** Changes it, whichever tab changed it last. Resolves when it is on the disk; rejects when it cannot be written. */
  readonly change: (change: (now: T) => T) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const known = new Map<string, unknown>();

/**
 * Returns the value kept under the key; `read` parses it, and makes the default of `undefined` and of what is damaged.
 * `before`: the key under which the build before has it in localStorage, if it does, from where it is taken over once.
 */
export function keptValue<T>(key: string, read: (stored: unknown) => T, before?: string): KeptValue<T> {
  // The same object each time, which React needs. A key is read by one function only.
  const made = known.get(key) as KeptValue<T> | undefined;
  if (made !== undefined) return made;
  const fresh = makeValue(key, read, before);
  known.set(key, fresh);
  return fresh;
}

function makeValue<T>(key: string, read: (stored: unknown) => T, before: string | undefined): KeptValue<T> {
  let last: { readonly stored: unknown; readonly value: T } | null = null;
  const parsed = (stored: unknown): T =>
    read(stored === undefined && before !== undefined ? inLocalStorage(before) : stored);
  return {
    get: () => {
      const stored = browserKept.get(key);
      if (last === null || last.stored !== stored) last = { stored, value: parsed(stored) };
      return last.value;
    },
    change: async (change) => {
      await browserKept.change(key, (stored) => change(parsed(stored)));
      if (before !== undefined) localStorage.removeItem(before);
    },
    subscribe: (listener) => browserKept.subscribe(listener),
  };
}

/** Returns what is there, of JSON or as its text; undefined for nothing, or where the browser forbids to look. */
function inLocalStorage(key: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text ?? undefined;
  }
}

/** Deletes what is kept under these keys. */
export async function forgetKept(isGone: (key: string) => boolean): Promise<void> {
  const gone = browserKept.keys().filter(isGone);
  await Promise.all(gone.map(async (key) => await browserKept.change(key, () => undefined)));
}
