import { useMemo, useState } from "react";
import type { RowType } from "#shared/rows.ts";
import { useDevice, useQueue, useView } from "../device-context.tsx";
import { pendingEntries } from "./pending-changes.ts";
import { TimelineCard } from "./timeline-card.tsx";
import { timeline } from "./timeline.ts";
import { useNames } from "./use-names.ts";
import { useRowHistory } from "./use-row-history.ts";

/** Everything that happened to a row of the catalogue or to a person: what waits on this device, then what the server knows. */
export function RowTimeline({
  rowType,
  rowId,
  productId,
}: {
  readonly rowType: Extract<RowType, "product" | "productTemplate" | "employee" | "consigner" | "payout">;
  readonly rowId: string;
  /** Whose template names the options; empty where there are none. */
  readonly productId: string;
}) {
  const { session } = useDevice();
  const { pending } = useQueue();
  const names = useNames(productId);
  // Names arrive with rows; the sentences are told again when the view has changed.
  const version = useView((view) => view.version);
  const [pages, setPages] = useState(1);
  const log = useRowHistory(rowType, rowId, pages);
  const entries = useMemo(() => {
    void version;
    const told = new Set(log.entries.map(({ commandId }) => commandId));
    const row = { type: rowType, id: rowId };
    return [...pendingEntries(pending, row, told, session.user.name, names), ...timeline(log.entries, names)];
  }, [version, log, pending, rowType, rowId, session.user.name, names]);
  return <TimelineCard entries={entries} log={log} onMore={log.more ? () => setPages(pages + 1) : undefined} />;
}
