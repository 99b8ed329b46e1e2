import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Device, QueueView, SyncState, View } from "#pwa/machine/local/device.ts";

/** The open device of the signed-in person; everything below the shell has one. */
export const DeviceContext = createContext<Device | null>(null);

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === null) throw new Error("useDevice needs a DeviceContext above it.");
  return device;
}

/**
 * Reads from the view. Runs `select` again when the view's version or `select` changes, and renders when the result is
 * other data. Until then it returns the same value, so that what depends on it needs no version; in other data, entries
 * that are the same are the ones returned before.
 */
export function useView<T>(select: (view: View) => T): T {
  const { view } = useDevice();
  const last = useRef<{ version: number; select: unknown; view: View; value: T } | null>(null);
  const read = useCallback((): T => {
    const known = last.current;
    if (known !== null && known.version === view.version && known.select === select && known.view === view)
      return known.value;
    const fresh = select(view);
    const value = known === null ? fresh : (kept(known.value, fresh) as T);
    last.current = { version: view.version, select, view, value };
    return value;
  }, [view, select]);
  return useSyncExternalStore(view.subscribe, read, read);
}

export function useSync(): SyncState {
  const { sync } = useDevice();
  const read = () => sync.state;
  return useSyncExternalStore(sync.subscribe, read, read);
}

/** Returns the queue; renders again whenever its version changes. */
export function useQueue(): QueueView {
  const { queue } = useDevice();
  const read = () => queue.version;
  useSyncExternalStore(queue.subscribe, read, read);
  return queue;
}

/**
 * Returns what is shown of two results: the one before if both are the same data (by identity, as unchanged rows are,
 * else entry by entry), otherwise the fresh one with the entries of before that are the same.
 */
function kept(before: unknown, fresh: unknown): unknown {
  if (Object.is(before, fresh)) return before;
  if (Array.isArray(before) && Array.isArray(fresh)) {
    const entries = fresh.map((entry, at) => (at < before.length ? kept(before[at], entry) : entry));
    return before.length === fresh.length && entries.every((entry, at) => Object.is(entry, before[at]))
      ? before
      : entries;
  }
  if (!isRecord(before) || !isRecord(fresh)) return fresh;
  const names = Object.keys(fresh);
  const entries = names.map((name) => (name in before ? kept(before[name], fresh[name]) : fresh[name]));
  const isSame =
    Object.keys(before).length === names.length &&
    Object.keys(before).every((name, at) => name === names[at] && Object.is(before[name], entries[at]));
  return isSame ? before : Object.fromEntries(names.map((name, at) => [name, entries[at]]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
