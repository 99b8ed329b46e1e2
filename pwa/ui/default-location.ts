import { useCallback, useSyncExternalStore } from "react";
import { useMarketplace } from "./access.ts";
import { useDevice, useView } from "./device-context.tsx";

/**
 * Returns the storage key of this device's location, the default wherever one is chosen. Stored in this browser only.
 */
const keyOf = (storeId: string) => `trace.location:${storeId}`;
const listeners = new Set<() => void>();

function read(storeId: string): string | null {
  try {
    return localStorage.getItem(keyOf(storeId));
  } catch {
    return null;
  }
}

/** Sets and stores the location; null for none. */
export function setDefaultLocation(storeId: string, locationId: string | null): void {
  if (locationId === null) localStorage.removeItem(keyOf(storeId));
  else localStorage.setItem(keyOf(storeId), locationId);
  for (const listener of listeners) listener();
}

/** Returns the id of the device's location while it is open and this person may choose it. */
export function useDefaultLocation(): string | null {
  const { id } = useDevice().session.store;
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => read(id),
  );
  const marketplace = useMarketplace();
  return useView(
    useCallback(
      (view) => {
        const location = kept === null ? undefined : view.get("location", kept);
        const mayBe = location?.closedAt === null && (marketplace || !location.isMarketplace);
        return mayBe ? location.id : null;
      },
      [kept, marketplace],
    ),
  );
}
