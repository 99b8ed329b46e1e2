import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { type CachedLog, itemLogCache } from "#pwa/local/item-log-cache.ts";

export interface ItemLog {
  /** Null until something is known. */
  readonly log: CachedLog | null;
  readonly state: "loading" | "fresh" | "offline" | "refused";
  readonly problem: string | null;
}

/**
 * Returns an item's history: the cached one at once, then the server's. Fetched again after a pull (`lastSyncedAt`) and
 * when back online.
 */
export function useItemLog(itemId: string): ItemLog {
  const { session } = useDevice();
  const { link, lastSyncedAt } = useSync();
  const { id: userId } = session.user;
  const { id: storeId } = session.store;
  const kept = useLiveQuery(() => itemLogCache(storeId, userId).get(itemId), [itemId, storeId, userId]);
  const [answer, setAnswer] = useState<ItemLog & { readonly itemId: string }>({ itemId, ...nothingYet });

  useEffect(() => {
    let wanted = true;
    const tell = (next: Omit<ItemLog, "log"> & { readonly log?: CachedLog }) => {
      if (!wanted) return;
      setAnswer((now) => ({ itemId, ...next, log: next.log ?? (now.itemId === itemId ? now.log : null) }));
    };
    const leaving = new AbortController();
    const ask = async () => {
      tell({ state: link === "offline" ? "offline" : "loading", problem: null });
      try {
        const reply = await api.get(`/api/inventoryLogs/${encodeURIComponent(itemId)}`, { signal: leaving.signal });
        const log = { itemId, fetchedAt: new Date().toISOString(), reply };
        tell({ log, state: "fresh", problem: null });
        await itemLogCache(storeId, userId).put(log);
      } catch (error) {
        // The server does not know an item made on this device before it is delivered.
        if (error instanceof ApiError && error.status !== 404) tell({ state: "refused", problem: error.message });
        else tell({ state: "offline", problem: null });
      }
    };
    void ask();
    return () => {
      wanted = false;
      leaving.abort();
    };
  }, [itemId, storeId, userId, link, lastSyncedAt]);

  const current = answer.itemId === itemId ? answer : nothingYet;
  return { ...current, log: current.log ?? kept ?? null };
}

const nothingYet: ItemLog = { log: null, state: "loading", problem: null };
