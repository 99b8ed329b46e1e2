import { Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useDevice, useSync } from "#pwa/components/device-context.tsx";
import { formatCount } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { downloadFile, queueFileName } from "#pwa/components/download-file.ts";
import { syncWords } from "#pwa/features/sync-status/sync-words.ts";
import { Facts } from "./facts.tsx";

export function SyncSection() {
  const device = useDevice();
  const sync = useSync();
  const [busy, setBusy] = useState(false);

  const syncNow = async () => {
    setBusy(true);
    await device.sync.syncNow();
    setBusy(false);
  };

  return (
    <SectionCard id="device-sync" title="Sync">
      <p className="mb-1 text-muted">{syncWords(sync, Date.now()).sentence}</p>
      <Facts
        facts={[
          [
            "Last synced",
            sync.lastSyncedAt === null ? "Never" : <DateText key="at" at={sync.lastSyncedAt} form="age" />,
          ],
          ["Waiting", formatCount(sync.waiting)],
          ["Need attention", formatCount(sync.needAttention)],
          ["Delivering tab", sync.leader ? "This one" : "Another one"],
        ]}
      />
      {sync.wiped !== null && (
        <p className="mt-2 rounded-control bg-danger-soft px-4 py-3 text-danger">
          The browser cleared this device’s storage while {formatCount(sync.wiped.depth)} unsent changes lay on it
          {sync.wiped.oldestAt !== null && (
            <>
              , the oldest from <DateText at={sync.wiped.oldestAt} form="long" />
            </>
          )}
          . They are lost; do them again.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void syncNow()}>
          Sync now
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void device.queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
        >
          Export queue
        </Button>
      </div>
    </SectionCard>
  );
}
