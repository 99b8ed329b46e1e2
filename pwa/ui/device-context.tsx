import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Device, QueueView, SyncState, View } from "#pwa/local/device.ts";

/** The open device of the signed-in person; everything below the shell has one. */
export const DeviceContext = createContext<Device | null>(null);

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === null) throw new Error("useDevice needs a DeviceContext above it.");
  return device;
}

/**
 * Reads from the view. Runs `select` again when the view's version or `select` changes, and renders when the result
 * differs: by identity or, for plain arrays and records, entry by entry.
 */
export function useView<T>(select: (view: View) => T): T {
  const { view } = useDevice();
  const last = useRef<{ version: number; select: unknown; view: View; value: T } | null>(null);
  const read = useCallback((): T => {
    const known = last.current;
    if (known !== null && known.version === view.version && known.select === select && known.view === view)
      return known.value;
    const fresh = select(view);
    const value = known !== null && alike(known.value, fresh) ? known.value : fresh;
    last.current = { version: view.version, select, view, value };
    return value;
  }, [view, select]);
  return useSyncExternalStore(
    useCallback((listener) => view.subscribe(listener), [view]),
    read,
    read,
  );
}

export function useSync(): SyncState {
  const { sync } = useDevice();
  const read = () => sync.state;
  return useSyncExternalStore(
    useCallback((listener) => sync.subscribe(listener), [sync]),
    read,
    read,
  );
}

/** Returns the queue; renders again whenever its version changes. */
export function useQueue(): QueueView {
  const { queue } = useDevice();
  const read = () => queue.version;
  useSyncExternalStore(
    useCallback((listener) => queue.subscribe(listener), [queue]),
    read,
    read,
  );
  return queue;
}

/** Returns whether two results are equal, one level deep, so that a new array of the same rows does not render. */
function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!(one instanceof Object && other instanceof Object)) return false;
  const prototype = Object.getPrototypeOf(one);
  if (prototype !== Object.getPrototypeOf(other) || (prototype !== Object.prototype && prototype !== Array.prototype))
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}
