import { useLiveQuery } from "dexie-react-hooks";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { type CachedLog, itemLogCache } from "#pwa/machine/local/item-log-cache.ts";

/** Returns an item's history: the cached one at once, then the server's, and again after each pull. */
export function useItemLog(itemId: string): Answer<CachedLog> {
  const { session } = useDevice();
  const { id: userId } = session.user;
  const { id: storeId } = session.store;
  const cached = useLiveQuery(() => itemLogCache(storeId, userId).get(itemId), [itemId, storeId, userId]);
  const path = `/api/inventoryLogs/${encodeURIComponent(itemId)}`;
  const read = useAnswer<CachedLog>(path, {
    everyRound: true,
    read: async (get) => {
      const log = { itemId, fetchedAt: new Date().toISOString(), reply: await get(path) };
      // It is shown even where there is no room to keep it.
      await itemLogCache(storeId, userId)
        .put(log)
        .catch(() => undefined);
      return log;
    },
  });
  const answer = read.answer ?? cached ?? null;
  return { ...read, answer, readAt: answer?.fetchedAt ?? null };
}
