import { useCallback, useEffect, useState } from "react";
import type { Device } from "#pwa/local/device.ts";
import { api } from "#pwa/sync/api.ts";
import type { Standing } from "#shared/sync/standing.ts";

/** How often the server is asked whether the store has new terms, in milliseconds. */
const askEvery = 15_000;

/**
 * The terms that the person has to accept before they go on [B2.46], as the server said when it was asked last: null where
 * there are none, and without a network, so that what is kept here can be read.
 */
export function useTerms(device: Device | null): {
  readonly terms: Standing["terms"];
  readonly ask: () => Promise<void>;
} {
  const [told, setTold] = useState<{ readonly of: Device; readonly terms: Standing["terms"] } | null>(null);
  const ask = useCallback(async () => {
    if (device === null) return;
    const { terms, obstacle } = await api.get<Standing>("/open/standing");
    setTold((before) => {
      const same = before?.of === device && before.terms?.version === terms?.version;
      return same ? before : { of: device, terms };
    });
    // Why somebody may not come in any more is found out by the device's own next round.
    if (obstacle !== device.sync.state.obstacle) void device.sync.syncNow();
  }, [device]);
  useEffect(() => {
    if (device === null) return;
    const look = () => void (document.hidden || ask().catch(() => undefined));
    look();
    const timer = setInterval(look, askEvery);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [device, ask]);
  return { terms: told !== null && told.of === device ? told.terms : null, ask };
}
