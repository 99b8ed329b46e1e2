import { CloudOff, History, PencilLine, Plus, ShieldAlert, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useDevice, useQueue, useView } from "#pwa/components/device-context.tsx";
import { classes } from "#pwa/components/classes.ts";
import { Badge } from "#pwa/components/ui/badge.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import { UnsentMark } from "#pwa/components/items/item-facts.tsx";
import { pendingEntries } from "./pending-changes.ts";
import { Did } from "#pwa/components/history/did.tsx";
import { readLog, timeline, type TimelineEntry } from "#pwa/components/history/timeline.ts";
import { useNames } from "#pwa/components/history/use-names.ts";
import { useItemLog } from "./use-item-log.ts";
import { inventoryScreenWords } from "./words.ts";
import { rich } from "#pwa/components/rich.tsx";

/** Everything that happened to an item, newest first: what waits on this device, then what the server knows. */
export function ItemTimeline({ itemId, productId }: { itemId: string; productId: string }) {
  const { session } = useDevice();
  const { pending } = useQueue();
  const names = useNames(productId);
  // Names arrive with rows; the sentences are told again when the view has changed.
  const version = useView((view) => view.version);
  const { log, state, problem } = useItemLog(itemId);
  const entries = useMemo(() => {
    void version;
    const entriesTold = readLog(log?.reply);
    const told = new Set(entriesTold.map((entry) => entry.commandId));
    return [...pendingEntries(pending, itemId, told, session.user.name, names), ...timeline(entriesTold, names)];
  }, [version, log, pending, itemId, session.user.name, names]);

  return (
    <SectionCard
      id="timeline"
      title={inventoryScreenWords("timeline")}
      aside={
        state === "offline" && log !== null ? (
          <Badge icon={<CloudOff aria-hidden />}>
            {rich(inventoryScreenWords, "asOf", { age: () => <DateText at={log.fetchedAt} form="age" /> })}
          </Badge>
        ) : undefined
      }
    >
      {problem !== null && (
        <p role="alert" className="mb-3 text-danger">
          {problem}
        </p>
      )}
      {entries.length > 0 ? (
        <ol className="relative grid gap-5 before:absolute before:inset-y-2 before:left-[1.0625rem] before:w-px before:bg-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : state === "loading" ? (
        <div role="status" aria-label={inventoryScreenWords("loadingTimeline")} className="grid gap-4">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-3">
              <Skeleton className="size-9 rounded-full" />
              <Skeleton className="h-9 flex-1" />
            </div>
          ))}
        </div>
      ) : null}
      {entries.length === 0 && state === "fresh" && (
        <EmptyState icon={<History />} title={inventoryScreenWords("nothingHappened")} />
      )}
      {log === null && state === "offline" && (
        <p
          className={classes(
            "flex items-center gap-2 text-muted",
            entries.length > 0 && "mt-4 border-t border-line pt-4",
          )}
        >
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {inventoryScreenWords("earlierHistory")}
        </p>
      )}
    </SectionCard>
  );
}

const icons = { added: Plus, removed: Trash2, changed: PencilLine, override: ShieldAlert } as const;

function Entry({ entry }: { entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  return (
    <li className="relative flex gap-3">
      <span
        aria-hidden
        className={classes(
          "flex size-9 shrink-0 items-center justify-center rounded-full border bg-surface",
          entry.unsent
            ? "border-warning text-warning"
            : entry.kind === "override"
              ? "border-danger text-danger"
              : "border-line text-muted",
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <div className="break-words">
          <strong className="font-semibold">{entry.who}</strong> <Did entry={entry} />
        </div>
        {entry.reason !== "" && <p className="mt-1 text-muted">“{entry.reason}”</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
          <DateText at={entry.at} form="dateTime" />
          {entry.kind === "override" && (
            <span className="font-medium text-danger">{inventoryScreenWords("override")}</span>
          )}
          {entry.unsent && <UnsentMark withText />}
        </p>
      </div>
    </li>
  );
}
