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
 * other data. Until then it returns the same value, so that what depends on it needs no version.
 */
export function useView<T>(select: (view: View) => T): T {
  const { view } = useDevice();
  const last = useRef<{ version: number; select: unknown; view: View; value: T } | null>(null);
  const read = useCallback((): T => {
    const known = last.current;
    if (known !== null && known.version === view.version && known.select === select && known.view === view)
      return known.value;
    const fresh = select(view);
    const value = known !== null && isSame(known.value, fresh) ? known.value : fresh;
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

/** Returns whether two results are the same data: by identity, as unchanged rows are, else entry by entry. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  return (
    isRecord(one) &&
    isRecord(other) &&
    isSame(Object.keys(one), Object.keys(other)) &&
    isSame(Object.values(one), Object.values(other))
  );
}

const isRecord = (value: unknown): value is object =>
  value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
