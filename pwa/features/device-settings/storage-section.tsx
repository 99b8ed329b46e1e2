import { DatabaseZap, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { formatBytes, formatCount } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Facts } from "./facts.tsx";
import { deviceWords } from "./words.ts";

interface Usage {
  readonly used: number | null;
  readonly quota: number | null;
  readonly persisted: boolean | null;
}

export function StorageSection() {
  const device = useDevice();
  const { lastSyncedAt } = useSync();
  const items = useView((view) => view.items.count);
  const [confirming, setConfirming] = useState(false);
  const [reloads, setReloads] = useState(0);
  const usage = useUsage(`${lastSyncedAt} ${reloads}`);

  const keep = async () => {
    const kept = await navigator.storage.persist();
    setReloads((count) => count + 1);
    if (kept) toast.success(deviceWords("willKeep"));
    else toast.warning(deviceWords("willNotKeep"));
  };

  return (
    <SectionCard id="device-storage" title={deviceWords("storage")}>
      <Facts
        facts={[
          [deviceWords("items"), formatCount(items)],
          [deviceWords("used"), usage.used === null ? deviceWords("unknownHere") : formatBytes(usage.used)],
          [
            deviceWords("available"),
            usage.quota === null ? deviceWords("unknownHere") : formatBytes(usage.quota - (usage.used ?? 0)),
          ],
          [
            deviceWords("kept"),
            usage.persisted === null
              ? deviceWords("unknownHere")
              : usage.persisted
                ? deviceWords("yes")
                : deviceWords("notPromised"),
          ],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        {usage.persisted === false && (
          <Button icon={<ShieldCheck aria-hidden />} onClick={() => void keep()}>
            {deviceWords("askToKeep")}
          </Button>
        )}
        <Button icon={<DatabaseZap aria-hidden />} onClick={() => setConfirming(true)}>
          {deviceWords("clear")}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={deviceWords("clearTitle")}
        description={deviceWords("clearText")}
        confirmLabel={deviceWords("clearNow")}
        onConfirm={() => device.redownload()}
      />
    </SectionCard>
  );
}

/** Returns the browser's storage usage; null values if it does not report any. */
function useUsage(reason: string): Usage {
  const [usage, setUsage] = useState<Usage>({ used: null, quota: null, persisted: null });
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      if (navigator.storage?.estimate === undefined) return;
      const [{ usage: used, quota }, persisted] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ]);
      if (!gone) setUsage({ used: used ?? null, quota: quota ?? null, persisted });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [reason]);
  return usage;
}
