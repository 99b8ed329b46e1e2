import { t } from "#shared/words/define-words.ts";
import { Download, RefreshCw } from "lucide-react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { LostWork } from "#pwa/parts/sync-state/lost-work.tsx";
import { syncWords } from "#pwa/parts/sync-state/sync-words.ts";
import { NamedValues } from "./facts.tsx";

export function SyncSection() {
  const device = useDevice();
  const sync = useSync();
  const { busy, run } = useWork();

  return (
    <SectionCard id="device-sync" title={t("Sync")}>
      <p className="mb-1 text-muted">{syncWords(sync, Date.now()).sentence}</p>
      <NamedValues
        facts={[
          [
            t("Last synced"),
            sync.lastSyncedAt === null ? t("Never") : <DateText key="at" at={sync.lastSyncedAt} form="age" />,
          ],
          [t("Waiting"), formatCount(sync.waiting)],
          [t("Need attention"), formatCount(sync.needAttention)],
          [t("Tab that syncs"), sync.leader ? t("This one") : t("Another one")],
        ]}
      />
      {sync.wiped !== null && (
        <div className="mt-2">
          <LostWork />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void run(device.sync.syncNow)}>
          {t("Sync now")}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void device.queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
        >
          {t("Export queue")}
        </Button>
      </div>
    </SectionCard>
  );
}
