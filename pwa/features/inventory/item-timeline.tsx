import { useMemo } from "react";
import { useDevice, useQueue } from "#pwa/ui/device-context.tsx";
import { pendingEntries } from "#pwa/parts/history/pending-changes.ts";
import { TimelineCard } from "#pwa/parts/history/timeline-card.tsx";
import { readLog, timeline } from "#pwa/parts/history/timeline.ts";
import { useNames } from "#pwa/parts/history/use-names.ts";
import { useItemLog } from "./use-item-log.ts";

/** An item's history, newest first: waiting commands of this device, then the server's log. */
export function ItemTimeline({ itemId, productId }: { itemId: string; productId: string }) {
  const { session } = useDevice();
  const { pending } = useQueue();
  const names = useNames(productId, "item", itemId);
  const log = useItemLog(itemId);
  const { answer } = log;
  const entries = useMemo(() => {
    const shownEntries = readLog(answer?.reply);
    const shown = new Set(shownEntries.map((entry) => entry.commandId));
    return [
      ...pendingEntries(pending, { type: "item", id: itemId }, shown, session.user.name, names),
      ...timeline(shownEntries, names),
    ];
  }, [answer, pending, itemId, session.user.name, names]);

  return <TimelineCard entries={entries} log={log} />;
}
