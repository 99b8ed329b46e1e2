import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { CloudCheck, Download, RefreshCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useDevice, useQueue, useSync } from "#pwa/ui/device-context.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { queueSentence } from "#pwa/parts/sync-state/sync-words.ts";
import { queueWords } from "#pwa/parts/sync-state/queue-words.ts";
import { rich } from "#pwa/ui/rich.tsx";

/** Number of waiting commands listed; the queue's own screen lists all. */
const shown = 20;

/** Waiting commands, oldest first, and the state of their delivery. */
export function QueueSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const device = useDevice();
  const sync = useSync();
  const queue = useQueue();
  const [syncing, setSyncing] = useState(false);
  const at = sync.lastSyncedAt;
  const sentence = queueSentence(sync, Date.now());

  const syncNow = async () => {
    setSyncing(true);
    await device.sync.syncNow();
    setSyncing(false);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("On this device")}
      description={sentence}
      actions={
        <>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => void queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
          >
            {t("Export queue")}
          </Button>
          {sync.link === "signedOut" ? (
            <AppLink to="/login" onClick={onClose} className={buttonClasses("primary")}>
              {t("Sign in again")}
            </AppLink>
          ) : (
            <Button variant="primary" icon={<RefreshCw aria-hidden />} busy={syncing} onClick={() => void syncNow()}>
              {t("Sync now")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {sync.delivering !== null && <ProgressBar label={t("Syncing")} {...sync.delivering} />}
        {sync.download !== null && <ProgressBar label={t("Downloading")} {...sync.download} />}
        {sync.photosWaiting > 0 && (
          <p className="text-muted">
            {t("{count, plural, one {# photo is} other {# photos are}} still to be sent.", {
              count: sync.photosWaiting,
            })}
          </p>
        )}
        {queue.attention.length > 0 && (
          <AppLink
            to="/attention"
            onClick={onClose}
            className="flex min-h-13 items-center gap-3 rounded-control bg-danger-soft px-4 py-2 font-medium text-danger"
          >
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {t("{count, plural, one {# change needs} other {# changes need}} a decision", {
              count: queue.attention.length,
            })}
          </AppLink>
        )}
        {queue.pending.length === 0 ? (
          <EmptyState icon={<CloudCheck />} title={t("Nothing is waiting")}>
            {at === null
              ? queueWords("nothingHint")
              : rich("Last synced <age></age>.", { age: () => <DateText at={at} form="age" /> })}
          </EmptyState>
        ) : (
          <ol aria-label={t("Waiting changes")} className="divide-y divide-line">
            {queue.pending.slice(0, shown).map((command) => (
              <Waiting key={command.id} command={command} />
            ))}
            {queue.pending.length > shown && (
              <li className="py-2">
                <AppLink to="/queue" onClick={onClose} className={buttonClasses("ghost")}>
                  {t("Show all {count, number} changes", { count: queue.pending.length })}
                </AppLink>
              </li>
            )}
          </ol>
        )}
      </div>
    </Sheet>
  );
}

function Waiting({ command }: { command: QueuedCommand }) {
  const description = useView((view) => describeCommand(view, command));
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{description.title}</p>
        {description.detail !== "" && <p className="break-words text-muted">{description.detail}</p>}
        <DateText at={command.occurredAt} form="age" className="text-caption text-faint" />
      </div>
      {command.state === "sent" ? (
        <Badge tone="success">{t("Saved to server")}</Badge>
      ) : (
        <Badge tone="info">{t("Not sent yet")}</Badge>
      )}
    </li>
  );
}
