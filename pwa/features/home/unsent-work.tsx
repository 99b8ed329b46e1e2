import { t } from "#shared/words/define-words.ts";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useQueue, useSync } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";

// Commands' words come with their definitions, after the first screen.
const CommandDetail = lazy(async () => ({ default: (await import("./command-detail.tsx")).CommandDetail }));

/** Commands that are only on this device so far, and those that were refused. */
export function UnsentWork() {
  const sync = useSync();
  const queue = useQueue();
  const newest = queue.pending.slice(-3).reverse();
  return (
    <SectionCard
      id="unsent"
      title={t("Not sent yet")}
      aside={
        sync.oldestWaitingAt !== null && (
          <DateText at={sync.oldestWaitingAt} form="age" className="text-caption text-muted" />
        )
      }
    >
      {sync.needAttention > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-2 text-danger">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <p className="flex-1 font-medium">
            {t("{count, plural, one {# change needs} other {# changes need}} a decision", {
              count: sync.needAttention,
            })}
          </p>
          <AppLink to="/attention" className={buttonClasses("secondary")}>
            {t("Review")}
          </AppLink>
        </div>
      )}
      {sync.waiting > 0 && (
        <>
          <p className="flex items-center gap-2 text-muted">
            <CloudUpload aria-hidden className="size-5 shrink-0" />
            {sync.link === "online"
              ? t("{count, plural, one {# change} other {# changes}} saved on this device, on the way", {
                  count: sync.waiting,
                })
              : t("{count, plural, one {# change} other {# changes}} saved on this device, waiting for the network", {
                  count: sync.waiting,
                })}
          </p>
          <ul className="mt-2 divide-y divide-line">
            {newest.map((command) => (
              <Line key={command.id} command={command} />
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

function Line({ command }: { command: QueuedCommand }) {
  return (
    <li className="flex items-baseline gap-3 py-2.5">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{command.title}</span>
        <Suspense>
          <CommandDetail command={command} />
        </Suspense>
      </span>
      <DateText at={command.occurredAt} form="age" className="shrink-0 text-caption text-faint" />
    </li>
  );
}
