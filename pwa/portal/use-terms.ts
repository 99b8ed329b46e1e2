import { useCallback, useEffect, useState } from "react";
import type { Device } from "#pwa/machine/local/device.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";

/** Milliseconds between checks for new terms. */
const askEvery = 15_000;

/**
 * Returns the terms that the person must accept before going on, from the server's last response: null if there
 * are none, and while offline, so that the device's data stays readable.
 */
export function useTerms(device: Device | null): {
  readonly terms: StoreAccess["terms"];
  readonly ask: () => Promise<void>;
} {
  const [found, setFound] = useState<{ readonly of: Device; readonly terms: StoreAccess["terms"] } | null>(null);
  const ask = useCallback(async () => {
    if (device === null) return;
    const { terms, obstacle } = await api.get<StoreAccess>("/open/standing");
    setFound((before) => {
      const same = before?.of === device && before.terms?.version === terms?.version;
      return same ? before : { of: device, terms };
    });
    // The device's next sync round finds out why the person may have lost access.
    if (obstacle !== device.sync.state.obstacle) void device.sync.syncNow();
  }, [device]);
  useEffect(() => {
    if (device === null) return;
    const check = () => void (document.hidden || ask().catch(() => undefined));
    check();
    const timer = setInterval(check, askEvery);
    document.addEventListener("visibilitychange", check);
    window.addEventListener("online", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("online", check);
    };
  }, [device, ask]);
  return { terms: found !== null && found.of === device ? found.terms : null, ask };
}
