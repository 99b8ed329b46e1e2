import { useMemo, useState } from "react";
import type { RowType } from "#shared/areas/rows.ts";
import { useDevice, useQueue } from "#pwa/ui/device-context.tsx";
import { pendingEntries } from "./pending-changes.ts";
import { TimelineCard } from "./timeline-card.tsx";
import { type LogEntry, timeline } from "./timeline.ts";
import { useNames } from "./use-names.ts";
import { useRowHistory } from "./use-row-history.ts";

const none: readonly LogEntry[] = [];

/** History of a catalogue row or a person: waiting commands of this device, then the server's log. */
export function RowTimeline({
  rowType,
  rowId,
  productId,
}: {
  readonly rowType: Extract<RowType, "product" | "productTemplate" | "employee" | "consigner" | "payout" | "order">;
  readonly rowId: string;
  /** The product whose template names the options; empty for none. */
  readonly productId: string;
}) {
  const { session } = useDevice();
  const { pending } = useQueue();
  const names = useNames(productId, rowType, rowId);
  const [pages, setPages] = useState(1);
  const log = useRowHistory(rowType, rowId, pages);
  const read = log.answer?.entries ?? none;
  const entries = useMemo(() => {
    const shown = new Set(read.map(({ commandId }) => commandId));
    const row = { type: rowType, id: rowId };
    return [...pendingEntries(pending, row, shown, session.user.name, names), ...timeline(read, names)];
  }, [read, pending, rowType, rowId, session.user.name, names]);
  return (
    <TimelineCard
      entries={entries}
      log={log}
      onMore={log.answer?.more === true ? () => setPages(pages + 1) : undefined}
    />
  );
}
